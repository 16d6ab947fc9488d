// shell.tsx: what surrounds every screen but the playing one: the bar with the name and the menu, the place for the
// content, and the focus, which goes to the new screen's heading when the address changes.

import { createContext, type ComponentChildren, type ComponentType } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { useWords } from '../words'
import { Icon, type IconName } from './icon'
import { Logo } from './logo'
import { href } from './route'
import { Toast } from './toast'

interface MenuItem {
  to: 'saved' | 'learn' | 'help' | 'settings'
  icon: IconName
  label: 'saved' | 'learn' | 'rules' | 'settings'
}

const MENU: readonly MenuItem[] = [
  { to: 'saved', icon: 'folder', label: 'saved' },
  { to: 'learn', icon: 'learn', label: 'learn' },
  { to: 'help', icon: 'book', label: 'rules' },
  { to: 'settings', icon: 'settings', label: 'settings' },
]

/** One more item of the menu, from whoever has one: the way to a server's tables, where there is a server. */
export const MenuContext = createContext<ComponentType<{ current: string }> | null>(null)

function Bar({ current }: { current: string }) {
  const { app } = useWords()
  const More = useContext(MenuContext)
  return (
    <header class="site-bar">
      <a class="brand" href={href()} aria-label={`${app.title}: ${app.nav.home}`}>
        <Logo />
        <span class="brand-name">{app.title}</span>
      </a>
      <nav class="menu" aria-label={app.nav.main}>
        {More ? <More current={current} /> : null}
        {MENU.map((item) => (
          <a
            key={item.to}
            class="menu-item"
            href={href(item.to)}
            aria-current={current === item.to ? 'page' : undefined}
          >
            <Icon name={item.icon} />
            <span>{app.nav[item.label]}</span>
          </a>
        ))}
      </nav>
    </header>
  )
}

export interface ShellProps {
  /** which menu item this is, or any other word */
  current: string
  title: string
  /** what of this screen is shown: another part is a new screen for the focus */
  part?: string
  /** the heading is part of the screen itself */
  ownHeading?: boolean
  children: ComponentChildren
}

export function Shell({ current, title, part, ownHeading, children }: ShellProps) {
  const { app } = useWords()
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    document.title = title === app.title ? title : `${title} · ${app.title}`
  }, [title, app.title])
  useLayoutEffect(() => {
    // Not on the first visit: there the browser starts at the top by itself.
    if (visited) main.current?.focus()
    visited = true
    scrollTo(0, 0)
  }, [current, part])
  return (
    <div class="shell">
      <a class="skip button" href="#content" onClick={(e) => skipTo(e, main.current)}>
        {app.skip}
      </a>
      <Bar current={current} />
      <main id="content" class={`content content-${current}`} ref={main} tabIndex={-1}>
        {ownHeading ? null : <h1 class="page-title">{title}</h1>}
        {children}
      </main>
      <Toast />
    </div>
  )
}

let visited = false

/** The address belongs to the routes, so that the jump is made by hand. */
function skipTo(event: Event, target: HTMLElement | null): void {
  event.preventDefault()
  target?.focus()
}
