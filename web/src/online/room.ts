// room.ts: a table on the server as this browser follows it: what the table is, its entries, its chat. Whoever sits
// down, comes, goes or acts changes it; the game itself is played along by remote.ts. Survives lost lines: it joins
// again with the number of entries that it has.

import { signal } from '@preact/signals'
import { call, ServerRefusal, type ChatLine, type ClockNow, type Entry, type TableInfo } from './api'
import { line, type Line, type Message } from './line'

export interface RoomState {
  info: TableInfo | null
  entries: Entry[]
  /** grows whenever the entries begin anew: another person looks now */
  era: number
  clock: (ClockNow & { since: number }) | null
  chat: ChatLine[]
  /** lines that came since the chat was last looked at */
  unread: number
  /** the owner has taken the table away */
  gone: boolean
  problem: ServerRefusal | null
}

/** A game that is adjourned goes on later. */
const clockOf = (now: ClockNow | null): RoomState['clock'] =>
  now && { ...now, since: performance.now() + (now.rests ?? 0) }

const NOTHING: RoomState = {
  info: null,
  entries: [],
  era: 0,
  clock: null,
  chat: [],
  unread: 0,
  gone: false,
  problem: null,
}

const MAX_CHAT = 500

export class Room {
  readonly state = signal<RoomState>(NOTHING)
  private readonly stops: (() => void)[] = []
  private reading = false
  private closed = false

  constructor(
    readonly id: string,
    private readonly line_: Line = line,
  ) {
    this.stops.push(this.line_.hear((message) => this.take(message)))
    this.stops.push(this.line_.onReady(() => this.join()))
  }

  private set(change: Partial<RoomState>): void {
    this.state.value = { ...this.state.value, ...change }
  }

  private join(): void {
    const since = this.state.value.entries.length
    this.line_.ask({ t: 'join', table: this.id, since }).then(
      () => this.set({ problem: null }),
      (error: unknown) => this.refused(error),
    )
    void this.readChat()
  }

  private refused(error: unknown): void {
    if (this.closed || !(error instanceof ServerRefusal) || error.code === 'lost') return
    // A number that the server does not know: it was restored from an older copy. Begin anew.
    if (error.code === 'syntax' && this.state.value.entries.length > 0) return this.again()
    this.set({ problem: error })
  }

  /** Somebody else looks, or the past has changed: everything from the start. */
  private again(): void {
    this.set({ entries: [], era: this.state.value.era + 1 })
    this.join()
  }

  private async readChat(): Promise<void> {
    try {
      const { chat } = await call<{ chat: ChatLine[] }>('GET', `tables/${encodeURIComponent(this.id)}/chat`)
      const known = new Set(chat.map((one) => one.n))
      const newer = this.state.value.chat.filter((one) => !known.has(one.n))
      this.set({ chat: [...chat, ...newer].sort((a, b) => a.n - b.n).slice(-MAX_CHAT) })
    } catch {
      // A table without chat, or one that is not for us: there is nothing to show.
    }
  }

  private take(message: Message): void {
    if (message.t === 'table') return this.takeTable(message['table'] as TableInfo)
    if (message['table'] !== this.id) return
    if (message.t === 'log') this.takeLog(message)
    else if (message.t === 'chat') this.takeChat(message['line'] as ChatLine)
    else if (message.t === 'gone') this.set({ gone: true })
  }

  private takeTable(info: TableInfo): void {
    if (info.id !== this.id) return
    const before = this.state.value.info
    const isOther = before !== null && before.you !== info.you && this.state.value.entries.length > 0
    this.set({ info, clock: clockOf(info.clock) })
    if (isOther) this.again()
  }

  /** Only what follows without a gap; after a second `join` something may come twice. */
  private takeLog(message: Message): void {
    const { entries, info } = this.state.value
    const fresh = (message['entries'] as Entry[]).filter((entry) => entry.n >= entries.length)
    if (fresh.length > 0 && fresh[0]?.n !== entries.length) return
    const clock = message['clock'] as ClockNow | null | undefined
    const actor = message['actor'] as number | null | undefined
    this.set({
      entries: [...entries, ...fresh],
      ...(clock === undefined ? {} : { clock: clockOf(clock) }),
      ...(actor === undefined || info === null ? {} : { info: { ...info, actor } }),
    })
  }

  private takeChat(line: ChatLine): void {
    const { chat, unread } = this.state.value
    if (chat.some((one) => one.n === line.n)) return
    this.set({ chat: [...chat, line].slice(-MAX_CHAT), unread: this.reading ? 0 : unread + 1 })
  }

  /** The chat is on screen, or not any more. */
  read(on: boolean): void {
    this.reading = on
    if (on && this.state.value.unread > 0) this.set({ unread: 0 })
  }

  /** Any command of the table; what is refused is thrown. */
  command(t: string, more: Record<string, unknown> = {}, again = false): Promise<Message> {
    return this.line_.ask({ t, table: this.id, ...more }, again)
  }

  close(): void {
    this.closed = true
    for (const stop of this.stops) stop()
    // One's own tables are followed further: they call when it is one's turn.
    if (this.state.value.info?.you === null) this.command('leave').catch(() => undefined)
  }
}
