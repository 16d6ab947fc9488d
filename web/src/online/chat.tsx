// chat.tsx: what people at a table say. Everything that others write is text and nothing else.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../ui/announce'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { useWords } from '../words'
import type { ChatLine } from './api'
import { refusalText } from './errors'
import { ensurePlayer, me } from './me'
import { ReportBox } from './peace'
import type { Room, RoomState } from './room'
import { personLabel } from './summary'

const LONGEST = 300

function Said({ line, colour }: { line: ChatLine; colour: number | null }) {
  const w = useWords()
  const time = new Date(line.at)
  return (
    <li class={colour === null ? 'said' : `said seat-${colour}`}>
      <a class="said-name" href={href('player', line.player.id)} target="_blank" rel="noopener">
        {personLabel(w, line.player)}
      </a>{' '}
      <time class="hint" dateTime={time.toISOString()}>
        {time.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })}
      </time>
      <span class="said-text">{line.text}</span>
    </li>
  )
}

function seatOf(state: RoomState, line: ChatLine): number | null {
  const at = state.info?.seats.findIndex((seat) => seat.who === 'player' && seat.player.id === line.player.id) ?? -1
  return at < 0 ? null : at
}

/** New lines of others are read out, whether the chat is open or not. */
export function useChatReadOut({ chat, info }: RoomState): void {
  const w = useWords()
  const seen = useRef<number | null>(null)
  useLayoutEffect(() => {
    const last = chat.at(-1)
    const isMine = last?.player.id === me()?.id
    if (last && seen.current !== null && last.n > seen.current && !isMine)
      announce(`${personLabel(w, last.player)}: ${last.text}`)
    if (info) seen.current = last?.n ?? -1
  }, [chat, info === null])
}

/** The list follows its end. */
function useFollowing(lines: ChatLine[]): preact.RefObject<HTMLOListElement> {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines])
  return list
}

export function Chat({ room, state }: { room: Room; state: RoomState }) {
  const { online } = useWords()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const list = useFollowing(state.chat)
  useLayoutEffect(() => {
    room.read(true)
    return () => room.read(false)
  }, [room])
  const send = async (event: Event) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '') return
    try {
      await ensurePlayer()
      await room.command('chat', { text: said })
      setText('')
      setProblem(null)
    } catch (error) {
      setProblem(refusalText(error))
    }
  }
  return (
    <div class="chat">
      {state.chat.length === 0 ? <p class="hint">{online.nothingSaid}</p> : null}
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={online.chat}>
        {state.chat.map((line) => (
          <Said key={line.n} line={line} colour={seatOf(state, line)} />
        ))}
      </ol>
      <form class="chat-form" onSubmit={(event) => void send(event)}>
        <input
          class="field-input"
          maxLength={LONGEST}
          value={text}
          aria-label={online.say}
          placeholder={online.say}
          autocomplete="off"
          onInput={(e) => setText(e.currentTarget.value)}
        />
        <button class="button" disabled={text.trim() === ''} aria-label={online.send} title={online.send}>
          <Icon name="next" />
        </button>
      </form>
      {problem ? (
        <p class="chat-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <ReportBox room={room} state={state} />
    </div>
  )
}
