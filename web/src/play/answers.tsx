// answers.tsx: everything that may be chosen now, as buttons: what is only a word, and what lies on the board too, so that
// everything can be done without pointing.

import { figureSymbol } from '../art/figure'
import { Piece } from '../art/tile'
import { type Choices, kindOf, namesCells, optionOf, type SpotChoice } from '../board/choices'
import type { Action } from '../engine/view'
import type { Seat } from '../table/table'
import { useWords } from '../words'
import { SeenText } from './history'
import { actionLabel, figureName, upperFirst } from './label'
import type { Decision } from './use-decision'

interface AnswersProps {
  deciding: Decision
  colour: number
  seats: readonly Seat[]
  onAim(action: Action | null): void
}

/** Answers that only choose, and are sent when confirmed: they stand for something on the board or the track. */
const chooses = ({ x, n, cells }: Action): boolean => x !== undefined || n !== undefined || cells !== undefined

/** What is only a word comes first: a narrow screen shows the first few, and the rest can be touched on the board. */
export function Answers(props: AnswersProps) {
  const { choices } = props.deciding
  const words = choices.words.filter((action) => action.verb !== 'pass')
  return (
    <div class="answers">
      {choices.kinds.length > 1 ? <Kinds {...props} /> : null}
      {words.map((action) => (
        <Answer key={action.a} action={action} {...props} />
      ))}
      {choices.tiles.map(({ action }) => (
        <Answer key={action.a} action={action} {...props} />
      ))}
      {endActions(choices).map((action) => (
        <Answer key={action.a} action={action} {...props} />
      ))}
      {choices.spots.length ? <SpotChips {...props} /> : null}
      {choices.spaces.map((action) => (
        <Answer key={action.a} action={action} {...props} />
      ))}
    </div>
  )
}

function endActions(choices: Choices): Action[] {
  const seen = new Map<string, Action>()
  for (const end of choices.ends) for (const { action } of end.joins) seen.set(action.a, action)
  return [...seen.values()]
}

function Kinds({ deciding, colour }: AnswersProps) {
  const w = useWords()
  const { choices, kind, setKind } = deciding
  const now = kind && choices.kinds.includes(kind) ? kind : choices.kinds[0]
  return (
    <div class="kinds" role="group" aria-label={w.play.ask['figure']}>
      {choices.kinds.map((each) => (
        <button
          key={each}
          class="kind"
          aria-pressed={each === now}
          aria-label={upperFirst(figureName(w, each))}
          title={upperFirst(figureName(w, each))}
          onClick={() => setKind(each)}
        >
          <Piece name={figureSymbol(each, '')} colour={colour} size={30} />
        </button>
      ))}
    </div>
  )
}

/** More than these are easier found on the board, or in the list of all choices. */
const MOST_CHIPS = 14

function SpotChips(props: AnswersProps) {
  const { choices, kind, state } = props.deciding
  const isChosen = (spot: SpotChoice) => spot.options.some((option) => option.a === state.chosen)
  const shown = choices.spots.length > MOST_CHIPS ? choices.spots.filter(isChosen) : choices.spots
  return (
    <>
      {shown.map((spot) => {
        const i = choices.spots.indexOf(spot)
        const action = spot.options.find((option) => option.a === state.chosen) ?? optionOf(spot, kind)
        return <Answer key={spot.key} action={action} number={i < 9 ? i + 1 : undefined} {...props} />
      })}
    </>
  )
}

function pieceOf(action: Action): string | null {
  if (!action.spot || action.verb === 'score') return null
  return figureSymbol(kindOf(action), action.spot)
}

function Answer({ action, number, ...props }: AnswersProps & { action: Action; number?: number | undefined }) {
  const w = useWords()
  const { state, choose, answer } = props.deciding
  const piece = pieceOf(action)
  const isChoice = chooses(action)
  const seen = actionLabel(w, action, props.seats, !namesCells(props.deciding.choices))
  return (
    <button
      class="answer"
      data-action={action.a}
      aria-pressed={isChoice ? action.a === state.chosen : undefined}
      onClick={() => (isChoice ? choose(action) : answer(action))}
      onMouseEnter={() => props.onAim(action)}
      onFocus={() => props.onAim(action)}
      onMouseLeave={() => props.onAim(null)}
    >
      {number ? <kbd aria-hidden="true">{number}</kbd> : null}
      {piece ? <Piece name={piece} colour={props.colour} size={22} /> : null}
      <span>
        <SeenText seen={seen} text={actionLabel(w, action, props.seats)} />
      </span>
      {action.worth !== undefined ? (
        <span class="answer-worth" title={w.play.worth(action.worth)}>
          {action.worth}
        </span>
      ) : null}
    </button>
  )
}
