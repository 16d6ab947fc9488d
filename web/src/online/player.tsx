// player.tsx: somebody's profile: name, games, ratings with their doubt, and how each of them went.

import { useEffect, useState } from 'preact/hooks'
import { Problem } from '../app/error'
import { href } from '../app/route'
import { Shell } from '../app/shell'
import { language, useWords, type Words } from '../words'
import { call, type Player } from './api'
import { refusalText } from './errors'
import { RatingGraph } from './graph'
import { NoServer } from './lobby'
import { useServer } from './server'

interface Kind {
  game: 'carcassonne' | 'cartagena'
  speed: 'bullet' | 'fast' | 'slow' | 'correspondence'
}

interface Rating extends Kind {
  shown: number
  doubt: number
  provisional: boolean
  games: number
  wins: number
}

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
}

type Found = { is: 'looking' } | { is: 'found'; profile: Profile } | { is: 'failed'; why: string }

const LAST_GAMES = 10

function useProfile(id: string, isOnline: boolean): Found {
  const [found, setFound] = useState<Found>({ is: 'looking' })
  useEffect(() => {
    if (!isOnline) return undefined
    let wanted = true
    call<Profile>('GET', `players/${encodeURIComponent(id)}`).then(
      (profile) => wanted && setFound({ is: 'found', profile }),
      (error: unknown) => wanted && setFound({ is: 'failed', why: refusalText(error) }),
    )
    return () => {
      wanted = false
    }
  }, [id, isOnline])
  return found
}

const kindName = ({ names, online }: Words, { game, speed }: Kind): string =>
  `${game === 'cartagena' ? names.cartagena : names.carcassonne}, ${online.speeds[speed] ?? speed}`

const day = (when: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(when)

function LastGames({ steps }: { steps: Step[] }) {
  const { online } = useWords()
  return (
    <table class="last-games">
      <thead>
        <tr>
          <th scope="col">{online.when}</th>
          <th scope="col">{online.place}</th>
          <th scope="col">{online.rating}</th>
          <th scope="col">{online.change}</th>
        </tr>
      </thead>
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
      <p class="hint">{w.online.record(rating.games, rating.wins)}</p>
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
  const { ratings = [], history = [], games = 0, created } = profile
  if (profile.player.kind === 'deleted') return <p>{online.wasDeleted}</p>
  return (
    <>
      <p class="hint">
        {created === undefined ? '' : `${online.since(day(created))} · `}
        {online.finished(games)}
      </p>
      {ratings.length === 0 ? <p>{online.noRatings}</p> : <p class="hint">{online.ratingText}</p>}
      {ratings.map((rating) => (
        <RatingCard key={rating.game + rating.speed} rating={rating} history={history} />
      ))}
    </>
  )
}

export function PlayerScreen({ id }: { id: string }) {
  const { app, online } = useWords()
  const server = useServer()
  const found = useProfile(id, server)
  const title = found.is === 'found' ? found.profile.player.name : online.profile
  return (
    <Shell current="player" title={title} part={id}>
      {!server ? <NoServer /> : null}
      {server && found.is === 'looking' ? <p class="loading">{app.start.loading}</p> : null}
      {found.is === 'failed' ? <Problem text={found.why} /> : null}
      {found.is === 'found' ? <ProfileBody profile={found.profile} /> : null}
    </Shell>
  )
}
