// edit_race.tsx: a position of Cartagena while it is built: pirates on their squares, hands, the row and the discards.

import { CartagenaGame } from '../cartagena/board'
import type { CartagenaView } from '../engine/view'
import { seatName } from '../play/label'
import { useWords } from '../words'
import { withEdit } from './edit_list'
import { NumberField, type PartProps, TurnOf } from './edit_parts'
import type { StudyWords } from './words'

const SYMBOLS = ['skull', 'dagger', 'key', 'bottle', 'pistol', 'hat'] as const
const letters = (counts: readonly number[]): string => counts.map((n, i) => SYMBOLS[i]![0]!.repeat(n)).join('')

export function Race(props: PartProps & { view: CartagenaView }) {
  const { s, game, run, built, view } = props
  const { pirates, row, discard } = view.state
  const nothing = { handover: null, history: [], thinking: null, clock: null, canUndo: false, paused: false, mine: [] }
  const snapshot = { id: 'edit', title: game.title, seats: game.seats, view: { ...view, legal: [] }, ...nothing }
  const change = (head: string, edit: string | null) => run.change(withEdit(built.edits, head, edit))
  return (
    <>
      <div class="study-board">
        <CartagenaGame snapshot={{ ...snapshot, connection: 'local' }} act={() => undefined} refusal={null}>
          {({ board }) => board}
        </CartagenaGame>
      </div>
      <section aria-label={s.edit.seats}>
        <h2>{s.edit.seats}</h2>
        <TurnOf {...props} />
        {pirates.map((squares, seat) => (
          <Crew
            key={seat}
            s={s}
            name={seatName(game.seats, seat)}
            squares={squares}
            cards={cardsIn(built.edits, `hand ${seat}`)}
            onSquares={(list) => change(`pirates ${seat}`, `pirates ${seat} ${list.join()}`)}
            onCards={(cards) => change(`hand ${seat}`, cards === '' ? null : `hand ${seat} ${cards}`)}
          />
        ))}
      </section>
      <section aria-label={s.edit.cards}>
        <h2>{s.edit.cards}</h2>
        {row.length > 0 ? (
          <label class="edit-field">
            <span>{s.edit.row}</span>
            <input
              class="edit-letters"
              value={row.map((symbol) => symbol[0]).join('')}
              onChange={(event) => void change('row', `row ${event.currentTarget.value.trim()}`)}
            />
          </label>
        ) : null}
        <Cards
          label={s.edit.discards}
          counts={SYMBOLS.map((symbol) => discard[symbol])}
          onChange={(counts) => change('discard', counts.some((n) => n > 0) ? `discard ${letters(counts)}` : null)}
        />
      </section>
    </>
  )
}

/** The cards of an edit by symbol. */
function cardsIn(edits: readonly string[], head: string): number[] {
  const text = edits.find((edit) => edit.startsWith(`${head} `))?.slice(head.length + 1) ?? ''
  return SYMBOLS.map((symbol) => [...text].filter((letter) => letter === symbol[0]).length)
}

interface CrewProps {
  s: StudyWords
  name: string
  squares: number[]
  cards: number[]
  onSquares(squares: number[]): Promise<boolean>
  onCards(cards: string): Promise<boolean>
}

function Crew({ s, name, squares, cards, onSquares, onCards }: CrewProps) {
  return (
    <fieldset class="edit-crew">
      <legend>{name}</legend>
      <div class="edit-row" role="group" aria-label={s.edit.pirates}>
        <span aria-hidden="true">{s.edit.pirates}</span>
        {squares.map((square, i) => (
          <NumberField
            key={i}
            label={s.edit.pirate(i + 1, name)}
            value={square}
            most={37}
            onChange={(n) => onSquares(squares.map((one, k) => (k === i ? n : one)))}
          />
        ))}
      </div>
      <Cards label={s.edit.hand} counts={cards} onChange={(counts) => onCards(letters(counts))} />
    </fieldset>
  )
}

interface CardsProps {
  label: string
  counts: readonly number[]
  onChange(counts: number[]): Promise<boolean>
}

function Cards({ label, counts, onChange }: CardsProps) {
  const { names } = useWords()
  return (
    <div class="edit-row" role="group" aria-label={label}>
      <span>{label}</span>
      {SYMBOLS.map((symbol, i) => (
        <label key={symbol} class="edit-card">
          <span>{names.symbols[symbol]}</span>
          <NumberField
            label={`${label}: ${names.symbols[symbol]}`}
            value={counts[i] ?? 0}
            most={17}
            onChange={(n) => onChange(counts.map((one, k) => (k === i ? n : one)))}
          />
        </label>
      ))}
    </div>
  )
}
