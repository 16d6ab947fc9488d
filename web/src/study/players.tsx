// players.tsx: what a game comes to for each player, and the sentence: how much was luck and how much was play.

import { PieceParts } from '../art/tile'
import { seatName } from '../play/label'
import type { Seat } from '../table/table'
import { language } from '../words'
import { pointsText } from './figures'
import { estimateText, type Estimate, meanText, type Player, type Summary } from './verdict'
import type { StudyWords } from './words'

interface PlayersProps {
  s: StudyWords
  summary: Summary
  seats: readonly Seat[]
  /** every turn and every draw is judged: before, luck is no sum of anything */
  isWhole: boolean
}

/** Not known yet. */
const LATER = '…'

const squared = (x: number) => x * x

/** "Ana is 12 points ahead: the draws brought +9 ± 3 of them, ..." */
export function sentenceOf(s: StudyWords, { players, solo }: Summary, seats: readonly Seat[]): string {
  const lang = language()
  const digits = (estimate: Estimate) => estimateText(lang, estimate, 1, true)
  const ahead = players.reduce<Player | undefined>((best, p) => (!best || p.lead > best.lead ? p : best), undefined)
  if (!ahead) return ''
  const lead = Math.round(ahead.lead)
  const lost = estimateText(lang, ahead.loss)
  if (solo) return s.sentenceSolo(lead)
  const name = seatName(seats, ahead.seat)
  if (players.length !== 2) return s.sentenceMany(name, lead, digits(ahead.luck), lost)
  const error = Math.sqrt(players.reduce((sum, p) => sum + squared(p.loss[1]), 0))
  return s.sentence(name, lead, digits(ahead.luck), digits([ahead.play, error]), digits([ahead.rest, ahead.luck[1]]))
}

interface RowProps {
  s: StudyWords
  player: Player
  seats: readonly Seat[]
  isSolo: boolean
  isWhole: boolean
}

function PlayerRow({ s, player, seats, isSolo, isWhole }: RowProps) {
  const lang = language()
  const colour = seats[player.seat]?.colour ?? player.seat
  return (
    <tr>
      <th scope="row">
        <svg class={`piece seat-${colour}`} viewBox="0 0 100 100" width={22} height={22} aria-hidden="true">
          <PieceParts name="small" colour={colour} x={0} y={0} size={100} />
        </svg>{' '}
        {isSolo ? s.player : seatName(seats, player.seat)}
      </th>
      <td data-label={s.score}>{player.points}</td>
      <td data-label={s.each}>{isSolo ? estimateText(lang, player.each) : meanText(lang, player.each)}</td>
      <td data-label={s.best}>{s.ofBest(player.best, player.turns)}</td>
      <td data-label={s.counts}>{`${player.inaccuracies}, ${player.mistakes}, ${player.blunders}`}</td>
      <td data-label={s.ownLuck}>{isWhole ? pointsText(s, player.own_luck, true) : LATER}</td>
      {isSolo ? null : (
        <td data-label={s.adjusted}>{isWhole ? estimateText(lang, player.adjusted, 1, true) : LATER}</td>
      )}
    </tr>
  )
}

export function Players({ s, summary, seats, isWhole }: PlayersProps) {
  const spread = Math.sqrt(summary.players[0]?.variance ?? 0)
  // Of a game that nobody wins no part of the result can be said to be luck.
  const heads = [s.player, s.score, s.each, s.best, s.counts, s.ownLuck, ...(summary.solo ? [] : [s.adjusted])]
  const digits = new Intl.NumberFormat(language(), { maximumFractionDigits: spread < 3 ? 1 : 0 })
  return (
    <section class="study-players" aria-label={s.players}>
      {isWhole ? <p class="study-sentence">{sentenceOf(s, summary, seats)}</p> : null}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.players.map((player) => (
            <PlayerRow key={player.seat} s={s} player={player} seats={seats} isSolo={summary.solo} isWhole={isWhole} />
          ))}
        </tbody>
      </table>
      {spread >= 0.1 && isWhole && !summary.solo ? <p class="study-note">{s.spread(digits.format(spread))}</p> : null}
    </section>
  )
}
