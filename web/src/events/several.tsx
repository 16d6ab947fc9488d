// several.tsx: tables of three to six, and the break that somebody has in an arena.

import type { EventMatch } from './api'
import { DeedButton, type PartProps } from './deeds'
import { nameOf, pointsText } from './model'
import './several.css'
import { hourText } from './times'

/** Everybody at a table as they sit, with the points of the game and what the place is worth. */
export function Several({ event, match }: Pick<PartProps, 'event'> & { match: EventMatch }) {
  const points = match.games[0]?.points
  const best = Math.max(...match.score)
  return (
    <ol class="several">
      {match.sides.map((person, seat) => {
        const isAway = person !== null && match.absent?.includes(person)
        const isFirst = match.outcome === 'played' && !isAway && match.score[seat] === best
        const look = `${isFirst ? 'is-winner' : ''} ${person === event.you ? 'is-mine' : ''}`
        return (
          <li key={seat} class={look}>
            {nameOf(event, person)} <span class="several-points">{isAway ? '–' : (points?.[seat] ?? '')}</span>{' '}
            {match.outcome === 'played' ? <b>{pointsText(match.score[seat] ?? 0)}</b> : null}
          </li>
        )
      })}
    </ol>
  )
}

/** In an arena without a game: waiting for the next, or having a break. */
export function InArena(props: PartProps & { rests: boolean }) {
  const { t, event, rests } = props
  const { until } = event.waits
  return (
    <section class={rests ? 'event-mine is-calling' : 'event-mine'} aria-label={t.yourPlace}>
      <div>
        <p class="event-mine-title" role="status">
          {rests ? t.youRest : t.youAreFree}
        </p>
        {until ? <p class="hint">{t.untilBell(hourText(until))}</p> : null}
      </div>
      <div class="box-buttons">
        {rests ? (
          <DeedButton {...props} word="here" icon="play" look="primary big">
            {t.backAgain}
          </DeedButton>
        ) : (
          <DeedButton {...props} word="rest" look="quiet">
            {t.pauseHere}
          </DeedButton>
        )}
      </div>
    </section>
  )
}
