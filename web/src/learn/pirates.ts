// pirates.ts: the tutorial of Cartagena: four things to do in two turns of Tortuga, whose cards all lie open. As at the
// other table of the tutorial (lesson_table.ts) the other player is played here, and what a lesson did not ask for is
// taken back with a hint; but a lesson is one move, not a whole turn.

import { startEngine } from '../engine/engine'
import type { Action, Aids, CartagenaView, GameEvent, View } from '../engine/view'
import { openLocal, type LocalParts } from '../table/local'
import { Table, type Snapshot } from '../table/table'
import { words } from '../words'
import type { Progress } from './lesson_table'

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

const OTHER_WAITS_MS = 700

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function asCartagena(view: View): CartagenaView {
  if (view.game !== 'cartagena') throw new Error('these lessons are played in Cartagena')
  return view
}

export class PirateTable extends Table {
  private progress: Progress = { at: 0, again: false }
  private before: CartagenaView
  private busy = false

  private constructor(
    private readonly inner: Table,
    private readonly onProgress: (progress: Progress) => void,
  ) {
    super()
    this.before = asCartagena(inner.snapshot().view)
    this.tell(this.show(inner.snapshot()))
    inner.subscribe((snapshot, events) => this.hear(snapshot, events))
  }

  static async open(
    names: [string, string],
    onProgress: (progress: Progress) => void,
    engine: LocalParts['engine'] = startEngine,
  ): Promise<PirateTable> {
    const seats = [
      { name: names[0], who: { kind: 'me' } as const, colour: 0 },
      { name: names[1], who: { kind: 'friend' } as const, colour: 1 },
    ]
    const options = `cartagena mode=tortuga players=2 board=${BOARD}`
    const draws = [...HAND, ...HAND, ...ROW].map((symbol) => `draw ${symbol}`)
    const parts: LocalParts = { engine, save: () => Promise.resolve(), pace: () => 0 }
    const title = words().app.nav.learn
    return new PirateTable(
      await openLocal({ id: 'lesson', title, options, seats, aids: 'full', draws }, parts),
      onProgress,
    )
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

  private setProgress(progress: Progress): void {
    this.progress = progress
    this.onProgress(progress)
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
    await wait(OTHER_WAITS_MS)
    await this.inner.undo()
    this.setProgress({ ...this.progress, again: true })
  }

  /** One move, and that is it. */
  private async othersTurn(): Promise<void> {
    while (this.inner.snapshot().view.actor === 1 && !this.closed) {
      await wait(OTHER_WAITS_MS)
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

  async showHow(): Promise<void> {
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

  undo(): Promise<void> {
    return this.inner.undo()
  }

  at(ply: number): Promise<View> {
    return this.inner.at(ply)
  }

  preview(actions: string[]): Promise<View> {
    return this.inner.preview(actions)
  }

  record(): Promise<string> {
    return this.inner.record()
  }

  override setAids(aids: Aids): void {
    this.inner.setAids(aids)
  }

  override close(): void {
    super.close()
    this.inner.close()
  }
}
