// bar-buttons.tsx: undo, "no follower" and Confirm: always there, each always at its own place, whatever is asked. A click
// that was meant for one of them never finds another.

import { BackButton, ButtonRow } from '../ui/button_row'
import { Icon } from '../ui/icon'
import { useWords } from '../words'
import { passText } from './label'
import type { Decision } from './use-decision'

interface ButtonsProps {
  deciding: Decision
  seat: number
  canUndo: boolean
}

export function BarButtons({ deciding, seat, canUndo }: ButtonsProps) {
  const w = useWords()
  const { state, mine, choices } = deciding
  const hasDraft = state.actions.length > 0
  const pass = mine ? choices.words.find((action) => action.verb === 'pass') : undefined
  const gain = state.gain?.[seat] ?? 0
  return (
    <ButtonRow label={w.play.decide}>
      <BackButton
        isDraft={hasDraft}
        label={hasDraft ? w.play.takeBack : w.play.undo}
        disabled={hasDraft ? state.sending : !canUndo}
        onClick={hasDraft ? deciding.back : deciding.undo}
      />
      {pass ? (
        <button
          class="button no-figure"
          data-action="pass"
          aria-pressed={state.chosen === pass.a ? true : undefined}
          onClick={() => deciding.answer(pass)}
          disabled={state.sending}
        >
          {passText(w, state.decision.phase)}
        </button>
      ) : null}
      <button
        class={deciding.settles ? 'button primary confirm is-settling' : 'button primary confirm'}
        onClick={deciding.confirm}
        disabled={!mine || !state.complete || state.sending}
        aria-busy={state.sending || undefined}
      >
        <Icon name="check" />
        {gain > 0 ? w.play.confirmGain(gain) : w.play.confirm}
      </button>
    </ButtonRow>
  )
}
