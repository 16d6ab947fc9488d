// studied.tsx: what the analyses of somebody's games say of them over time: points lost a turn, and luck. Each game by
// itself says little; the table has the numbers for those who do not see the graphs.

import type { GameName } from '../engine/view'
import { href } from '../ui/route'
import { TableHead } from '../ui/table_head'
import { language, useWords } from '../words'
import { type Point, RatingGraph } from './graph'

export interface StudiedGame {
  table: string | null
  game: GameName
  turns: number
  loss: number
  luck: number
  at: number
}

const LAST = 20

/** As many as are known: the luck of a game is known to some two points of Carcassonne, and a tenth of a pirate. */
const LUCK_DIGITS: Record<GameName, number> = { carcassonne: 0, cartagena: 1 }

function digits(n: number, behind: number, isSigned = false): string {
  const signDisplay = isSigned ? 'exceptZero' : 'auto'
  const shape = { minimumFractionDigits: behind, maximumFractionDigits: behind, signDisplay } as const
  return new Intl.NumberFormat(language(), shape).format(n)
}

const eachOf = ({ loss, turns }: StudiedGame): number => loss / Math.max(1, turns)

const pointsOf = (games: StudiedGame[], value: (game: StudiedGame) => number): Point[] =>
  games.map((game) => ({ at: game.at, shown: value(game), doubt: 0 }))

interface Props {
  games: StudiedGame[]
  date(when: number): string
}

function Numbers({ games, date }: Props) {
  const { online } = useWords()
  return (
    <table class="last-games">
      <TableHead titles={[online.when, online.lostEach, online.ownLuck]} />
      <tbody>
        {games.map((game) => (
          <tr key={game.at}>
            <td>{game.table ? <a href={href('analysis', game.table)}>{date(game.at)}</a> : date(game.at)}</td>
            <td>{digits(eachOf(game), 2)}</td>
            <td>{digits(game.luck, LUCK_DIGITS[game.game], true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Course({ games, date }: Props) {
  const { online } = useWords()
  return (
    <>
      <h3>{online.lostEach}</h3>
      <RatingGraph points={pointsOf(games, eachOf)} label={online.lostEach} date={date} />
      <h3>{online.ownLuck}</h3>
      <RatingGraph points={pointsOf(games, ({ luck }) => luck)} label={online.ownLuck} date={date} />
    </>
  )
}

function OfOneGame({ games, date, name }: Props & { name: string }) {
  const { online } = useWords()
  return (
    <section class="rating studied" aria-label={`${online.analysed}: ${name}`}>
      <h2>
        {online.analysed}: {name}
      </h2>
      <p class="hint">{online.analysedText}</p>
      {games.length > 1 ? <Course games={games} date={date} /> : null}
      <details>
        <summary>{online.lastGames}</summary>
        <Numbers games={games.slice(-LAST).reverse()} date={date} />
      </details>
    </section>
  )
}

/** A point of one game is not a point of the other. */
export function Studied({ games, date }: Props) {
  const w = useWords()
  const kinds = [...new Set(games.map(({ game }) => game))]
  return kinds.map((kind) => (
    <OfOneGame key={kind} name={w.names[kind]} games={games.filter(({ game }) => game === kind)} date={date} />
  ))
}
