// taught_table.ts: what the tables of both tutorials have in common: a local table that is not kept, with scripted draws,
// where seat 0 learns and seat 1 is played by the lesson. What a lesson asks for, and when a try is judged, is theirs.

import { startEngine } from '../engine/engine'
import type { Aids, View } from '../engine/view'
import { openLocal, type LocalParts } from '../table/local'
import { Table } from '../table/table'
import { words } from '../words'

export interface Progress {
  /** index into the lessons; their number when all are done */
  at: number
  /** the last try was not it */
  again: boolean
}

const OTHER_WAITS_MS = 700

/** So long the other player thinks, and a try stands before it is taken back. */
export const pause = (): Promise<void> => new Promise((done) => setTimeout(done, OTHER_WAITS_MS))

/** A lesson is not kept: it is over in five minutes. */
export function openLesson(
  options: string,
  names: [string, string],
  draws: string[],
  engine: LocalParts['engine'] = startEngine,
): Promise<Table> {
  const seats = [
    { name: names[0], who: { kind: 'me' } as const, colour: 0 },
    { name: names[1], who: { kind: 'friend' } as const, colour: 1 },
  ]
  const parts: LocalParts = { engine, save: () => Promise.resolve(), pace: () => 0 }
  return openLocal({ id: 'lesson', title: words().app.nav.learn, options, seats, aids: 'full', draws }, parts)
}

export abstract class TaughtTable extends Table {
  protected progress: Progress = { at: 0, again: false }
  protected busy = false

  protected constructor(
    protected readonly inner: Table,
    private readonly onProgress: (progress: Progress) => void,
  ) {
    super()
  }

  protected setProgress(progress: Progress): void {
    this.progress = progress
    this.onProgress(progress)
  }

  /** Finds what the lesson asks for, and plays it. */
  abstract showHow(): Promise<void>

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
