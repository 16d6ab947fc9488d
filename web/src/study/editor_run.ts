// editor_run.ts: a position while it is built. Every change is a new list of edits for the engine, which makes all of them or
// refuses with a sentence; then nothing has changed. What is there is kept in the address, so that nothing is lost.

import { signal } from '@preact/signals'
import { askJsonOf, type Engine, startEngine, withText } from '../engine/engine'
import type { View } from '../engine/view'
import { pack } from '../table/share'
import { goQuietly } from '../ui/route'
import { sentenceOf } from '../ui/error'
import { beginningOf, freshSeed } from './beginning'

export interface Built {
  edits: string[]
  view: View
  /** the record of a game that begins there */
  record: string
}

/** How far the beginning of a turn can be, in actions. */
const MOST_STEPS = 200

export class EditorRun {
  private readonly built = signal<Built | null>(null)
  private readonly refused = signal<string | null>(null)
  private readonly formed = signal<string[]>([])
  private past: string[][] = []
  private future: string[][] = []
  private queue: Promise<void> = Promise.resolve()
  private readonly engine: Engine = startEngine()

  /** From the beginning of the turn at `ply` of a game. */
  constructor(record: string, ply: number) {
    this.queue = this.begin(record, ply).catch((error: unknown) => void (this.refused.value = sentenceOf(error)))
  }

  get now(): Built | null {
    return this.built.value
  }

  /** Why the last change was impossible; null: it was not. */
  get problem(): string | null {
    return this.refused.value
  }

  /** How edits are written in this game. */
  get forms(): string[] {
    return this.formed.value
  }

  get canUndo(): boolean {
    return this.built.value !== null && this.past.length > 0
  }

  get canRedo(): boolean {
    return this.built.value !== null && this.future.length > 0
  }

  close(): void {
    this.engine.close()
  }

  private async begin(record: string, ply: number): Promise<void> {
    await this.engine.ask(withText('load', record)) // a game that is none is refused, wherever it goes wrong
    await this.engine.ask(withText('load', beginningOf(record, ply, [], freshSeed())))
    this.formed.value = (await this.engine.ask('setup forms')).lines
    await this.build(await this.editsNow())
  }

  /** Back to the beginning of the turn; before the first one chance deals what it needs. */
  private async editsNow(): Promise<string[]> {
    let towards = 'undo'
    for (let steps = 0; ; steps++) {
      try {
        return (await this.engine.ask('setup')).lines
      } catch (error) {
        if (steps === MOST_STEPS) throw error
        await this.engine.ask(towards).catch(() => (towards = 'chance'))
      }
    }
  }

  private async build(edits: string[]): Promise<void> {
    await this.engine.ask(`setup ${edits.join('; ')}`.trimEnd())
    const view = await askJsonOf<View>(this.engine, 'view all aids=full')
    const record = `${(await this.engine.ask('record')).lines.join('\n')}\n`
    this.built.value = { edits, view, record }
    goQuietly('edit', await pack(record), 0)
  }

  /** True: it was possible. */
  change(edits: string[]): Promise<boolean> {
    return this.inTurn(async () => {
      const before = this.built.peek()?.edits ?? []
      await this.build(edits)
      this.past.push(before)
      this.future = []
    })
  }

  undo(): Promise<boolean> {
    return this.step(this.past, this.future)
  }

  redo(): Promise<boolean> {
    return this.step(this.future, this.past)
  }

  private step(from: string[][], to: string[][]): Promise<boolean> {
    return this.inTurn(async () => {
      const edits = from.at(-1)
      if (!edits) return
      const before = this.built.peek()?.edits ?? []
      from.pop()
      to.push(before)
      await this.build(edits)
    })
  }

  private inTurn(what: () => Promise<void>): Promise<boolean> {
    const done = this.queue.then(what).then(
      () => {
        this.refused.value = null
        return true
      },
      (error: unknown) => {
        this.refused.value = sentenceOf(error)
        return false
      },
    )
    this.queue = done.then(() => undefined)
    return done
  }

  /** Where this tile could lie now: it is drawn, looked at and taken back; null: it cannot be drawn. */
  async places(code: string): Promise<View | null> {
    const found = this.queue.then(async () => {
      await this.engine.ask(`play draw ${code}`)
      const view = await askJsonOf<View>(this.engine, 'view all aids=none')
      await this.engine.ask('undo')
      return view
    })
    this.queue = found.then(
      () => undefined,
      () => undefined,
    )
    return found.catch(() => null)
  }
}
