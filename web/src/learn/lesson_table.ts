// lesson_table.ts: the table of the tutorial. A local table with scripted draws, played for one: the other player's
// turns are made here, and a turn that was not what the lesson asked for is taken back with a hint.

import type { Action, CarcassonneView, GameEvent, View } from '../engine/view'
import type { LocalParts } from '../table/local'
import type { Snapshot, Table } from '../table/table'
import { asCarcassonne, LESSONS, otherMove, scriptedDraws, type Turn } from './lessons'
import { openLesson, pause, TaughtTable, type Progress } from './taught_table'

export class LessonTable extends TaughtTable {
  private before: CarcassonneView

  private constructor(inner: Table, onProgress: (progress: Progress) => void) {
    super(inner, onProgress)
    const first = asCarcassonne(inner.snapshot().view)
    if (!first) throw new Error('the tutorial is played in Carcassonne')
    this.before = first
    this.tell(this.show(inner.snapshot()))
    inner.subscribe((snapshot, events) => this.hear(snapshot, events))
  }

  static async open(
    names: [string, string],
    onProgress: (progress: Progress) => void,
    engine?: LocalParts['engine'],
  ): Promise<LessonTable> {
    const options = 'carcassonne ruleset=plus players=2'
    return new LessonTable(await openLesson(options, names, scriptedDraws(), engine), onProgress)
  }

  /** As the learner sees it: only seat 0 is a person, and nothing is to be decided for the other. */
  private show(snapshot: Snapshot): Snapshot {
    const mine = snapshot.view.actor === 0 && this.progress.at < LESSONS.length
    const view: View = mine ? snapshot.view : { ...snapshot.view, legal: [] }
    return { ...snapshot, mine: [0], view, thinking: mine ? null : 1, canUndo: false }
  }

  private hear(snapshot: Snapshot, events: GameEvent[]): void {
    this.tell(this.show(snapshot), events)
    if (snapshot.view.actor === 1 && !this.busy && !this.closed) void this.afterTurn()
  }

  // ----- the learner's turn -----

  /** The turn that was just played, from the history. */
  private lastTurn(): Turn | null {
    const { view, history } = this.inner.snapshot()
    const after = asCarcassonne(view)
    const own = history.filter((played) => played.seat === 0)
    const at = own.map((played) => played.a.startsWith('place ')).lastIndexOf(true)
    const placed = own[at]
    if (!placed || !after) return null
    const put = own.slice(at + 1).find((played) => played.a.startsWith('put '))
    return { place: parsePlace(placed.a), put: put ? parsePut(put.a) : null, before: this.before, after }
  }

  private async afterTurn(): Promise<void> {
    this.busy = true
    try {
      const turn = this.lastTurn()
      const lesson = LESSONS[this.progress.at]
      if (turn && lesson?.isDone(turn)) await this.goOn()
      else if (lesson) await this.takeBack()
    } catch {
      // The table was closed in the middle: there is nothing left to teach.
    } finally {
      this.busy = false
    }
  }

  private async goOn(): Promise<void> {
    const at = this.progress.at + 1
    this.setProgress({ at, again: false })
    if (at >= LESSONS.length) return this.repeat()
    while (this.inner.snapshot().view.actor === 1 && !this.closed) {
      await pause()
      const move = otherMove(this.inner.snapshot().view.legal)
      if (move === null) break
      await this.inner.act(move)
    }
    this.before = asCarcassonne(this.inner.snapshot().view) ?? this.before
    this.repeat()
  }

  /** Back to the learner's tile in hand. */
  private async takeBack(): Promise<void> {
    await pause()
    for (let i = 0; i < 4; i++) {
      const { actor, phase } = this.inner.snapshot().view
      if (actor === 0 && phase === 'place') break
      await this.inner.undo()
    }
    this.setProgress({ ...this.progress, again: true })
    this.repeat()
  }

  /** What is shown depends on the progress, too. */
  private repeat(): void {
    this.tell(this.show(this.inner.snapshot()))
  }

  // ----- showing how -----

  /** Looks for a turn that the lesson accepts, and plays it. */
  override async showHow(): Promise<void> {
    const lesson = LESSONS[this.progress.at]
    const { view } = this.inner.snapshot()
    const before = asCarcassonne(view)
    if (!lesson || !before || view.actor !== 0 || view.phase !== 'place') return
    this.before = before
    for (const place of before.legal) {
      const laid = asCarcassonne(await this.inner.preview([place.a]))
      for (const put of laid?.legal ?? []) {
        const after = asCarcassonne(await this.inner.preview([place.a, put.a]))
        const turn = after && { place, put: put.verb === 'put' ? put : null, before, after }
        if (!turn || !lesson.isDone(turn)) continue
        await this.inner.act(place.a)
        await this.inner.act(put.a)
        return
      }
    }
  }

  // ----- the table -----

  act(...actions: string[]): Promise<void> {
    const view = asCarcassonne(this.inner.snapshot().view)
    if (view?.phase === 'place' && view.actor === 0) this.before = view
    return this.inner.act(...actions)
  }
}

function parsePlace(text: string): Action {
  const found = /^place (-?\d+),(-?\d+)\/(\d)$/.exec(text)
  return { a: text, verb: 'place', x: Number(found?.[1]), y: Number(found?.[2]), rot: Number(found?.[3]) }
}

function parsePut(text: string): Action {
  const [, figure = '', spot = ''] = text.split(' ')
  return { a: text, verb: 'put', figure, spot }
}
