// playing.ts: the game that counts, of a competition or rated, that we are playing now, by the clock: as long as it lasts
// nobody gives us advice.

import type { Summary } from './api'
import { useMe, useMyTables } from './me'

/** Those by correspondence take weeks, in which one may look at other games. */
const counts = ({ state, event, rated, speed }: Summary): boolean =>
  state === 'playing' && (Boolean(event) || rated === true) && speed !== 'correspondence'

/** The id of its table. */
export function useGameThatCounts(): string | null {
  const id = useMe()?.id
  const isMine = ({ seats }: Summary): boolean =>
    seats.some((seat) => seat.who === 'player' && seat.player.id === id && !seat.out)
  return useMyTables().find((table) => counts(table) && isMine(table))?.id ?? null
}
