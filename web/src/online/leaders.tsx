// leaders.tsx: who is ahead, by game and speed: at most a hundred players, in the order in which the server has them.

import { Chips } from '../ui/chips'
import { Problem } from '../ui/error'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { TableHead } from '../ui/table_head'
import { useWords } from '../words'
import { useAnswer } from './answer'
import type { Player } from './api'
import { BestResults } from './best_results'
import { NoServer } from './lobby'
import { useMe } from './me'
import { GAMES, kindName, kindOf, SPEEDS, speedName, type Kind, type Standing } from './ratings'
import { useServer } from './server'

interface Leader extends Standing {
  player: Player
}

function Kinds({ kind }: { kind: Kind }) {
  const w = useWords()
  const games = GAMES.map((game) => ({
    to: href('ratings', game, kind.speed),
    text: w.names[game],
    isCurrent: game === kind.game,
  }))
  const speeds = SPEEDS.map((speed) => ({
    to: href('ratings', kind.game, speed),
    text: speedName(w, speed),
    isCurrent: speed === kind.speed,
  }))
  return (
    <div class="rating-kinds">
      <Chips label={w.online.game} chips={games} />
      <Chips label={w.online.clock} chips={speeds} />
    </div>
  )
}

/** Somebody who was deleted has no profile. */
function Name({ player }: { player: Player }) {
  return player.kind === 'deleted' ? <>{player.name}</> : <a href={href('player', player.id)}>{player.name}</a>
}

function Row({ leader, place, isMe }: { leader: Leader; place: number; isMe: boolean }) {
  const { online } = useWords()
  return (
    <tr class={isMe ? 'is-me' : ''}>
      <td>{place}</td>
      <th scope="row">
        <Name player={leader.player} />
        {isMe ? ` ${online.itIsYou}` : null}
        <span class="hint leader-more">{online.record(leader.games, leader.wins)}</span>
      </th>
      <td>
        <strong>{leader.shown}</strong> ± {leader.doubt}
        {leader.provisional ? <span class="hint leader-more">{online.provisional}</span> : null}
      </td>
    </tr>
  )
}

function Leaders({ leaders, kind }: { leaders: Leader[]; kind: Kind }) {
  const w = useWords()
  const me = useMe()
  const { place, player, rating } = w.online
  return (
    <table class="last-games leaders">
      <caption class="visually-hidden">{kindName(w, kind)}</caption>
      <TableHead titles={[place, player, rating]} />
      <tbody>
        {leaders.map((leader, i) => (
          <Row key={leader.player.id} leader={leader} place={i + 1} isMe={leader.player.id === me?.id} />
        ))}
      </tbody>
    </table>
  )
}

function Nobody() {
  const { online } = useWords()
  return (
    <div class="form nobody">
      <p>{online.ratedNeeds}</p>
      <a class="button" href={href('host')}>
        {online.newTable}
      </a>
    </div>
  )
}

function Found({ leaders, kind }: { leaders: Leader[]; kind: Kind }) {
  const w = useWords()
  return (
    <>
      <p role="status">
        {kindName(w, kind)}: {w.online.rankedPlayers(leaders.length)}
      </p>
      {leaders.length === 0 ? <Nobody /> : <Leaders leaders={leaders} kind={kind} />}
      {leaders.length === 0 ? null : <p class="hint">{`${w.online.leadersText} ${w.online.ratingText}`}</p>}
    </>
  )
}

export function LeadersScreen({ game, speed }: { game: string; speed: string }) {
  const { app, online } = useWords()
  const server = useServer()
  const kind = kindOf(game, speed)
  const answer = useAnswer<{ players: Leader[] }>(server ? `ratings?game=${kind.game}&speed=${kind.speed}` : null)
  return (
    <Shell current="ratings" title={online.leaders}>
      {server ? <Kinds kind={kind} /> : <NoServer />}
      {server && answer.is === 'looking' ? <p class="loading">{app.start.loading}</p> : null}
      {answer.is === 'failed' ? <Problem text={answer.why} /> : null}
      {answer.is === 'found' ? <Found leaders={answer.it.players} kind={kind} /> : null}
      {server && kind.game === 'carcassonne' ? <BestResults /> : null}
    </Shell>
  )
}
