// table_route.tsx: a table on the server by its address: the waiting room before the game, the playing screen in it,
// the result after it. The same address is the invitation.

import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { BesidesContext, type Besides } from '../play/besides'
import { PlayScreen } from '../play/screen'
import { pack } from '../table/share'
import { Problem, sentenceOf } from '../ui/error'
import { go, href } from '../ui/route'
import { Shell } from '../ui/shell'
import { say, Toast } from '../ui/toast'
import { useWords } from '../words'
import type { TableInfo } from './api'
import { TableBanner } from './banner'
import { useChatReadOut } from './chat'
import { refusalText } from './errors'
import { EventOf } from './event_of'
import { useHandoverReadOut } from './handover'
import { NoServer } from './lobby'
import { showTable, useMe } from './me'
import { PeoplePanel } from './people'
import { firstPromise } from './promises'
import { RemoteTable } from './remote'
import { Room, type RoomState } from './room'
import { useServer } from './server'
import { ShuffleBox } from './shuffle_box'
import { WaitingRoom } from './waiting'

function useRoom(id: string): [Room, RoomState] {
  const room = useMemo(() => new Room(id), [id])
  const state = room.state.value
  useLayoutEffect(() => {
    showTable(id, true)
    return () => {
      room.close()
      showTable(id, false)
    }
  }, [room])
  useLayoutEffect(() => {
    if (state.info) firstPromise(id, state.info.commitment)
  }, [state.info?.commitment])
  return [room, state]
}

function Message({ text, detail }: { text: string; detail?: string }) {
  const { app, online } = useWords()
  return (
    <Shell current="table" title={online.title} ownHeading>
      <div class="form">
        <Problem text={text} detail={detail} />
        <a class="button" href={href('lobby')}>
          {online.toLobby}
        </a>
        <a class="button quiet" href={href()}>
          {app.nav.home}
        </a>
      </div>
    </Shell>
  )
}

function Loading() {
  const { app, online } = useWords()
  return (
    <Shell current="table" title={online.title} ownHeading>
      <p class="loading" role="status">
        {app.start.loading}
      </p>
    </Shell>
  )
}

type Opened = { is: 'opening' } | { is: 'open'; table: RemoteTable } | { is: 'failed'; why: string }

function useRemote(room: Room): Opened {
  const [opened, setOpened] = useState<Opened>({ is: 'opening' })
  useLayoutEffect(() => {
    const table = new RemoteTable(room)
    let wanted = true
    table.open().then(
      () => wanted && setOpened({ is: 'open', table }),
      (error: unknown) => wanted && setOpened({ is: 'failed', why: sentenceOf(error) }),
    )
    return () => {
      wanted = false
      table.close()
    }
  }, [room])
  return opened
}

function Playing({ room, state, info }: { room: Room; state: RoomState; info: TableInfo }) {
  const { online } = useWords()
  const opened = useRemote(room)
  useHandoverReadOut(info)
  const [isOpen, setOpen] = useState(false)
  const [checks, setChecks] = useState(false)
  if (opened.is === 'failed') return <Message text={online.cannotFollow} detail={opened.why} />
  if (opened.is === 'opening') return <Loading />
  const besides: Besides = {
    title: online.people,
    isOpen,
    onOpen: setOpen,
    unread: isOpen ? 0 : state.unread,
    panel: <PeoplePanel room={room} state={state} />,
    banner: <TableBanner room={room} info={info} onCheck={() => setChecks(true)} />,
    line: info.settings.event ? <EventOf info={info} part="line" /> : null,
  }
  const { table } = opened
  const replay = (ply = 0) =>
    void table
      .record()
      .then(pack)
      .then(
        (data) => go('shared', data, ply),
        (error: unknown) => say(refusalText(error), true),
      )
  return (
    <BesidesContext.Provider value={besides}>
      <PlayScreen table={table} onLeave={() => go('lobby')} onReplay={replay} />
      {checks ? <ShuffleBox info={info} onClose={() => setChecks(false)} /> : null}
      <Toast />
    </BesidesContext.Provider>
  )
}

function Table({ id }: { id: string }) {
  const { online } = useWords()
  const [room, state] = useRoom(id)
  const player = useMe()
  useChatReadOut(state)
  const { info, problem, gone } = state
  if (gone) return <Message text={online.gone} />
  if (problem && (!info || problem.code === 'forbidden'))
    return <Message text={refusalText(problem)} detail={problem.message} />
  if (!info) return <Loading />
  if (info.state === 'open')
    return <WaitingRoom room={room} state={state} isOwner={player !== null && player.id === info.owner} />
  return <Playing room={room} state={state} info={info} />
}

export function TableRoute({ id }: { id: string }) {
  const { online } = useWords()
  const found = useServer()
  if (found) return <Table key={id} id={id} />
  return (
    <Shell current="table" title={online.title} ownHeading>
      <NoServer />
    </Shell>
  )
}
