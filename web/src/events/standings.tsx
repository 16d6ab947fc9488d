// standings.tsx: who stands where. Every figure is a button: it says how it came about, match by match.

import { useState } from 'preact/hooks'
import { useWords } from '../words'
import { useAnswer } from '../online/answer'
import { Problem } from '../ui/error'
import { pathOf, type Explained, type Figure, type StandingRow, type Standings as Table, type Term } from './api'
import { Charts } from './charts'
import type { PartProps } from './deeds'
import type { Followed } from './follow'
import { halves, isEndless, nameOf, pointsText } from './model'
import { PersonName } from './person_name'
import { isOwn } from './team_model'

/** What a figure of somebody looks like. */
export function figureText(figure: Figure, value: number): string {
  if (figure === 'points' || figure === 'share') return pointsText(value)
  const isSigned = figure === 'difference' || figure === 'games' || figure === 'direct-games'
  return `${isSigned && value > 0 ? '+' : ''}${halves(value)}`
}

interface Asked {
  person: number
  figure: Figure
}

export function Standings({ followed, ...props }: PartProps & { followed: Followed }) {
  const { t, event } = props
  const { standings, bracket } = followed
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!standings && !bracket) return <p class="hint">{event.began === null ? t.noStandings : t.looking}</p>
  const groups = standings?.groups ?? []
  return (
    <div class="standings">
      {groups.length > 0 ? <p class="hint no-print">{t.standingsHint}</p> : null}
      {groups.map(({ group, rows }) => (
        <section key={group} aria-label={groups.length > 1 ? t.groupNumber(group) : t.standings}>
          {groups.length > 1 ? <h2>{t.groupNumber(group)}</h2> : null}
          <Rows {...props} rows={rows} rank={standings?.rank_by ?? []} asked={asked} onAsk={setAsked} />
        </section>
      ))}
      <Charts {...props} followed={followed} />
    </div>
  )
}

interface RowsProps extends PartProps {
  rows: StandingRow[]
  rank: Table['rank_by']
  asked: Asked | null
  onAsk(asked: Asked | null): void
}

function Rows({ rows, rank, ...props }: RowsProps) {
  const { t, event } = props
  return (
    <div class="event-scroll" tabIndex={0} role="region" aria-label={t.standings}>
      <table class="standings-table">
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.played}</th>
            {rank.map((figure) => (
              <th key={figure} scope="col">
                {t.figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.person} {...props} event={event} row={row} rank={rank} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, rank, asked, onAsk, ...props }: Omit<RowsProps, 'rows'> & { row: StandingRow }) {
  const { t, event } = props
  const shown = asked?.person === row.person ? asked.figure : null
  const look = [isOwn(event, row.person) ? 'is-me' : '', row.goes ? `goes-${row.goes}` : ''].join(' ')
  return (
    <>
      <tr class={look} data-person={row.person}>
        <td class="number">{row.place}</td>
        <th scope="row">
          <PersonName event={event} person={row.person} />
          {row.goes ? <span class="goes">{t.goes[row.goes]}</span> : null}
        </th>
        <td class="number">{row.played}</td>
        {rank.map((figure) => (
          <td key={figure} class="number">
            <button
              class="figure"
              data-figure={figure}
              aria-expanded={shown === figure}
              aria-label={t.explainLabel(t.figures[figure], figureText(figure, row.figures[figure] ?? 0))}
              onClick={() => onAsk(shown === figure ? null : { person: row.person, figure })}
            >
              {figureText(figure, row.figures[figure] ?? 0)}
            </button>
          </td>
        ))}
      </tr>
      {shown ? (
        <tr class="explained">
          <td colSpan={3 + rank.length}>
            <Explanation {...props} person={row.person} figure={shown} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

// ----- how it came about -----

function Explanation({ person, figure, ...props }: PartProps & Asked) {
  const { t, event } = props
  const { app } = useWords()
  const found = useAnswer<{ figures: Explained[] }>(pathOf(event.id, `/explain?person=${person}&n=${event.n}`))
  if (found.is === 'failed') return <Problem text={found.why} />
  if (found.is === 'looking') return <p role="status">{app.start.loading}</p>
  const one = found.it.figures.find((each) => each.figure === figure)
  if (!one) return <p>{t.meaning[figure]}</p>
  return (
    <div class="explanation" role="status">
      <p>
        <strong>
          {t.figures[figure]}: {figureText(figure, one.value)}
        </strong>{' '}
        – {t.meaning[figure]}
      </p>
      <ul>
        {one.terms.map((term, i) => (
          <li key={i}>{termText(props, figure, term)}</li>
        ))}
        {one.without !== null ? <li>{t.without(figureText('wins', one.without))}</li> : null}
      </ul>
    </div>
  )
}

function termText({ t, event }: PartProps, figure: Figure, term: Term): string {
  const name = nameOf(event, term.person)
  if (term.kind === 'entry') return t.ladder.cameIn(figureText(figure, term.value))
  if (term.kind === 'equal') return t.equalWith(name)
  const value =
    term.own !== undefined && term.other !== undefined
      ? `${halves(term.own)} : ${halves(term.other)} = ${figureText('difference', term.value)}`
      : figureText(figure, term.value)
  if (term.with) return t.term(term.round, term.with.map((one) => nameOf(event, one)).join(', '), value)
  const what = term.kind === 'played' ? name : name ? `${name}, ${t.kinds[term.kind]}` : t.kinds[term.kind]
  return (isEndless(event.settings) ? t.gameTerm : t.term)(term.round, what, value)
}
