// frame.tsx: the playing screen around any board: names and points, the board, the hand, and the drawers beside it. On
// a phone the board has the whole screen and a drawer is a sheet over it.

import type { ComponentChildren } from 'preact'
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Snapshot } from '../table/table'
import { Icon } from '../ui/icon'
import { useWords, type Words } from '../words'
import { AdviceContext } from './advice'
import { BesidesContext, type Besides } from './besides'
import { PlayIcon, type PlayIconName } from './icons'
import { useKeptFocus } from './kept-focus'
import { SeatsStrip, SeatTold } from './seats'
import { countOf } from './tiles-left'

export type DrawerName = 'cards' | 'history' | 'zones' | 'tiles' | 'track' | 'sheet' | 'keys' | 'notation'

export interface Drawer {
  name: DrawerName
  icon: PlayIconName
  title(w: Words): string
}

export const DRAWERS: Record<DrawerName, Drawer> = {
  cards: { name: 'cards', icon: 'copy', title: (w) => w.cartagena.table },
  history: { name: 'history', icon: 'history', title: (w) => w.play.history },
  zones: { name: 'zones', icon: 'land', title: (w) => w.play.zones },
  tiles: { name: 'tiles', icon: 'tiles', title: (w) => w.play.tiles },
  track: { name: 'track', icon: 'track', title: (w) => w.play.track },
  sheet: { name: 'sheet', icon: 'list', title: (w) => w.play.sheet },
  notation: { name: 'notation', icon: 'type', title: (w) => w.play.notation },
  keys: { name: 'keys', icon: 'help', title: (w) => w.play.keys },
}

/** A phone's row has no room for those that are rarely wanted: there they stand with their names behind one button. */
const RARE: readonly DrawerName[] = ['zones', 'track', 'notation', 'keys']

const WIDE = '(min-width: 900px) and (min-height: 521px)'

/** Beside what is said of the end, without either being squeezed. */
const HIGH = '(min-width: 900px) and (min-height: 840px)'

/** At the end: the sheet where there is room for it; elsewhere nothing lies over the board while it is counted. */
export function lastDrawer(): DrawerName | null {
  return matchMedia(HIGH).matches ? 'sheet' : null
}

/** A wide screen has room for one from the start. */
export function firstDrawer(name: DrawerName = 'history'): DrawerName | null {
  return matchMedia(WIDE).matches ? name : null
}

interface FrameProps {
  snapshot: Snapshot
  drawers: readonly DrawerName[]
  open: DrawerName | null
  onOpen(name: DrawerName | null): void
  onLeave(): void
  /** more buttons beside those of the drawers */
  tools?: ComponentChildren
  board: ComponentChildren
  bar: ComponentChildren
  /** what ends a decision: at one place, whatever is asked */
  buttons: ComponentChildren
  drawer: ComponentChildren
}

export function Frame(props: FrameProps) {
  const w = useWords()
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  const besides = useContext(BesidesContext)
  const advice = useContext(AdviceContext)
  const banner = besides?.banner ?? advice?.banner
  const [showsRare, showRare] = useState(false)
  const [told, tell] = useState<number | null>(null)
  const open = besides?.isOpen || showsRare ? null : props.open
  const onOpen = (name: DrawerName | null) => {
    besides?.onOpen(false)
    showRare(false)
    props.onOpen(name)
  }
  const rare = props.drawers.filter((name) => RARE.includes(name))
  return (
    <main
      class={open || showsRare || besides?.isOpen ? 'play has-drawer' : 'play'}
      id="main"
      ref={main}
      tabIndex={-1}
      data-ply={props.snapshot.view.ply}
    >
      <h1 class="visually-hidden">{props.snapshot.title}</h1>
      <header class="play-strip">
        <SeatsStrip snapshot={props.snapshot} onTell={(seat) => tell(seat === told ? null : seat)} />
        {besides?.line}
      </header>
      <div class="play-board">{props.board}</div>
      {told === null ? null : <SeatTold snapshot={props.snapshot} seat={told} onClose={() => tell(null)} />}
      {banner ? <div class="play-banner">{banner}</div> : null}
      {props.bar ? <div class="play-bar">{props.bar}</div> : null}
      {props.buttons ? <div class="play-buttons-row">{props.buttons}</div> : null}
      <div class="play-tools" role="toolbar" aria-label={w.play.board}>
        <button class="button quiet tool" onClick={props.onLeave} aria-label={w.play.leave} title={w.play.leave}>
          <Icon name="home" />
        </button>
        {props.tools}
        {advice?.tool}
      </div>
      <Tabs {...props} {...{ open, onOpen, besides, rare, showsRare, showRare }} />
      {open ? (
        <DrawerBox name={open} title={DRAWERS[open].title(w)} onClose={() => props.onOpen(null)}>
          {props.drawer}
        </DrawerBox>
      ) : null}
      {showsRare ? <RareBox rare={rare} onOpen={onOpen} onClose={() => showRare(false)} /> : null}
      {besides?.isOpen ? (
        <DrawerBox name="people" title={besides.title} onClose={() => besides.onOpen(false)}>
          {besides.panel}
        </DrawerBox>
      ) : null}
    </main>
  )
}

interface TabsProps extends Pick<FrameProps, 'snapshot' | 'drawers' | 'open' | 'onOpen'> {
  besides: Besides | null
  rare: DrawerName[]
  showsRare: boolean
  showRare(isShown: boolean): void
}

/** A button for each drawer, one for those that are seldom opened, and one for the people. */
function Tabs({ snapshot, drawers, open, onOpen, besides, rare, showsRare, showRare }: TabsProps) {
  const w = useWords()
  const onPeople = (isOpen: boolean) => {
    showRare(false)
    besides?.onOpen(isOpen)
  }
  const onRare = () => {
    besides?.onOpen(false)
    showRare(!showsRare)
  }
  return (
    <nav class="play-tabs" aria-label={w.play.panel}>
      {drawers.map((name) => (
        <DrawerButton
          key={name}
          drawer={DRAWERS[name]}
          count={name === 'tiles' ? tilesLeft(snapshot) : null}
          open={open}
          onOpen={onOpen}
        />
      ))}
      {rare.length > 1 ? (
        <button
          class="button quiet tool more-tool"
          aria-expanded={showsRare}
          aria-label={w.play.more}
          title={w.play.more}
          onClick={onRare}
        >
          <Icon name="more" />
        </button>
      ) : null}
      {besides ? <PeopleButton besides={besides} onOpen={onPeople} /> : null}
    </nav>
  )
}

function RareBox({ rare, onOpen, onClose }: { rare: DrawerName[]; onOpen(name: DrawerName): void; onClose(): void }) {
  const w = useWords()
  return (
    <DrawerBox name="more" title={w.play.more} onClose={onClose}>
      {rare.map((name) => (
        <button key={name} class="button quiet rare-drawer" data-opens={name} onClick={() => onOpen(name)}>
          <PlayIcon name={DRAWERS[name].icon} /> {DRAWERS[name].title(w)}
        </button>
      ))}
    </DrawerBox>
  )
}

/** Where the table allows to know it. */
function tilesLeft({ view }: Snapshot): number | null {
  return view.game === 'carcassonne' && view.unseen ? countOf(view.unseen) : null
}

interface ButtonProps {
  drawer: Drawer
  /** of what is inside; null: it is not counted */
  count: number | null
  open: DrawerName | null
  onOpen(name: DrawerName | null): void
}

function DrawerButton({ drawer, count, open, onOpen }: ButtonProps) {
  const w = useWords()
  const isOpen = open === drawer.name
  const title = count === null ? drawer.title(w) : w.play.tilesLeft(count)
  return (
    <button
      class={RARE.includes(drawer.name) ? 'button quiet tool is-rare' : 'button quiet tool'}
      aria-expanded={isOpen}
      aria-label={title}
      title={title}
      data-drawer={drawer.name}
      onClick={() => onOpen(isOpen ? null : drawer.name)}
    >
      <PlayIcon name={drawer.icon} />
      {count === null ? null : <span class="tool-count">{count}</span>}
    </button>
  )
}

function PeopleButton({ besides, onOpen }: { besides: Besides; onOpen(isOpen: boolean): void }) {
  const { title, isOpen, unread } = besides
  return (
    <button
      class="button quiet tool people-button"
      aria-expanded={isOpen}
      aria-label={unread > 0 ? `${title} (${unread})` : title}
      title={title}
      data-drawer="people"
      onClick={() => onOpen(!isOpen)}
    >
      <Icon name="person" />
      {unread > 0 ? <span class="unread">{unread > 99 ? '99+' : unread}</span> : null}
    </button>
  )
}

interface BoxProps {
  name: string
  title: string
  onClose(): void
  children: ComponentChildren
}

function DrawerBox({ name, title, onClose, children }: BoxProps) {
  const w = useWords()
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    box.current?.scrollTo(0, 0)
  }, [name])
  return (
    <aside class="play-drawer" ref={box} aria-label={title}>
      <div class="drawer-head">
        <h2>{title}</h2>
        <button class="button quiet" onClick={onClose} aria-label={w.play.close} title={w.play.close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  )
}
