// turn.tsx: one turn in words and figures: what it cost, the candidates, and why the best one is better.

import { Tile } from '../art/tile'
import { symbolName } from '../cartagena/log'
import { useNamed } from '../ui/named'
import { actionLabel, seatName } from '../play/label'
import type { Seat } from '../table/table'
import { useWords, type Words } from '../words'
import { pointsText, winText } from './figures'
import { reasonText } from './reasons'
import { actionOf, type DrawVerdict, type TurnVerdict } from './verdict'
import type { StudyWords } from './words'

/** An action of a line as people say it. */
function actionText(w: Words, s: StudyWords, text: string, seats: readonly Seat[]): string {
  const advance = /^advance (\w+) (\d+)$/.exec(text)
  const retreat = /^retreat (\d+)$/.exec(text)
  const symbol = advance ? symbolName(advance[1]) : null
  if (advance && symbol) return s.advance(symbol, Number(advance[2]))
  if (retreat) return s.retreat(Number(retreat[1]))
  if (text === 'end') return s.stop
  if (text.startsWith('draw ')) return s.drawn(drawText(w, text, seats))
  return actionLabel(w, actionOf(text), seats)
}

export function lineText(w: Words, s: StudyWords, line: string, seats: readonly Seat[]): string {
  return line
    .split('; ')
    .map((text) => actionText(w, s, text, seats))
    .join('; ')
}

/** Where an action is done, or, of one that is done nowhere, what it is. */
export function placeText(w: Words, s: StudyWords, text: string, seats: readonly Seat[]): string {
  const { x, y } = actionOf(text)
  return x === undefined || y === undefined ? actionText(w, s, text, seats) : w.play.at(x, y)
}

interface TurnProps {
  s: StudyWords
  verdict: TurnVerdict | null
  draws: DrawVerdict[]
  turn: number
  seat: number
  chosen: number
  seats: readonly Seat[]
  onChoose(candidate: number): void
}

/** What chance brought: the letters of a tile, the name of a card, or a die or another card as its expansion calls it. */
export function drawText(w: Words, action: string, seats: readonly Seat[]): string {
  const [, what] = /^draw (.*)$/.exec(action) ?? []
  return what === undefined ? actionLabel(w, actionOf(action), seats) : (symbolName(what) ?? what)
}

/** The tile that is drawn, if it is one. */
export function tileOf(action: string): string | null {
  const code = /^draw (\w+)$/.exec(action)?.[1] ?? null
  return symbolName(code) ? null : code
}

/** Its letters say nothing to those who do not know them. */
export function DrawnTile({ action, size = 34 }: { action: string; size?: number }) {
  const code = tileOf(action)
  if (!code) return null
  return (
    <span class="study-drawn">
      <Tile code={code} size={size} label={code} />
    </span>
  )
}

export function Turn({ s, verdict, draws, turn, seat, chosen, seats, onChoose }: TurnProps) {
  const w = useWords()
  const points = (draw: DrawVerdict) => pointsText(s, draw.luck, true)
  return (
    <section class="study-turn" aria-label={s.at(turn, seatName(seats, seat))}>
      <h2>
        {s.at(turn, seatName(seats, seat))}
        {verdict?.fault ? <span class={`study-fault is-${verdict.fault}`}>{s.faults[verdict.fault]}</span> : null}
      </h2>
      {draws.map((draw) => (
        <p key={draw.item}>
          <DrawnTile action={draw.action} /> {s.drawLuck(drawText(w, draw.action, seats), points(draw))}
        </p>
      ))}
      {verdict ? (
        <>
          <Cost s={s} verdict={verdict} seats={seats} />
          <Candidates s={s} verdict={verdict} chosen={chosen} seats={seats} onChoose={onChoose} />
          <Why s={s} verdict={verdict} seats={seats} />
        </>
      ) : (
        <p>{s.waiting}</p>
      )}
    </section>
  )
}

type CostProps = Pick<TurnProps, 's' | 'seats'> & { verdict: TurnVerdict }

function Cost({ s, verdict, seats }: CostProps) {
  if (verdict.best || verdict.played === 0) return <p>{s.fine}</p>
  return (
    <>
      <p>{s.lost(pointsText(s, verdict.loss), winText(verdict.loss_win))}</p>
      {verdict.parts.length > 1 ? <Parts s={s} verdict={verdict} seats={seats} /> : null}
    </>
  )
}

/** Every decision of the turn by itself: what it lost though the best had followed. */
function Parts({ s, verdict, seats }: CostProps) {
  const w = useWords()
  const actions = (verdict.candidates[verdict.played]?.line ?? '').split('; ')
  const textOf = ({ ply, n }: TurnVerdict['parts'][number]) =>
    lineText(w, s, actions.slice(ply - verdict.ply, ply - verdict.ply + n).join('; '), seats)
  return (
    <ul class="study-parts" aria-label={s.parts}>
      {verdict.parts.map((part) => (
        <li key={part.ply}>
          {textOf(part)}: {s.points(pointsText(s, part.loss))}
        </li>
      ))}
    </ul>
  )
}

type CandidatesProps = Pick<TurnProps, 's' | 'chosen' | 'seats' | 'onChoose'> & { verdict: TurnVerdict }

export function Candidates({ s, verdict, chosen, seats, onChoose }: CandidatesProps) {
  const w = useWords()
  const lines = verdict.candidates.map(({ line }) => line)
  useNamed(
    lines.map((line) => lineText(w, s, line, seats)),
    lines,
  )
  return (
    <>
      <h3>{s.candidates}</h3>
      <ol class="study-candidates">
        {verdict.candidates.map((candidate, i) => (
          <li key={candidate.line}>
            <button
              class={`study-candidate${i === verdict.played ? ' is-played' : ''}`}
              aria-pressed={i === chosen}
              data-line={candidate.line}
              onClick={() => onChoose(i)}
            >
              <span class="study-number">{i + 1}</span>
              <span class="study-what">
                {lineText(w, s, candidate.line, seats)}
                {i === verdict.played ? <em> ({s.played})</em> : null}
              </span>
              <span class="study-figures">
                {s.points(pointsText(s, candidate.lead, true))}
                <br />
                {s.percent(winText(candidate.win))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Why the best one is better than what was played. */
export function reasonTexts(w: Words, s: StudyWords, { candidates }: TurnVerdict, seats: readonly Seat[]): string[] {
  return (candidates[0]?.reasons ?? []).map((reason) => reasonText(w, s, reason, seats)).filter((text) => text !== '')
}

export function Why({ s, verdict, seats }: Pick<TurnProps, 's' | 'seats'> & { verdict: TurnVerdict }) {
  const all = reasonTexts(useWords(), s, verdict, seats)
  const texts = verdict.best || verdict.played === 0 ? [] : all
  useNamed(texts)
  if (texts.length === 0) return null
  return (
    <>
      <h3>{s.why}</h3>
      <ul class="study-why">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
