// pirates.ts: the tutorial of Cartagena: four things to do in two turns of Tortuga, whose cards all lie open. As at the
// other table of the tutorial (lesson_table.ts) the other player is played here, and what a lesson did not ask for is
// taken back with a hint; but a lesson is one move, not a whole turn.

import type { Action, CartagenaView, GameEvent, View } from '../engine/view'
import type { LocalParts } from '../table/local'
import type { Snapshot, Table } from '../table/table'
import { openLesson, pause, TaughtTable, type Progress } from './taught_table'

export type PirateLesson = 'run' | 'jump' | 'back' | 'turn'

interface Lesson {
  name: PirateLesson
  /** a move of the learner, in the position before it */
  isDone(move: Action, before: CartagenaView): boolean
}

/** Squares are numbered from the fortress, 0; their letters are those of the symbols. */
function jumps({ symbol, from = 0, to = 0 }: Action, { state }: CartagenaView): boolean {
  return symbol !== undefined && state.board.slice(from, to - 1).includes(symbol.charAt(0))
}

export const PIRATE_LESSONS: readonly Lesson[] = [
  { name: 'run', isDone: (move) => move.verb === 'advance' },
  { name: 'jump', isDone: jumps },
  { name: 'back', isDone: (move) => move.verb === 'retreat' },
  { name: 'turn', isDone: (move) => move.verb === 'end' },
]

const BOARD = 'skdbphhsdkpbkbshdpdpksbhsbhpkdbkpdhs'
/** Two of a kind for everybody, so that the second move jumps over the first. */
const HAND = ['key', 'key', 'skull', 'skull', 'dagger', 'hat']
const ROW = ['bottle', 'pistol', 'key', 'hat', 'dagger', 'skull', 'bottle', 'pistol', 'key', 'hat', 'dagger', 'skull']

function asCartagena(view: View): CartagenaView {
  if (view.game !== 'cartagena') throw new Error('these lessons are played in Cartagena')
  return view
}

export class PirateTable extends TaughtTable {
  private before: CartagenaView

  private constructor(inner: Table, onProgress: (progress: Progress) => void) {
    super(inner, onProgress)
    this.before = asCartagena(inner.snapshot().view)
    this.tell(this.show(inner.snapshot()))
    inner.subscribe((snapshot, events) => this.hear(snapshot, events))
  }

  static async open(
    names: [string, string],
    onProgress: (progress: Progress) => void,
    engine?: LocalParts['engine'],
  ): Promise<PirateTable> {
    const options = `cartagena mode=tortuga players=2 board=${BOARD}`
    const draws = [...HAND, ...HAND, ...ROW].map((symbol) => `draw ${symbol}`)
    return new PirateTable(await openLesson(options, names, draws, engine), onProgress)
  }

  /** As the learner sees it: nothing is to be decided for the other, or while a move is looked at. */
  private show(snapshot: Snapshot): Snapshot {
    const mine = snapshot.view.actor === 0 && !this.busy && this.progress.at < PIRATE_LESSONS.length
    const view: View = mine ? snapshot.view : { ...snapshot.view, legal: [] }
    return { ...snapshot, mine: [0], view, thinking: snapshot.view.actor === 1 ? 1 : null, canUndo: false }
  }

  private hear(snapshot: Snapshot, events: GameEvent[]): void {
    this.tell(this.show(snapshot), events)
  }

  // ----- the learner's move -----

  /** Plays it, and looks at it: it goes on, or comes back. */
  private async judge(move: Action): Promise<void> {
    const lesson = PIRATE_LESSONS[this.progress.at]
    if (!lesson || this.busy) return
    this.busy = true
    try {
      await this.inner.act(move.a)
      if (lesson.isDone(move, this.before)) await this.goOn()
      else if (lesson.name === 'turn' && move.verb !== 'end') await this.othersTurn()
      else await this.takeBack()
    } finally {
      this.busy = false
      if (!this.closed) this.rest()
    }
  }

  private async goOn(): Promise<void> {
    this.setProgress({ at: this.progress.at + 1, again: false })
    if (this.progress.at < PIRATE_LESSONS.length) await this.othersTurn()
  }

  private async takeBack(): Promise<void> {
    await pause()
    await this.inner.undo()
    this.setProgress({ ...this.progress, again: true })
  }

  /** One move, and that is it. */
  private async othersTurn(): Promise<void> {
    while (this.inner.snapshot().view.actor === 1 && !this.closed) {
      await pause()
      const { legal } = this.inner.snapshot().view
      const move = legal.find(({ verb }) => verb === 'end') ?? legal[0]
      if (!move) break
      await this.inner.act(move.a)
    }
  }

  private rest(): void {
    this.before = asCartagena(this.inner.snapshot().view)
    this.tell(this.show(this.inner.snapshot()))
  }

  // ----- showing how -----

  override async showHow(): Promise<void> {
    const lesson = PIRATE_LESSONS[this.progress.at]
    const { legal, actor } = this.inner.snapshot().view
    if (!lesson || actor !== 0) return
    const move = legal.find((action) => lesson.isDone(action, this.before))
    if (move) return this.judge(move)
    // The turn ends after a move.
    const first = legal[0]
    if (!first) return
    await this.judge(first)
    await this.showHow()
  }

  // ----- the table -----

  async act(...actions: string[]): Promise<void> {
    for (const text of actions) {
      const move = this.inner.snapshot().view.legal.find(({ a }) => a === text)
      // What is not allowed is refused by the engine, with its sentence.
      if (move) await this.judge(move)
      else await this.inner.act(text)
    }
  }
}
