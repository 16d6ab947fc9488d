// run.ts: studies a game in workers. The items are shared among as many engines as the device has cores to spare; what
// is known is told as it comes, kept, and taken up again where it was left. The page only waits for what they tell.

import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { askJsonOf, type Engine, Refusal, startEngine, withText } from '../engine/engine'
import type { Played, View, Viewer } from '../engine/view'
import { givenFor, judgedLines, type Judgements, NO_JUDGEMENTS } from './judgements'
import { type Branch, branchKey, joined, type JudgedLines, merged, NO_NOTES, type Notes, withoutBranch } from './notes'
import { changeStudy, keyOf, loadStudy, type Tried } from './store'
import { budgetNow, Trials } from './trials'
import type { Item, Summary, TurnVerdict, Verdict } from './verdict'

const SAVE_EVERY = 12
/** somebody who writes pauses */
const PAUSE_MS = 400

export interface Progress {
  items: Item[]
  /** what came with the game among them, until the same is judged here */
  verdicts: ReadonlyMap<number, Verdict>
  /** how many are judged here */
  judged: number
  summary: Summary | null
  /** everything is judged, added up and kept */
  isDone: boolean
  /** a sentence of the engine: this game cannot be studied */
  trouble: string | null
}

const NOTHING: Progress = {
  items: [],
  verdicts: new Map(),
  judged: 0,
  summary: null,
  isDone: false,
  trouble: null,
}

/** The turns of a seat that went wrong, as far as they are known. */
export function mistakesOf({ items, verdicts }: Progress, seat: number): TurnVerdict[] {
  return items.flatMap(({ item }) => {
    const verdict = verdicts.get(item)
    return verdict?.kind === 'turn' && verdict.seat === seat && verdict.fault !== '' ? [verdict] : []
  })
}

export class StudyRun {
  private readonly told = signal<Progress>(NOTHING)
  private readonly added = signal<Notes>(NO_NOTES)
  private readonly judged = signal<Tried>({})
  private readonly branches = computed<Tried>(() => ({ ...this.given.branches, ...this.judged.value }))
  private readonly refused = signal(0)
  private readonly engines: Engine[] = []
  /** answers questions about positions while the others judge */
  private readonly viewer: Promise<Engine>
  private readonly trials = new Trials()
  private key = ''
  private next = 0
  private unsaved = 0
  private closed = false
  private pause: ReturnType<typeof setTimeout> | undefined
  private judging: Promise<void> = Promise.resolve()
  private saving: Promise<void> = Promise.resolve()
  /** the notes as they were kept when we looked last: another window may have gone on from there, too */
  private kept: Notes = NO_NOTES
  /** judged here, or kept as if it were */
  private readonly own = new Map<number, Verdict>()

  /** Notes came with the game and are laid to those that are kept; judgements that came with it stand until ours do. */
  constructor(
    private readonly record: string,
    private readonly brought: Notes = NO_NOTES,
    private readonly given: Judgements = NO_JUDGEMENTS,
  ) {
    this.viewer = this.start()
    this.begin().catch((error: unknown) => this.stop(error))
  }

  get progress(): ReadonlySignal<Progress> {
    return this.told
  }

  get notes(): ReadonlySignal<Notes> {
    return this.added
  }

  /** The first turns of branches, by their keys. */
  get tried(): ReadonlySignal<Tried> {
    return this.branches
  }

  /** All that is known, for a file or a link. */
  judgedLines(): JudgedLines {
    return judgedLines(this.told.value.verdicts.values(), this.branches.value)
  }

  /** How many branches were left out since they cannot be played. */
  get dropped(): ReadonlySignal<number> {
    return this.refused
  }

  /** Kept soon; a branch that is new is judged. */
  setNotes(notes: Notes): void {
    this.added.value = notes
    clearTimeout(this.pause)
    this.pause = setTimeout(() => void this.save(), PAUSE_MS)
    this.judgeBranches()
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

  /** Of the turn with which a branch leaves the game more is known now. */
  keepSurer(branch: Branch, verdict: TurnVerdict): void {
    const key = branchKey(branch)
    const isFirst = verdict.ply <= branch.ply && branch.ply < verdict.ply + verdict.n
    if (isFirst && verdict.samples > (this.judged.value[key]?.samples ?? 0))
      this.judged.value = { ...this.judged.value, [key]: verdict }
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    clearTimeout(this.pause)
    void this.save()
    for (const engine of this.engines) engine.close()
    this.trials.close()
  }

  private async start(): Promise<Engine> {
    const engine = startEngine()
    this.engines.push(engine)
    await engine.ask(withText('load', this.record))
    return engine
  }

  private stop(error: unknown): void {
    if (this.closed) return
    const trouble = error instanceof Error ? error.message : String(error)
    this.told.value = { ...this.told.value, trouble }
  }

  private async begin(): Promise<void> {
    const viewer = await this.viewer
    const { items, players } = await askJsonOf<{ items: Item[]; players: number }>(viewer, 'study')
    const key = await keyOf(this.record)
    const known = await loadStudy(key)
    for (const verdict of known.verdicts)
      if (items[verdict.item]?.ply === verdict.ply) this.own.set(verdict.item, verdict)
    this.judged.value = known.tried
    this.kept = known.notes
    this.added.value = joined(known.notes, this.brought)
    this.key = key // before that, nothing would be kept but nothing
    const given = givenFor(items, players, this.given).map((verdict) => [verdict.item, verdict] as const)
    this.told.value = { ...NOTHING, items, verdicts: new Map([...given, ...this.own]), judged: this.own.size }
    await this.sumUp().catch((error: unknown) => {
      // What came with the game is not of this game, after all.
      if (given.length === 0 || !(error instanceof Refusal)) throw error
      this.told.value = { ...this.told.value, verdicts: new Map(this.own) }
      return this.sumUp()
    })
    if (this.own.size < items.length) await this.judgeTheRest()
    this.told.value = { ...this.told.value, isDone: true }
    this.judgeBranches()
    if (this.brought !== NO_NOTES) await this.save()
  }

  /** One after the other, once the game itself is judged. */
  private judgeBranches(): void {
    this.judging = this.judging.then(async () => {
      for (let next = this.unjudged(); next; next = this.unjudged()) await this.judgeBranch(next)
    })
  }

  private unjudged(): Branch | undefined {
    if (this.closed || !this.told.value.isDone) return undefined
    return this.added.value.branches.find((branch) => !(branchKey(branch) in this.judged.value))
  }

  /** What cannot be played is no branch of this game. */
  private async judgeBranch(branch: Branch): Promise<void> {
    try {
      const verdict = await this.trials.branch(this.record, branch.ply, branch.actions)
      this.judged.value = { ...this.judged.value, [branchKey(branch)]: verdict }
    } catch (error) {
      if (this.closed) return
      if (error instanceof Refusal) {
        this.added.value = withoutBranch(this.added.value, branch)
        this.refused.value++
      } else this.judged.value = { ...this.judged.value, [branchKey(branch)]: null }
    }
    await this.save()
  }

  private async judgeTheRest(): Promise<void> {
    const workers = Math.max(1, Math.min(2, navigator.hardwareConcurrency - 1))
    await Promise.all(Array.from({ length: workers }, () => this.work()))
    await this.sumUp()
    await this.save()
  }

  /** Turns come before draws: what went wrong is what people look for first. */
  private take(): Item | undefined {
    const { items } = this.told.value
    const order = [...items.filter((i) => i.kind === 'turn'), ...items.filter((i) => i.kind === 'draw')]
    while (this.next < order.length && this.own.has(order[this.next]?.item ?? -1)) this.next++
    return order[this.next++]
  }

  private async work(): Promise<void> {
    const engine = await this.start()
    const { rollouts, ms } = budgetNow()
    for (let item = this.take(); item && !this.closed; item = this.take()) {
      const verdict = await askJsonOf<Verdict>(engine, `study ${item.item} ms=${ms} rollouts=${rollouts}`)
      this.own.set(item.item, verdict)
      const verdicts = new Map(this.told.value.verdicts).set(item.item, verdict)
      this.told.value = { ...this.told.value, verdicts, judged: this.own.size }
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

  private save(): Promise<void> {
    this.saving = this.saving.then(() => this.saveNow())
    return this.saving
  }

  /** What another window has kept of the same game since we looked stays, beside what is ours. */
  private async saveNow(): Promise<void> {
    this.unsaved = 0
    if (!this.key) return
    const { kept, judged } = this
    const mine = this.added.value
    const { notes } = await changeStudy(this.key, (theirs) => {
      const all = merged(kept, mine, theirs.notes)
      const keys = new Set(all.branches.map(branchKey))
      const tried = Object.entries({ ...theirs.tried, ...judged.value }).filter(
        ([key, found]) => found && keys.has(key),
      )
      const items = new Map([...theirs.verdicts.map((one) => [one.item, one] as const), ...this.own])
      return { verdicts: [...items.values()], notes: all, tried: Object.fromEntries(tried) }
    })
    this.kept = notes
    this.added.value = merged(mine, this.added.value, notes)
    if (!this.closed) this.judgeBranches()
  }
}
