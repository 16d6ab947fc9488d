// player.tsx: somebody's profile: name, games, ratings with their doubt, and how each of them went.

import { Problem } from '../ui/error'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { TableHead } from '../ui/table_head'
import { language, useWords } from '../words'
import { useAnswer } from './answer'
import type { Player } from './api'
import { RatingGraph } from './graph'
import { NoServer } from './lobby'
import { useMe } from './me'
import { kindName, type Kind, type Standing } from './ratings'
import { IgnoreButtons } from './safety'
import { useServer } from './server'
import { Studied, type StudiedGame } from './studied'
import { personLabel } from './summary'

type Rating = Kind & Standing

interface Step extends Kind {
  shown: number
  doubt: number
  change: number
  place: number
  players: number
  table: string | null
  at: number
}

interface Profile {
  player: Player
  created?: number
  games?: number
  ratings?: Rating[]
  history?: Step[]
  studies?: StudiedGame[]
}

const LAST_GAMES = 10

const day = (when: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(when)

function LastGames({ steps }: { steps: Step[] }) {
  const { online } = useWords()
  return (
    <table class="last-games">
      <TableHead titles={[online.when, online.place, online.rating, online.change]} />
      <tbody>
        {steps.map((step) => (
          <tr key={step.at}>
            <td>{step.table ? <a href={href('table', step.table)}>{day(step.at)}</a> : day(step.at)}</td>
            <td>{online.placeOf(step.place, step.players)}</td>
            <td>{step.shown}</td>
            <td>{step.change > 0 ? `+${step.change}` : step.change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RatingCard({ rating, history }: { rating: Rating; history: Step[] }) {
  const w = useWords()
  const steps = history.filter((step) => step.game === rating.game && step.speed === rating.speed)
  const name = kindName(w, rating)
  return (
    <section class="rating" aria-label={name}>
      <h2>{name}</h2>
      <p class="rating-line">
        <strong class="rating-shown">{rating.shown}</strong> <span>± {rating.doubt}</span>
        {rating.provisional ? <span class="hint"> {w.online.provisional}</span> : null}
      </p>
      <p class="hint">
        {w.online.record(rating.games, rating.wins)} ·{' '}
        <a href={href('ratings', rating.game, rating.speed)}>{w.online.leaders}</a>
      </p>
      {steps.length > 1 ? <RatingGraph points={steps} label={w.online.graph(name)} date={day} /> : null}
      <details>
        <summary>{w.online.lastGames}</summary>
        <LastGames steps={steps.slice(-LAST_GAMES).reverse()} />
      </details>
    </section>
  )
}

function ProfileBody({ profile }: { profile: Profile }) {
  const { online } = useWords()
  const { ratings = [], history = [], studies = [], games = 0, created } = profile
  if (profile.player.kind === 'deleted') return <p>{online.wasDeleted}</p>
  return (
    <>
      <p class="hint">
        {created === undefined ? '' : `${online.since(day(created))} · `}
        {online.finished(games)} · <a href={href('events', 'of', profile.player.id)}>{online.events}</a>
      </p>
      {ratings.length === 0 ? <p>{online.noRatings}</p> : <p class="hint">{online.ratingText}</p>}
      {ratings.map((rating) => (
        <RatingCard key={rating.game + rating.speed} rating={rating} history={history} />
      ))}
      <Studied games={studies} date={day} />
    </>
  )
}

export function PlayerScreen({ id }: { id: string }) {
  const w = useWords()
  const server = useServer()
  const mine = useMe()
  const found = useAnswer<Profile>(server ? `players/${encodeURIComponent(id)}` : null)
  const title = found.is === 'found' ? personLabel(w, found.it.player) : w.online.profile
  return (
    <Shell current="player" title={title} part={id}>
      {!server ? <NoServer /> : null}
      {server && found.is === 'looking' ? <p class="loading">{w.app.start.loading}</p> : null}
      {found.is === 'failed' ? <Problem text={found.why} /> : null}
      {found.is === 'found' ? <ProfileBody profile={found.it} /> : null}
      {found.is === 'found' && mine && mine.id !== id && found.it.player.kind !== 'deleted' ? (
        <IgnoreButtons player={found.it.player} />
      ) : null}
    </Shell>
  )
}
