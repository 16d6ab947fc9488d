// app.tsx: the screens by address, and what happens when one of them fails.

import { Component, type ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { fetched } from '../help/fetched'
import { HelpScreen } from '../help/screen'
import { Calls } from '../online/attention'
import { EventLineContext } from '../online/event_line'
import { OnlineItem } from '../online/menu'
import { Problem, sentenceOf } from '../ui/error'
import { listenForGames } from '../ui/files'
import { href, useRoute, type Route } from '../ui/route'
import { MenuContext, Shell } from '../ui/shell'
import { useWords } from '../words'
import { UnlessPlaying } from './closed'
import { UpdateBar } from './offline'
import { PlayRoute } from './play_route'
import { SavedScreen } from './saved'
import { SettingsScreen } from './settings_screen'
import { SetupScreen } from './setup'
import { StartScreen } from './start'

/** The rules in full. */
const BookScreen = fetched(() => import('../help/book_screen').then((module) => module.BookScreen), Crashed)

/** What needs a server comes from one. */
const online = () => import('../online/screens')
const HostScreen = fetched(() => online().then((module) => module.HostScreen), Crashed)
const LeadersScreen = fetched(() => online().then((module) => module.LeadersScreen), Crashed)
const LobbyScreen = fetched(() => online().then((module) => module.LobbyScreen), Crashed)
const MeScreen = fetched(() => online().then((module) => module.MeScreen), Crashed)
const PeaceScreen = fetched(() => online().then((module) => module.PeaceScreen), Crashed)
const RecoverScreen = fetched(() => online().then((module) => module.RecoverScreen), Crashed)
const ConfirmScreen = fetched(() => online().then((module) => module.ConfirmScreen), Crashed)
const PlayerScreen = fetched(() => online().then((module) => module.PlayerScreen), Crashed)
const TableRoute = fetched(() => online().then((module) => module.TableRoute), Crashed)

/** Competitions. */
const events = () => import('../events/screens')
const EventsScreen = fetched(() => events().then((module) => module.EventsScreen), Crashed)
const EventLine = fetched(() => events().then((module) => module.EventLine))
const EventScreen = fetched(() => events().then((module) => module.EventScreen), Crashed)

/** The game of the day. */
const DailyScreen = fetched(() => import('../daily/screens').then((module) => module.DailyScreen), Crashed)

/** The tutorial. */
const LearnScreen = fetched(() => import('../learn/learn').then((module) => module.LearnScreen), Crashed)

/** Boards of the rules to step through, and to try. */
const WorkedBoards = fetched(() => import('../learn/worked_boards').then((module) => module.WorkedBoards))
const TryScreen = fetched(() => import('../learn/try').then((module) => module.TryScreen), Crashed)

/** Games that are seen again. */
const replays = () => import('./replay_route')
const ReplayRoute = fetched(() => replays().then((module) => module.ReplayRoute), Crashed)
const SharedRoute = fetched(() => replays().then((module) => module.SharedRoute), Crashed)

/** What every turn and every draw of a game was worth. */
const study = () => import('../study/study')
const StudyScreen = fetched(() => study().then((module) => module.StudyScreen), Crashed)
/** A game at the server, which may have been analysed there. */
const ServerStudy = fetched(() => import('./server_study').then((module) => module.ServerStudy), Crashed)
const MistakesScreen = fetched(() => study().then((module) => module.MistakesScreen), Crashed)
const EditorScreen = fetched(() => study().then((module) => module.EditorScreen), Crashed)
const PuzzlesScreen = fetched(() => study().then((module) => module.PuzzlesScreen), Crashed)

function Missing() {
  const { app } = useWords()
  return (
    <Shell current="missing" title={app.title} ownHeading>
      <div class="form">
        <Problem text={app.errors.noPage} />
        <a class="button" href={href()}>
          {app.nav.home}
        </a>
      </div>
    </Shell>
  )
}

function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'start':
      return <StartScreen />
    case 'new':
      return <SetupScreen preset={route.preset} />
    case 'play':
      return <PlayRoute id={route.id} />
    case 'replay':
      return <ReplayRoute id={route.id} ply={route.ply} />
    case 'shared':
      return <SharedRoute data={route.data} ply={route.ply} />
    case 'study':
      return (
        <UnlessPlaying>
          <StudyScreen data={route.data} item={route.item} />
        </UnlessPlaying>
      )
    case 'analysis':
      return (
        <UnlessPlaying>
          <ServerStudy key={route.id} id={route.id} />
        </UnlessPlaying>
      )
    case 'mistakes':
      return (
        <UnlessPlaying>
          <MistakesScreen data={route.data} item={route.item} />
        </UnlessPlaying>
      )
    case 'edit':
      return (
        <UnlessPlaying>
          <EditorScreen key={route.data === ''} data={route.data} ply={route.ply} />
        </UnlessPlaying>
      )
    case 'puzzles':
      return <PuzzlesScreen session={route.session} id={route.id} />
    case 'daily':
      return <DailyScreen />
    case 'saved':
      return <SavedScreen />
    case 'settings':
      return <SettingsScreen />
    case 'help':
      return <HelpScreen topic={route.topic} below={(topic) => <WorkedBoards key={topic} topic={topic} />} />
    case 'rules':
      return <BookScreen word={route.word} />
    case 'learn':
      return <LearnScreen key={route.game} game={route.game} />
    case 'try':
      return <TryScreen topic={route.topic} name={route.name} />
    case 'lobby':
      return <LobbyScreen />
    case 'host':
      return <HostScreen preset={route.preset} />
    case 'table':
      return (
        <EventLineContext.Provider value={EventLine}>
          <TableRoute id={route.id} />
        </EventLineContext.Provider>
      )
    case 'me':
      return <MeScreen />
    case 'peace':
      return <PeaceScreen />
    case 'recover':
      return <RecoverScreen token={route.token} />
    case 'confirm':
      return <ConfirmScreen token={route.token} />
    case 'player':
      return <PlayerScreen id={route.id} />
    case 'ratings':
      return <LeadersScreen game={route.game} speed={route.speed} />
    case 'events':
      return <EventsScreen part={route.part} template={route.template} />
    case 'event':
      return <EventScreen id={route.id} part={route.part} />
    case 'missing':
      return <Missing />
  }
}

function Crashed({ error }: { error: unknown }) {
  const { app } = useWords()
  return (
    <div class="form crashed">
      <Problem text={app.errors.crashed} detail={sentenceOf(error)} />
      <button class="button primary" onClick={() => location.reload()}>
        {app.errors.reload}
      </button>
    </div>
  )
}

/** A fault in one screen leaves the others alone: the next address starts afresh. */
class Guard extends Component<{ children: ComponentChildren }, { error: unknown }> {
  override state = { error: null as unknown }

  static override getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <Crashed error={this.state.error} />
  }
}

/** Nobody is bothered with a new version in the middle of a game. */
const AT_TABLE: ReadonlySet<Route['screen']> = new Set<Route['screen']>([
  'play',
  'replay',
  'shared',
  'learn',
  'try',
  'mistakes',
  'puzzles',
  'table',
])

export function App() {
  const route = useRoute()
  useWords()
  useLayoutEffect(listenForGames, [])
  return (
    <MenuContext.Provider value={OnlineItem}>
      <Guard key={route.screen}>
        <Screen route={route} />
      </Guard>
      <Calls key={route.screen} />
      {AT_TABLE.has(route.screen) ? null : <UpdateBar />}
    </MenuContext.Provider>
  )
}
