// draft.ts: what the player is about to do. The tile and everything that is decided with it stay on a copy until they
// are confirmed together: the draft asks the table to try them out (`preview`), shows the next question, and takes any
// of it back for nothing. Chance and other people are never part of a draft.

import { signal } from '@preact/signals'
import type { CarcassonneView, View } from '../engine/view'
import type { Table } from '../table/table'

export interface DraftState {
  /** what would be sent */
  actions: string[]
  /** the position in which the player decides now */
  decision: CarcassonneView
  /** the last of the actions, while it may still be exchanged for another answer to the same question */
  chosen: string | null
  /** nothing is left to be asked: confirming sends everything */
  complete: boolean
  /** points that the draft brings by seat, when it is complete */
  gain: number[] | null
  sending: boolean
  refusal: string | null
}

interface Step {
  action: string
  /** the position after it; null while the engine is asked */
  after: CarcassonneView | null
}

function asCarcassonne(view: View): CarcassonneView {
  if (view.game !== 'carcassonne') throw new Error('the board of Carcassonne was given another game')
  return view
}

export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export class Draft {
  private steps: Step[] = []
  private sending = false
  private refusal: string | null = null
  private asked = 0
  private explained = 0
  private readonly changes = signal(0)
  /** what the table showed last while the draft was being sent */
  private waiting: CarcassonneView | null = null

  constructor(
    private readonly table: Pick<Table, 'act' | 'preview'>,
    private base: CarcassonneView,
  ) {}

  /** Whoever shows the draft is drawn again. */
  private changed(): void {
    this.changes.value++
  }

  state(): DraftState {
    void this.changes.value
    const last = this.steps.at(-1)
    const open = last ? last.after !== null && this.isMine(last.after) : true
    const decision = open ? (last?.after ?? this.base) : (this.steps.at(-2)?.after ?? this.base)
    const complete = last !== undefined && last.after !== null && !open
    return {
      actions: this.steps.map((step) => step.action),
      decision,
      chosen: open ? null : (last?.action ?? null),
      complete,
      gain: complete && last?.after ? this.gainOf(last.after) : null,
      sending: this.sending,
      refusal: this.refusal,
    }
  }

  /** The same person must decide again without anything coming in between; another tile is drawn before it is laid, even
   * if only one is left and everybody knows which. */
  private isMine(after: CarcassonneView): boolean {
    return after.actor === this.base.actor && after.phase !== 'place' && after.legal.length > 0
  }

  private gainOf(after: CarcassonneView): number[] {
    return after.scores.map((points, seat) => points - (this.base.scores[seat] ?? 0))
  }

  /** The table shows another position: what was planned for the old one is void. */
  rebase(view: CarcassonneView): void {
    if (view === this.base) return
    if (this.sending) {
      this.waiting = view
      return
    }
    const same = view.ply === this.base.ply && view.actor === this.base.actor
    this.base = view
    if (!same) {
      this.steps = []
      this.refusal = null
      this.asked++
    }
  }

  /** Answers the present question, or the last one anew. */
  async choose(action: string): Promise<boolean> {
    const { chosen } = this.state()
    const kept = chosen === null ? this.steps : this.steps.slice(0, -1)
    return this.follow(kept, action)
  }

  /** Puts the tile elsewhere, or turned otherwise: what was decided after it is void. */
  async lay(action: string): Promise<boolean> {
    return this.follow([], action)
  }

  private async follow(kept: Step[], action: string): Promise<boolean> {
    if (this.sending) return false
    const before = this.steps
    const step: Step = { action, after: null }
    this.steps = [...kept, step]
    this.refusal = null
    const asked = ++this.asked
    this.changed()
    try {
      const after = asCarcassonne(await this.table.preview(this.steps.map((s) => s.action)))
      if (asked !== this.asked) return false
      step.after = after
      this.changed()
      return true
    } catch (error) {
      if (asked !== this.asked) return false
      this.steps = before
      this.refusal = sentence(error)
      this.changed()
      return false
    }
  }

  /** Takes back the last answer; false: there was none. */
  back(): boolean {
    if (this.sending || this.steps.length === 0) return false
    this.steps = this.steps.slice(0, -1)
    this.refusal = null
    this.asked++
    this.changed()
    return true
  }

  clear(): boolean {
    if (this.sending || this.steps.length === 0) return false
    this.steps = []
    this.refusal = null
    this.asked++
    this.changed()
    return true
  }

  /** Says why this action would not be legal, without doing anything. */
  async explain(action: string): Promise<void> {
    const asked = ++this.explained
    const prefix = action.startsWith('place') ? [] : this.steps.map((step) => step.action)
    try {
      await this.table.preview([...prefix, action])
    } catch (error) {
      if (asked === this.explained) this.say(sentence(error))
    }
  }

  say(refusal: string | null): void {
    this.refusal = refusal
    this.changed()
  }

  /** Sends everything. What has been sent when one is refused stays played; the rest is dropped. */
  async confirm(): Promise<boolean> {
    if (this.sending || !this.state().complete) return false
    return this.send(this.steps.map((step) => step.action))
  }

  /** Answers with a button that says what it does: sent at once if nothing else is left to be asked. */
  async answer(action: string): Promise<boolean> {
    if (!(await this.choose(action))) return false
    return this.state().complete ? this.confirm() : true
  }

  /** Plays an action in the words of the notation. */
  async type(action: string): Promise<boolean> {
    return action.startsWith('place') ? this.lay(action) : this.choose(action)
  }

  private async send(actions: string[]): Promise<boolean> {
    this.sending = true
    this.changed()
    let refusal: string | null = null
    try {
      await this.table.act(...actions)
    } catch (error) {
      refusal = sentence(error)
    }
    this.sending = false
    this.steps = []
    this.refusal = refusal
    this.base = this.waiting ?? this.base
    this.waiting = null
    this.changed()
    return refusal === null
  }
}
