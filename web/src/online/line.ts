// line.ts: the one WebSocket of the page. It comes back by itself: says who we are, lets everybody who follows
// something join again, then sends again what was not answered. A message may ask to be sent again (`act`, which the
// server plays once however often it comes); any other one that was on its way when the line broke is given up with a
// sentence.

import { signal } from '@preact/signals'
import { key, ServerRefusal, socketUrl, type Player } from './api'

export interface Message {
  t: string
  [key: string]: unknown
}

export type LineState = 'off' | 'connecting' | 'online' | 'waiting'

/** What a line needs of its surroundings; tests bring their own. */
export interface LineParts {
  socket(): WebSocket
  key(): string | null
  /** the least time before the first new attempt, in milliseconds; it doubles up to a limit */
  pause: number
}

interface Waiting {
  message: Message
  again: boolean
  sent: boolean
  resolve(answer: Message): void
  reject(error: Error): void
}

const LONGEST_PAUSE = 15_000
/** An answer takes milliseconds; a line that does not answer for so long is dead, whatever the browser thinks. */
const PATIENCE = 12_000
const HEARTBEAT = 25_000

const lost = (): ServerRefusal => new ServerRefusal('lost', 'the connection to the server was lost')

export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('')
}

function readMessage(data: unknown): Message | null {
  try {
    const message: unknown = JSON.parse(String(data))
    const isMessage = typeof message === 'object' && message !== null && 't' in message
    return isMessage ? (message as Message) : null
  } catch {
    return null
  }
}

export class Line {
  readonly state = signal<LineState>('off')
  private socket: WebSocket | null = null
  private readonly waiting = new Map<string, Waiting>()
  private readonly listeners = new Set<(message: Message) => void>()
  private readonly joiners = new Set<() => void>()
  private attempts = 0
  private timer: ReturnType<typeof setTimeout> | null = null
  private deadline: ReturnType<typeof setTimeout> | null = null
  private isWelcome = false
  /** the server knows nobody with our key */
  onStranger: () => void = () => undefined
  onHello: (player: Player) => void = () => undefined

  constructor(private readonly parts: LineParts) {}

  // ----- talking -----

  /** Everything that the server says by itself. */
  hear(listener: (message: Message) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Called whenever the line is there anew (and at once if it is): the place to `join`. */
  onReady(join: () => void): () => void {
    this.joiners.add(join)
    if (this.isWelcome) join()
    else this.open()
    return () => void this.joiners.delete(join)
  }

  ask(message: Message, again = false): Promise<Message> {
    const id = randomId()
    return new Promise((resolve, reject) => {
      const one: Waiting = { message: { ...message, id }, again, sent: false, resolve, reject }
      this.waiting.set(id, one)
      if (this.isWelcome) this.post(one)
      else this.open()
    })
  }

  private post(one: Waiting): void {
    one.sent = true
    this.socket?.send(JSON.stringify(one.message))
    this.expect()
  }

  /** Something must come soon, or the line is dead. */
  private expect(): void {
    this.deadline ??= setTimeout(() => this.drop(), PATIENCE)
  }

  private heard(): void {
    if (this.deadline !== null) clearTimeout(this.deadline)
    this.deadline = null
  }

  // ----- coming and going -----

  open(): void {
    if (this.socket !== null) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.state.value = 'connecting'
    const socket = this.parts.socket()
    this.socket = socket
    this.expect()
    socket.onopen = () => socket === this.socket && this.greet()
    socket.onmessage = ({ data }) => socket === this.socket && this.take(readMessage(data))
    socket.onclose = () => socket === this.socket && this.fell()
  }

  private greet(): void {
    const secret = this.parts.key()
    if (secret === null) return this.welcome()
    this.socket?.send(JSON.stringify({ t: 'hello', key: secret, id: 'hello' }))
    this.expect()
  }

  private welcome(): void {
    this.isWelcome = true
    this.attempts = 0
    this.heard()
    this.state.value = 'online'
    const unanswered = [...this.waiting.values()]
    for (const join of [...this.joiners]) join()
    for (const one of unanswered) if (this.waiting.has(String(one.message['id']))) this.post(one)
    this.beat()
  }

  /** Asks now and then, so that a line that died in silence is noticed. */
  private beat(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (!this.isWelcome) return
      this.ask({ t: 'ping' }).catch(() => undefined)
      this.beat()
    }, HEARTBEAT)
  }

  private take(message: Message | null): void {
    this.heard()
    if (message === null) return
    const id = typeof message['id'] === 'string' ? message['id'] : ''
    if (id === 'hello') return this.takeHello(message)
    const one = this.waiting.get(id)
    if (one) {
      this.waiting.delete(id)
      this.settle(one, message)
    } else {
      if (message.t === 'bye') this.attempts = 0
      for (const listener of [...this.listeners]) listener(message)
    }
    if ([...this.waiting.values()].some((other) => other.sent)) this.expect()
  }

  private takeHello(message: Message): void {
    const { socket } = this
    if (message.t === 'ok') this.onHello(message['player'] as Player)
    else if (message['code'] === 'who') this.onStranger()
    if (socket === this.socket) this.welcome() // a stranger may have begun anew
  }

  private settle(one: Waiting, answer: Message): void {
    if (answer.t === 'ok') one.resolve(answer)
    else one.reject(new ServerRefusal(String(answer['code']), String(answer['text']), Number(answer['retry'] ?? 0)))
  }

  /** The line is gone: what cannot be sent again is given up, and we try anew, each time a little later. */
  private fell(): void {
    this.socket = null
    this.isWelcome = false
    this.heard()
    for (const [id, one] of [...this.waiting]) {
      if (!one.sent || one.again) continue
      this.waiting.delete(id)
      one.reject(lost())
    }
    this.state.value = 'waiting'
    const pause = Math.min(LONGEST_PAUSE, this.parts.pause * 2 ** this.attempts++)
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => this.open(), pause * (0.75 + 0.5 * Math.random()))
  }

  /** Gives a dead line up; the browser may take minutes to notice. */
  private drop(): void {
    const { socket } = this
    if (socket === null) return
    this.deadline = null
    socket.onclose = socket.onmessage = socket.onopen = null
    socket.close()
    this.fell()
  }

  /** Tries at once: the device is awake or connected again. */
  hurry(): void {
    if (this.state.value !== 'waiting') return
    this.attempts = 0
    this.open()
  }

  /** As somebody else: the key has changed. */
  restart(): void {
    if (this.socket === null) return
    this.attempts = 0
    this.drop()
    this.open()
  }
}

/** The line of the page, opened when somebody first needs it. */
export const line = new Line({ socket: () => new WebSocket(socketUrl()), key, pause: 500 })

export function startLine(): void {
  addEventListener('online', () => line.hurry())
  document.addEventListener('visibilitychange', () => document.hidden || line.hurry())
}
