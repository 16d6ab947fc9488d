// charts.tsx: the rounds of an event as pictures: a cross table of each group, whom everybody met of a Swiss event, and
// the bracket of a cup.

import type { BracketNode, EventMatch, EventRound, StandingRow } from './api'
import { BracketPicture, type BracketBox, type BracketColumn, type BracketSide } from './bracket'
import { CrossPicture, type CrossCell, type CrossRow } from './cross'
import type { PartProps } from './deeds'
import type { Followed } from './follow'
import { isEndless, halves, isWon, nameOf, pointsText, resultOf } from './model'
import { isOwn, pairedRounds } from './team_model'

/** A picture of more people is of no use to anybody. */
const MOST_ROWS = 64

interface Seen {
  match: EventMatch
  side: number
  round: number
}

/** Everybody's matches before the cup, by person. */
function matchesOf(rounds: readonly EventRound[]): Map<number, Seen[]> {
  const all = new Map<number, Seen[]>()
  for (const { cup, round, matches } of rounds) {
    if (cup) continue
    for (const match of matches)
      match.sides.forEach((person, side) => {
        if (person !== null) all.set(person, [...(all.get(person) ?? []), { match, side, round }])
      })
  }
  return all
}

const cellOf = ({ match, side }: Seen, before = ''): CrossCell => ({
  text: `${before}${resultOf(match, side) || '·'}`,
  isWin: isWon(match, side),
})

function rowOf({ event }: PartProps, row: StandingRow, cells: CrossCell[]): CrossRow {
  return {
    key: String(row.person),
    place: row.place,
    name: nameOf(event, row.person),
    sum: row.figures.points === undefined ? halves(row.figures.wins ?? 0) : pointsText(row.figures.points),
    isMine: isOwn(event, row.person),
    cells,
  }
}

/** Who met whom: with two legs both results stand in one cell. */
function crossRows(props: PartProps, rows: readonly StandingRow[], all: Map<number, Seen[]>): CrossRow[] {
  return rows.map((row) => {
    const cells = rows.map((other): CrossCell => {
      if (other.person === row.person) return { text: '', isSelf: true }
      const met = (all.get(row.person) ?? []).filter(({ match, side }) => match.sides[1 - side] === other.person)
      const texts = met.map((one) => cellOf(one).text)
      return { text: texts.join(' '), isWin: met.length > 0 && met.every((one) => isWon(one.match, one.side)) }
    })
    return rowOf(props, row, cells)
  })
}

/** Round by round: the place of whom one met, and the result. */
function swissRows(
  { event, ...props }: PartProps,
  rows: readonly StandingRow[],
  all: Map<number, Seen[]>,
  last: number,
): CrossRow[] {
  const place = new Map(rows.map((row) => [row.person, row.place]))
  return rows.map((row) => {
    const mine = all.get(row.person) ?? []
    const cells = Array.from({ length: last }, (_, i): CrossCell => {
      const one = mine.find(({ round }) => round === i + 1)
      if (!one) return { text: '' }
      const other = event.settings.format === 'tables' ? null : (one.match.sides[1 - one.side] ?? null)
      return cellOf(one, other === null ? '' : `${place.get(other) ?? '?'}: `)
    })
    return rowOf({ event, ...props }, row, cells)
  })
}

function Cross({ followed, ...props }: PartProps & { followed: Followed }) {
  const { t, event } = props
  const { standings, rounds } = followed
  if (!standings || !rounds) return null
  const all = matchesOf(pairedRounds(rounds))
  const last = Math.max(0, ...rounds.filter(({ cup }) => !cup).map(({ round }) => round))
  const { format } = event.settings
  const isSwiss = format === 'swiss' || format === 'tables'
  if (isEndless(event.settings)) return null
  return (
    <>
      {standings.groups.map(({ group, rows }) => {
        const shown = rows.slice(0, MOST_ROWS)
        const title = standings.groups.length > 1 ? `${t.crossTable}, ${t.groupNumber(group)}` : t.crossTable
        return (
          <section key={group}>
            <h2>{title}</h2>
            {format === 'swiss' ? <p class="hint">{t.crossHint}</p> : null}
            <CrossPicture
              t={t}
              title={`${event.name}: ${title}`}
              columns={
                isSwiss
                  ? Array.from({ length: last }, (_, i) => t.roundShort(i + 1))
                  : shown.map((row) => String(row.place))
              }
              rows={isSwiss ? swissRows(props, shown, all, last) : crossRows(props, shown, all)}
            />
          </section>
        )
      })}
    </>
  )
}

// ----- cups -----

function sideOf({ t, event }: PartProps, node: BracketNode, side: number, rounds: readonly EventRound[]): BracketSide {
  const person = node.sides[side] ?? null
  const match = rounds.find(({ round }) => round === node.round)?.matches.find(({ board }) => board === node.board)
  const at = match?.sides.indexOf(person) ?? -1
  return {
    name: node.empty[side] ? t.free : nameOf(event, person),
    score: match && person !== null && at >= 0 ? resultOf(match, at) : '',
    isWinner: person !== null && node.winner === person,
    isMine: isOwn(event, person),
  }
}

function boxOf(props: PartProps, node: BracketNode, rounds: readonly EventRound[]): BracketBox {
  return {
    key: String(node.node),
    sides: [sideOf(props, node, 0, rounds), sideOf(props, node, 1, rounds)],
  }
}

/** Columns in the order of the rounds. */
function columnsOf(props: PartProps, nodes: readonly BracketNode[], rounds: readonly EventRound[]): BracketColumn[] {
  const { t } = props
  const numbers = [...new Set(nodes.map(({ round }) => round))].sort((a, b) => a - b)
  return numbers.map((number, i) => {
    const own = nodes.filter(({ round }) => round === number)
    const isUpper = own.every(({ kind }) => kind === 'upper' || kind === 'final' || kind === 'replay')
    return {
      title: isUpper
        ? t.cupRound(numbers.length - 1 - i, own.length)
        : own[0]?.kind === 'third'
          ? ''
          : t.roundNumber(number),
      boxes: own.map((node) => boxOf(props, node, rounds)),
    }
  })
}

function Bracket({ followed, ...props }: PartProps & { followed: Followed }) {
  const { t, event } = props
  const { bracket, rounds } = followed
  if (!bracket) return null
  const played = pairedRounds(rounds ?? [])
  const parts = [
    {
      title: bracket.double ? t.upper : t.bracket,
      nodes: bracket.nodes.filter(({ kind }) => kind === 'upper' || kind === 'final' || kind === 'replay'),
    },
    { title: t.lower, nodes: bracket.nodes.filter(({ kind }) => kind === 'lower') },
    { title: t.third, nodes: bracket.nodes.filter(({ kind }) => kind === 'third') },
  ]
  return (
    <>
      {parts
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ title, nodes }) => (
          <section key={title}>
            <h2>{title}</h2>
            <BracketPicture t={t} title={`${event.name}: ${title}`} columns={columnsOf(props, nodes, played)} />
          </section>
        ))}
    </>
  )
}

export function Charts(props: PartProps & { followed: Followed }) {
  return (
    <>
      <Bracket {...props} />
      <Cross {...props} />
    </>
  )
}
