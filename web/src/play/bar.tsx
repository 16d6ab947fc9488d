// bar.tsx: the place of the hand: the tile to be laid, what is asked, and the answers. The buttons that end a decision are
// bar-buttons.tsx.

import { useArt } from '../art/art'
import { Tile } from '../art/tile'
import type { Action } from '../engine/view'
import { HelpLink } from '../help/link'
import { RefusalNote } from '../help/refusal'
import type { Topic } from '../help/topics'
import type { Seat } from '../table/table'
import { Icon } from '../ui/icon'
import { useWords, type Words } from '../words'
import { Answers } from './answers'
import { tileText } from './describe'
import { OpenCard } from './open-card'
import type { Decision } from './use-decision'

const HELP_OF_PHASE: Record<string, Topic> = { place: 'carcassonne', figure: 'followers', order: 'scoring' }

/** The chapter that explains what is asked: the base game's, or that of the expansion which asks it. */
function topicOf(w: Words, phase: string): Topic {
  const asks = Object.entries(w.expansions.byId).find(([, words]) => words.ask?.[phase])
  return HELP_OF_PHASE[phase] ?? asks?.[0] ?? 'carcassonne'
}

interface Hand {
  code: string
  rot: number
}

export interface BarProps {
  deciding: Decision
  /** the tile to be laid, as it is turned now */
  hand: Hand | null
  prompt: string
  /** what is pointed at */
  note: string | null
  colour: number
  seats: readonly Seat[]
  onAim(action: Action | null): void
}

export function Bar({ deciding, hand, prompt, note, ...answers }: BarProps) {
  const w = useWords()
  const { mine, state } = deciding
  return (
    <section class="bar" aria-label={w.play.inHand}>
      <div class="bar-asks">
        <div class="bar-top">
          {hand ? <HandTile hand={hand} deciding={deciding} /> : null}
          <div class="bar-words">
            <p class="prompt" id="prompt-line">
              {prompt}
            </p>
            {state.refusal ? <RefusalNote text={state.refusal} /> : <p class="note">{note ?? ''}</p>}
          </div>
          {mine ? <HelpLink topic={topicOf(w, state.decision.phase)} /> : null}
        </div>
        {mine ? <OpenCard view={state.decision} /> : null}
      </div>
      {mine ? <Answers deciding={deciding} {...answers} /> : null}
    </section>
  )
}

function HandTile({ hand, deciding }: { hand: Hand; deciding: Decision }) {
  const w = useWords()
  const canTurn = deciding.mine && deciding.placed !== undefined
  const text = tileText(w, useArt()?.faces ?? null, hand.code, hand.rot)
  return (
    <button
      class="hand"
      disabled={!canTurn}
      onClick={() => deciding.turn(1)}
      title={w.play.turnTile}
      aria-label={`${w.play.inHand}: ${text}. ${w.play.turnTile}`}
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
