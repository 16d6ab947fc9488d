// bar.tsx: the place of the hand: the tile to be laid, what is asked, the answers that are words, and the big button
// that confirms. What is chosen on the board is listed here too, so that everything can be done without pointing.

import type { ComponentChildren } from 'preact'
import { figureSymbol } from '../art/figure'
import { Piece, Tile } from '../art/tile'
import { type Choices, kindOf, optionOf, type SpotChoice } from '../board/choices'
import type { DraftState } from '../board/draft'
import type { Action } from '../engine/view'
import { RefusalNote } from '../help/refusal'
import { HelpLink } from '../help/link'
import type { Topic } from '../help/topics'
import type { Seat } from '../table/table'
import { Icon, type IconName } from '../ui/icon'
import { useWords, type Words } from '../words'
import { actionLabel, figureName, upperFirst } from './label'

const HELP_OF_PHASE: Record<string, Topic> = { place: 'carcassonne', figure: 'followers', order: 'scoring' }

/** The chapter that explains what is asked: the base game's, or that of the expansion which asks it. */
function topicOf(w: Words, phase: string): Topic {
  const asks = Object.entries(w.expansions.byId).find(([, words]) => words.ask?.[phase])
  return HELP_OF_PHASE[phase] ?? asks?.[0] ?? 'carcassonne'
}

export interface BarProps {
  prompt: string
  /** what is pointed at, or why something was refused */
  note: string | null
  refusal: string | null
  mine: boolean
  hand: { code: string; rot: number } | null
  draft: DraftState
  choices: Choices
  kind: string | null
  colour: number
  seat: number
  seats: readonly Seat[]
  canUndo: boolean
  canTurn: boolean
  onKind(kind: string): void
  onChoose(action: Action): void
  onAnswer(action: Action): void
  onConfirm(): void
  onBack(): void
  onUndo(): void
  onTurn(by: number): void
  onAim(action: Action | null): void
  children?: ComponentChildren
}

/** Answers that only choose, and are sent when confirmed: they stand for something on the board or the track. */
const chooses = ({ x, n, cells }: Action): boolean => x !== undefined || n !== undefined || cells !== undefined

export function Bar(props: BarProps) {
  const w = useWords()
  const { draft, hand, mine } = props
  const isOver = draft.decision.actor === 'over'
  return (
    <section class="bar" aria-label={w.play.inHand}>
      <div class="bar-top">
        {hand ? <HandTile {...props} hand={hand} /> : null}
        <div class="bar-words">
          <p class="prompt" id="prompt-line">
            {props.prompt}
          </p>
          {props.refusal ? <RefusalNote text={props.refusal} /> : null}
          {props.refusal || isOver ? null : <p class="note">{props.note ?? ''}</p>}
        </div>
        {mine ? <HelpLink topic={topicOf(w, draft.decision.phase)} /> : null}
      </div>
      {mine ? <OpenCard {...props} /> : null}
      {mine ? <Answers {...props} /> : null}
      {props.children}
      <BarButtons {...props} />
    </section>
  )
}

function HandTile({ hand, canTurn, onTurn }: BarProps & { hand: { code: string; rot: number } }) {
  const w = useWords()
  return (
    <button
      class="hand"
      disabled={!canTurn}
      onClick={() => onTurn(1)}
      title={w.play.turnTile}
      aria-label={w.play.turnTile}
    >
      <Tile code={hand.code} rot={hand.rot} />
      {canTurn ? (
        <span class="hand-turn">
          <Icon name="rotate" />
        </span>
      ) : null}
    </button>
  )
}

/** The card of an expansion that lies open now. */
function OpenCard({ draft }: BarProps) {
  const w = useWords()
  const { phase, state } = draft.decision
  const members = state as unknown as Record<string, { current?: number } | undefined>
  for (const [id, { cards }] of Object.entries(w.expansions.byId)) {
    const number = members[id]?.current ?? 0
    if (!cards || !number || !cards.phases.includes(phase)) continue
    return (
      <div class="message-card">
        <p class="message-title">
          {cards.title} {number}
        </p>
        <p>{cards.text[number - 1]}</p>
      </div>
    )
  }
  return null
}

/** What is only a word comes first: a narrow screen shows the first few, and the rest can be touched on the board. */
function Answers(props: BarProps) {
  const { choices } = props
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
      <SpaceChips {...props} />
    </div>
  )
}

function endActions(choices: Choices): Action[] {
  const seen = new Map<string, Action>()
  for (const end of choices.ends) for (const { action } of end.joins) seen.set(action.a, action)
  return [...seen.values()]
}

function SpaceChips({ choices, ...props }: BarProps) {
  return (
    <>
      {choices.spaces.map((action) => (
        <Answer key={action.a} action={action} choices={choices} {...props} />
      ))}
    </>
  )
}

function Kinds({ choices, kind, colour, onKind }: BarProps) {
  const w = useWords()
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
          onClick={() => onKind(each)}
        >
          <Piece name={figureSymbol(each, '')} colour={colour} size={30} />
        </button>
      ))}
    </div>
  )
}

/** More than these are easier found on the board, or in the list of all choices. */
const MOST_CHIPS = 14

function SpotChips(props: BarProps) {
  const { choices, kind, draft } = props
  const isChosen = (spot: SpotChoice) => spot.options.some((option) => option.a === draft.chosen)
  const shown = choices.spots.length > MOST_CHIPS ? choices.spots.filter(isChosen) : choices.spots
  return (
    <>
      {shown.map((spot) => {
        const i = choices.spots.indexOf(spot)
        const action = spot.options.find((option) => option.a === draft.chosen) ?? optionOf(spot, kind)
        return <Answer key={spot.key} action={action} number={i < 9 ? i + 1 : undefined} {...props} />
      })}
    </>
  )
}

function pieceOf(action: Action): string | null {
  if (!action.spot || action.verb === 'score') return null
  return figureSymbol(kindOf(action), action.spot)
}

function Answer({ action, number, ...props }: BarProps & { action: Action; number?: number | undefined }) {
  const w = useWords()
  const piece = pieceOf(action)
  const isChoice = chooses(action)
  return (
    <button
      class="answer"
      data-action={action.a}
      aria-pressed={isChoice ? action.a === props.draft.chosen : undefined}
      onClick={() => (isChoice ? props.onChoose(action) : props.onAnswer(action))}
      onMouseEnter={() => props.onAim(action)}
      onFocus={() => props.onAim(action)}
      onMouseLeave={() => props.onAim(null)}
    >
      {number ? <kbd aria-hidden="true">{number}</kbd> : null}
      {piece ? <Piece name={piece} colour={props.colour} size={22} /> : null}
      <span>{actionLabel(w, action, props.seats)}</span>
      {action.worth !== undefined ? (
        <span class="answer-worth" title={w.play.worth(action.worth)}>
          {action.worth}
        </span>
      ) : null}
    </button>
  )
}

function passLabel(phase: string, w: Words): string {
  if (phase === 'figure') return w.play.noFigure
  return w.expansions.pass[phase] ?? w.play.verbs['pass'] ?? ''
}

/** Every answer is a button that says what it does: there is nothing to confirm. */
function isWordsOnly({ cells, spots, tiles, ends, spaces }: Choices): boolean {
  return cells.size + spots.length + tiles.length + ends.length + spaces.length === 0
}

interface IconButtonProps {
  icon: IconName
  label: string
  disabled: boolean
  onClick(): void
}

function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <button class="button" aria-label={label} title={label} {...button}>
      <Icon name={icon} />
    </button>
  )
}

function BarButtons(props: BarProps) {
  const w = useWords()
  const { draft, mine } = props
  const pass = mine ? props.choices.words.find((action) => action.verb === 'pass') : undefined
  const gain = draft.gain?.[props.seat] ?? 0
  return (
    <div class="bar-buttons">
      {draft.actions.length ? (
        <IconButton icon="close" label={w.play.takeBack} onClick={props.onBack} disabled={draft.sending} />
      ) : (
        <IconButton icon="undo" label={w.play.undo} onClick={props.onUndo} disabled={!props.canUndo} />
      )}
      {pass ? (
        <button
          class="button no-figure"
          data-action="pass"
          aria-pressed={draft.chosen === pass.a ? true : undefined}
          onClick={() => props.onAnswer(pass)}
          disabled={draft.sending}
        >
          {passLabel(draft.decision.phase, w)}
        </button>
      ) : null}
      {mine && (draft.complete || !isWordsOnly(props.choices)) ? (
        <button class="button primary confirm" onClick={props.onConfirm} disabled={!draft.complete || draft.sending}>
          <Icon name="check" />
          {gain > 0 ? w.play.confirmGain(gain) : w.play.confirm}
        </button>
      ) : null}
    </div>
  )
}
