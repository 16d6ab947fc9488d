// menu.tsx: the way to the tables of the server, in the menu and on the first screen. Where there is no server there
// is nothing to see.

import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { useWords } from '../words'
import { useCalls } from './attention'
import { useServer } from './server'

export function OnlineItem({ current }: { current: string }) {
  const { online } = useWords()
  const found = useServer()
  const calls = useCalls().length
  if (!found) return null
  return (
    <a class="menu-item" href={href('lobby')} aria-current={current === 'lobby' ? 'page' : undefined}>
      <Icon name="globe" />
      <span>{online.menu}</span>
      {calls > 0 ? (
        <b class="unread" aria-label={online.calls(calls)}>
          {calls}
        </b>
      ) : null}
    </a>
  )
}

/** What everybody plays at the server: events, the game of the day. */
export function Contests() {
  const { online } = useWords()
  return (
    <>
      <a class="button" href={href('events')}>
        <Icon name="flag" /> {online.events}
      </a>
      <a class="button" href={href('daily')}>
        <Icon name="tiles" /> {online.daily}
      </a>
    </>
  )
}

export function OnlineStrip() {
  const { online } = useWords()
  if (!useServer()) return null
  return (
    <section class="strip" aria-labelledby="online-title">
      <div>
        <h2 id="online-title" class="strip-title">
          {online.title}
        </h2>
        <p>{online.startText}</p>
      </div>
      <div class="box-buttons">
        <a class="button" href={href('lobby')}>
          <Icon name="globe" /> {online.startButton}
        </a>
        <Contests />
      </div>
    </section>
  )
}
