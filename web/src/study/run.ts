// run.ts: studies a game in workers. The items are shared among as many engines as the device has cores to spare; what
// is known is told as it comes, kept, and taken up again where it was left. The page only waits for what they tell.

import { signal, type ReadonlySignal } from '@preact/signals'
import { askJsonOf, type Engine, startEngine } from '../engine/engine'
import type { Played, View, Viewer } from '../engine/view'
import { keyOf, loadStudy, saveStudy } from './store'
import { budgetNow, Trials } from './trials'
import type { Item, Summary, TurnVerdict, Verdict } from './verdict'

const SAVE_EVERY = 12

export interface Progress {
  items: Item[]
  verdicts: ReadonlyMap<number, Verdict>
  summary: Summary | null
  /** everything is judged, added up and kept */
  isDone: boolean
  /** a sentence of the engine: this game cannot be studied */
  trouble: string | null
}

const NOTHING: Progress = { items: [], verdicts: new Map(), summary: null, isDone: false, trouble: null }

/** The turns of a seat that went wrong, as far as they are known. */
export function mistakesOf({ items, verdicts }: Progress, seat: number): TurnVerdict[] {
  return items.flatMap(({ item }) => {
    const verdict = verdicts.get(item)
    return verdict?.kind === 'turn' && verdict.seat === seat && verdict.fault !== '' ? [verdict] : []
  })
}

export class StudyRun {
  private readonly told = signal<Progress>(NOTHING)
  private readonly engines: Engine[] = []
  /** answers questions about positions while the others judge */
  private readonly viewer: Promise<Engine>
  private readonly trials = new Trials()
  private key = ''
  private next = 0
  private unsaved = 0
  private closed = false

  constructor(private readonly record: string) {
    this.viewer = this.start()
    this.begin().catch((error: unknown) => this.stop(error))
  }

  get progress(): ReadonlySignal<Progress> {
    return this.told
  }

  /** The position after `ply` actions, and after these. */
  async view(ply: number, after: string, eyes: Viewer = 'all'): Promise<View> {
    const more = after === '' ? '' : ` after=${after.replaceAll('; ', ';')}`
    return askJsonOf<View>(await this.viewer, `view ${eyes} aids=full ply=${ply}${more}`)
  }

  /** The first `ply` actions and what they caused. */
  async history(ply: number, eyes: Viewer): Promise<Played[]> {
    return (await askJsonOf<Played[]>(await this.viewer, `history ${eyes}`)).slice(0, ply)
  }

  /** The game as the engine writes it, with everything that its seed has settled. */
  async written(): Promise<string> {
    return `${(await (await this.viewer).ask('record')).lines.join('\n')}\n`
  }

  /** Another turn than the one that was played at `ply`, judged like those that were. */
  tryOut(ply: number, actions: readonly string[]): Promise<TurnVerdict> {
    return this.trials.judge(this.record, ply, actions)
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    void this.save()
    for (const engine of this.engines) engine.close()
    this.trials.close()
  }

  private async start(): Promise<Engine> {
    const engine = startEngine()
    this.engines.push(engine)
    await engine.ask(`load\n${this.record.trimEnd()}\n.`)
    return engine
  }

  private stop(error: unknown): void {
    if (this.closed) return
    const trouble = error instanceof Error ? error.message : String(error)
    this.told.value = { ...this.told.value, trouble }
  }

  private async begin(): Promise<void> {
    const viewer = await this.viewer
    const { items } = await askJsonOf<{ items: Item[] }>(viewer, 'study')
    this.key = await keyOf(this.record)
    const kept = (await loadStudy(this.key)).filter(({ item, ply }) => items[item]?.ply === ply)
    this.told.value = { ...NOTHING, items, verdicts: new Map(kept.map((verdict) => [verdict.item, verdict])) }
    await this.sumUp()
    if (this.told.value.verdicts.size < items.length) await this.judgeTheRest()
    this.told.value = { ...this.told.value, isDone: items.length > 0 }
  }

  private async judgeTheRest(): Promise<void> {
    const workers = Math.max(1, Math.min(2, navigator.hardwareConcurrency - 1))
    await Promise.all(Array.from({ length: workers }, () => this.work()))
    await this.sumUp()
    await this.save()
  }

  /** Turns come before draws: what went wrong is what people look for first. */
  private take(): Item | undefined {
    const { items, verdicts } = this.told.value
    const order = [...items.filter((i) => i.kind === 'turn'), ...items.filter((i) => i.kind === 'draw')]
    while (this.next < order.length && verdicts.has(order[this.next]?.item ?? -1)) this.next++
    return order[this.next++]
  }

  private async work(): Promise<void> {
    const engine = await this.start()
    const { rollouts, ms } = budgetNow()
    for (let item = this.take(); item && !this.closed; item = this.take()) {
      const verdict = await askJsonOf<Verdict>(engine, `study ${item.item} ms=${ms} rollouts=${rollouts}`)
      const { verdicts } = this.told.value
      this.told.value = { ...this.told.value, verdicts: new Map(verdicts).set(item.item, verdict) }
      if (++this.unsaved >= SAVE_EVERY) await this.sumUp().then(() => this.save())
    }
    engine.close()
  }

  /** The engine adds up what is known so far. */
  private async sumUp(): Promise<void> {
    const marks = [...this.told.value.verdicts.values()].map(({ mark }) => mark).join(' ')
    if (this.closed || marks === '') return
    const summary = await askJsonOf<Summary>(await this.viewer, `study sum ${marks}`)
    this.told.value = { ...this.told.value, summary }
  }

  private async save(): Promise<void> {
    this.unsaved = 0
    if (this.key) await saveStudy(this.key, [...this.told.value.verdicts.values()])
  }
}
