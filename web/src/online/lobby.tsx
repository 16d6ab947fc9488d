// lobby.tsx: the public tables of the server: those that wait for players, and those that can be watched; before them
// one's own games, with those that wait for one first. It changes by itself while somebody looks.

import { useLayoutEffect, useState } from 'preact/hooks'
import { Problem } from '../ui/error'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { useWords } from '../words'
import { call, type Summary } from './api'
import { refusalText } from './errors'
import { line, type Message } from './line'
import { refreshTables, useMe, useMyTables } from './me'
import { Contests } from './menu'
import { waitsFor } from './seats'
import { searchServer, useServer, useServerState } from './server'
import { Go, TableCard } from './summary'

const MOST_FINISHED = 8

async function publicTables(): Promise<Summary[]> {
  const lists = (['open', 'playing'] as const).map((state) =>
    call<{ tables: Summary[] }>('GET', `tables?state=${state}`).then((answer) => answer.tables),
  )
  return (await Promise.all(lists)).flat()
}

/** One change of a public table; a table that is over or gone leaves the list. */
function withChange(tables: Summary[], message: Message): Summary[] {
  if (message.t === 'gone') return tables.filter((table) => table.id !== message['table'])
  if (message.t !== 'lobby') return tables
  const table = message['table'] as Summary
  const others = tables.filter((one) => one.id !== table.id)
  return table.state === 'over' ? others : [table, ...others]
}

interface Lobby {
  tables: Summary[] | null
  problem: string | null
}

function useLobby(): Lobby {
  const [lobby, setLobby] = useState<Lobby>({ tables: null, problem: null })
  useLayoutEffect(() => {
    const read = () =>
      void publicTables().then(
        (tables) => setLobby({ tables, problem: null }),
        (error: unknown) => setLobby((old) => ({ ...old, problem: refusalText(error) })),
      )
    const stopReady = line.onReady(() => {
      line.ask({ t: 'lobby', on: true }).catch(() => undefined)
      read()
    })
    const stopHearing = line.hear((message) =>
      setLobby((old) => (old.tables ? { ...old, tables: withChange(old.tables, message) } : old)),
    )
    return () => {
      stopReady()
      stopHearing()
      line.ask({ t: 'lobby', on: false }).catch(() => undefined)
    }
  }, [])
  return lobby
}

function MyGames() {
  const { online } = useWords()
  const player = useMe()
  const tables = useMyTables()
  const [all, setAll] = useState(false)
  useLayoutEffect(() => void refreshTables(), [])
  if (!player || tables.length === 0) return null
  const waits = (table: Summary) => waitsFor(table, player.id)
  const running = tables.filter((table) => table.state !== 'over')
  const over = tables.filter((table) => table.state === 'over')
  const sorted = [...running.filter(waits), ...running.filter((table) => !waits(table))]
  const shown = [...sorted, ...(all ? over : over.slice(0, running.length > 0 ? 2 : MOST_FINISHED))]
  return (
    <section aria-labelledby="mine-title">
      <h2 id="mine-title">{online.myGames}</h2>
      <ul class="saved-list">
        {shown.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            player={player.id}
            action={
              table.state === 'over' ? <Go icon="history" text={online.look} /> : <Go icon="play" text={online.enter} />
            }
          />
        ))}
      </ul>
      {shown.length < tables.length ? (
        <button class="button quiet" onClick={() => setAll(true)}>
          {online.allMine(tables.length)}
        </button>
      ) : null}
    </section>
  )
}

interface ListProps {
  title: string
  id: string
  empty: string
  tables: Summary[]
  icon: 'person' | 'eye'
  action: string
}

function PublicList({ title, id, empty, tables, icon, action }: ListProps) {
  const player = useMe()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {tables.length === 0 ? <p class="hint">{empty}</p> : null}
      <ul class="saved-list">
        {tables.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            player={player?.id ?? null}
            action={<Go icon={icon} text={action} />}
          />
        ))}
      </ul>
    </section>
  )
}

function Who() {
  const { online } = useWords()
  const player = useMe()
  return (
    <a class="button" href={href('me')}>
      <Icon name="person" /> {player ? player.name : online.signIn}
    </a>
  )
}

/** Somebody is there, or need not be: a game that everybody has left is not to be watched. */
function isAlive({ seats, speed }: Summary): boolean {
  return speed === 'correspondence' || seats.some((seat) => seat.who === 'player' && seat.here)
}

function Lists() {
  const { online } = useWords()
  const player = useMe()
  const state = line.state.value
  const { tables, problem } = useLobby()
  const isMine = (table: Summary) => table.seats.some((seat) => seat.who === 'player' && seat.player.id === player?.id)
  const others = (tables ?? []).filter((table) => !isMine(table))
  return (
    <>
      <div class="lobby-head">
        <a class="button primary big" href={href('host')}>
          <Icon name="plus" /> {online.newTable}
        </a>
        <Contests />
        <a class="button" href={href('ratings')}>
          <Icon name="podium" /> {online.leaders}
        </a>
        <Who />
        {state === 'waiting' ? <span class="hint">{online.reconnecting}</span> : null}
      </div>
      {problem ? <Problem text={problem} /> : null}
      <MyGames />
      <PublicList
        title={online.openTables}
        id="open-tables"
        empty={online.noOpenTables}
        tables={others.filter((table) => table.state === 'open')}
        icon="person"
        action={online.join}
      />
      <PublicList
        title={online.playingTables}
        id="playing-tables"
        empty={online.noPlayingTables}
        tables={others.filter((table) => table.state === 'playing' && isAlive(table))}
        icon="eye"
        action={online.watch}
      />
    </>
  )
}

const LOOK_AGAIN_MS = 5000

/** Online screens on a plain host of files, without a connection, or before we know. */
export function NoServer() {
  const { app, online } = useWords()
  const found = useServerState()
  useLayoutEffect(() => {
    if (found !== 'unreachable') return undefined
    const timer = setInterval(searchServer, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [found])
  return found === 'looking' ? (
    <p class="loading" role="status">
      {app.start.loading}
    </p>
  ) : (
    <div class="form">
      <Problem text={found === 'unreachable' ? online.errors.lost : online.noServer} />
      <a class="button" href={href()}>
        {app.nav.home}
      </a>
    </div>
  )
}

export function LobbyScreen() {
  const { online } = useWords()
  const found = useServer()
  return (
    <Shell current="lobby" title={online.title}>
      {found ? <Lists /> : <NoServer />}
    </Shell>
  )
}
