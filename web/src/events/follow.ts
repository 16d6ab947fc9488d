// follow.ts: an event as long as a screen shows it. The line says that something has happened, and what the screen shows
// is asked for again: once at a time, and once more if something happened meanwhile.

import { useLayoutEffect, useMemo } from 'preact/hooks'
import { signal } from '@preact/signals'
import { call, ServerRefusal } from '../online/api'
import { refusalText } from '../online/errors'
import { line, type Message } from '../online/line'
import { pathOf, type Bracket, type EventInfo, type EventRound, type Standings } from './api'

export interface Followed {
  event: EventInfo | null
  rounds: EventRound[] | null
  standings: Standings | null
  bracket: Bracket | null
  problem: string | null
}

const NOTHING: Followed = { event: null, rounds: null, standings: null, bracket: null, problem: null }

/** Without news the hour itself may change what is shown, and news can be lost with a line. */
const LOOK_AGAIN_MS = 30_000

/** How many parts of the page follow an event: the last one ends it. */
const followers = new Map<string, number>()

export class Follower {
  readonly state = signal<Followed>(NOTHING)
  private readonly stops: (() => void)[] = []
  private isReading = false
  private isStale = false
  private isClosed = false

  constructor(
    readonly id: string,
    private readonly wantsTables: boolean,
  ) {
    followers.set(id, (followers.get(id) ?? 0) + 1)
    this.stops.push(line.hear((message) => this.take(message)))
    this.stops.push(line.onReady(() => this.join()))
    const timer = setInterval(() => document.hidden || this.read(), LOOK_AGAIN_MS)
    this.stops.push(() => clearInterval(timer))
  }

  private join(): void {
    line.ask({ t: 'follow', event: this.id }).catch(() => undefined)
    this.read()
  }

  private take(message: Message): void {
    if (message.t === 'event' && message['event'] === this.id) this.read()
  }

  read(): void {
    this.isStale = true
    if (!this.isReading) void this.readAll()
  }

  /** What a command answered is shown at once; the rest follows. */
  show(event: EventInfo): void {
    this.state.value = { ...this.state.value, event }
    this.read()
  }

  private async readAll(): Promise<void> {
    this.isReading = true
    while (this.isStale && !this.isClosed) {
      this.isStale = false
      try {
        const next = await this.ask()
        if (!this.isClosed) this.state.value = { ...next, problem: null }
      } catch (error) {
        const isLost = error instanceof ServerRefusal && error.code === 'lost'
        if (!isLost || this.state.value.event === null)
          this.state.value = { ...this.state.value, problem: refusalText(error) }
      }
    }
    this.isReading = false
  }

  private async ask(): Promise<Followed> {
    const { event } = await call<{ event: EventInfo }>('GET', pathOf(this.id))
    if (event.began === null || !this.wantsTables) return { ...NOTHING, event }
    const [{ rounds }, { standings, bracket }] = await Promise.all([
      call<{ rounds: EventRound[] }>('GET', pathOf(this.id, '/rounds')),
      call<{ standings: Standings | null; bracket: Bracket | null }>('GET', pathOf(this.id, '/standings')),
    ])
    return { event, rounds, standings, bracket, problem: null }
  }

  close(): void {
    this.isClosed = true
    for (const stop of this.stops) stop()
    const left = (followers.get(this.id) ?? 1) - 1
    followers.set(this.id, left)
    if (left > 0) return
    followers.delete(this.id)
    line.ask({ t: 'follow', event: this.id, on: false }).catch(() => undefined)
  }
}

/** `wantsTables`: rounds and standings, too. */
export function useFollower(id: string, wantsTables: boolean): [Follower, Followed] {
  const follower = useMemo(() => new Follower(id, wantsTables), [id, wantsTables])
  useLayoutEffect(() => () => follower.close(), [follower])
  return [follower, follower.state.value]
}
