// report.tsx: what a referee is shown when a rated event is over: how often each agreed with the strongest bot and how long
// they took. It says at once that it proves nothing.

import { useLayoutEffect, useState } from 'preact/hooks'
import { call } from '../online/api'
import { Pick } from '../ui/choice'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { TableHead } from '../ui/table_head'
import { language } from '../words'
import { pathOf } from './api'
import { type PartProps, whyNot } from './deeds'
import { nameOf, playersOf } from './model'

interface Figures {
  person: number
  turns: number
  /** the one in the middle, and those a quarter and three quarters of the way */
  seconds: number
  quarters: [number, number]
  judged: number
  agreed: number
  loss: number
}

interface OfGame extends Figures {
  round: number
  board: number
  game: number
  table: string
}

interface ReportOf {
  games: number
  asked: number
  judged: number
  rollouts: number
  people: (Figures & { games: number })[]
  of: OfGame[]
}

const EVERYBODY = ''

type Found = { report: ReportOf | null; problem: string | null }

/** It is read when it is first shown, and when somebody asks for it again. */
function useReport(props: PartProps, whom: string): [Found, (asks: boolean) => Promise<void>] {
  const { t, event } = props
  const [found, setFound] = useState<Found>({ report: null, problem: null })
  const read = async (asks: boolean) => {
    const path = pathOf(event.id, '/report')
    try {
      const { report } = await (asks
        ? call<{ report: ReportOf }>('POST', path, whom === EVERYBODY ? {} : { person: Number(whom) })
        : call<{ report: ReportOf }>('GET', whom === EVERYBODY ? path : `${path}?person=${whom}`))
      setFound({ report, problem: null })
    } catch (error) {
      setFound({ report: null, problem: whyNot(t, error) })
    }
  }
  useLayoutEffect(() => void read(false), [event.id, whom])
  return [found, read]
}

export function Report(props: PartProps) {
  const { t, event } = props
  const [whom, setWhom] = useState(EVERYBODY)
  const [{ report, problem }, read] = useReport(props, whom)
  const people = playersOf(event).map(({ person, name }) => ({ value: String(person), label: name }))
  return (
    <section aria-labelledby="report-title" class="referee-report" data-judged={report?.judged}>
      <h2 id="report-title">{t.fair.report}</h2>
      {report ? <p>{t.fair.reportText(report.rollouts)}</p> : null}
      <p>{t.fair.notProof}</p>
      <Pick
        label={t.fair.whom}
        options={[{ value: EVERYBODY, label: t.fair.everybody }, ...people]}
        value={whom}
        onChange={setWhom}
      />
      {problem ? <p role="status">{problem}</p> : null}
      {report && report.games === 0 ? <p>{t.fair.none}</p> : null}
      {report && report.games > 0 ? (
        <>
          <Progress t={t} report={report} read={read} />
          <Totals {...props} report={report} />
          {whom === EVERYBODY ? null : <Games {...props} games={report.of} whom={Number(whom)} />}
        </>
      ) : null}
    </section>
  )
}

interface ProgressProps extends Pick<PartProps, 't'> {
  report: ReportOf
  read(asks: boolean): Promise<void>
}

function Progress({ t, report: { games, asked, judged }, read }: ProgressProps) {
  const [busy, setBusy] = useState(false)
  const press = async (asks: boolean) => {
    setBusy(true)
    await read(asks)
    setBusy(false)
  }
  return (
    <p class="report-progress">
      <span role="status">{t.fair.judged(judged, games)}</span>{' '}
      {asked < games ? (
        <button class="button" data-report="ask" disabled={busy} onClick={() => void press(true)}>
          {t.fair.analyse}
        </button>
      ) : judged < games ? (
        <button class="button" data-report="again" disabled={busy} onClick={() => void press(false)}>
          {t.fair.again}
        </button>
      ) : null}
    </p>
  )
}

// ----- figures -----

const digits = (value: number, most: number): string =>
  value.toLocaleString(language(), { minimumFractionDigits: most, maximumFractionDigits: most })

/** How far off the share of so many turns may well be, by chance alone: two standard deviations. */
const doubtOf = (share: number, of: number): number => 2 * Math.sqrt((share * (1 - share)) / of)

function agreementText({ t }: Pick<PartProps, 't'>, { agreed, judged }: Figures): string {
  if (judged === 0) return '–'
  const share = agreed / judged
  return t.fair.agreement(`${digits(100 * share, 0)} %`, digits(100 * doubtOf(share, judged), 0), agreed, judged)
}

function timeText({ t }: Pick<PartProps, 't'>, { turns, seconds, quarters: [from, to] }: Figures): string {
  return turns === 0 ? '–' : t.fair.times(digits(seconds, 1), digits(from, 1), digits(to, 1))
}

/** Three cells of a row. */
function Cells({ t, of }: Pick<PartProps, 't'> & { of: Figures }) {
  return (
    <>
      <td>{agreementText({ t }, of)}</td>
      <td>{of.judged === 0 ? '–' : digits(of.loss / of.judged, 2)}</td>
      <td>{timeText({ t }, of)}</td>
    </>
  )
}

const titlesOf = ({ fair }: PartProps['t'], first: readonly string[]): string[] => [
  ...first,
  fair.agrees,
  fair.lossEach,
  fair.time,
]

/** Nobody's turns: what all of them come to, but for the times, which have no sum. */
function together(people: ReportOf['people']): Figures {
  const sum = (of: (one: Figures) => number) => people.reduce((all, one) => all + of(one), 0)
  return {
    person: -1,
    turns: 0,
    seconds: 0,
    quarters: [0, 0],
    judged: sum((one) => one.judged),
    agreed: sum((one) => one.agreed),
    loss: sum((one) => one.loss),
  }
}

function Totals({ t, event, report: { people } }: PartProps & { report: ReportOf }) {
  return (
    <div class="event-scroll" tabIndex={0} role="region" aria-label={t.fair.report}>
      <table class="last-games">
        <TableHead titles={titlesOf(t, [t.name, t.fair.games])} />
        <tbody>
          {people.map((of) => (
            <tr key={of.person} data-person={of.person}>
              <th scope="row">{nameOf(event, of.person)}</th>
              <td>{of.games}</td>
              <Cells t={t} of={of} />
            </tr>
          ))}
          <tr>
            <th scope="row">{t.fair.together}</th>
            <td />
            <Cells t={t} of={together(people)} />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Games({ t, event, games, whom }: PartProps & { games: OfGame[]; whom: number }) {
  const own = games.filter(({ person }) => person === whom)
  const title = t.fair.gamesOf(nameOf(event, whom))
  return (
    <div class="event-scroll" tabIndex={0} role="region" aria-label={title}>
      <table class="last-games">
        <caption>{title}</caption>
        <TableHead titles={titlesOf(t, [t.fair.games])} />
        <tbody>
          {own.map((of) => (
            <tr key={of.table}>
              <th scope="row">
                <a href={href('table', of.table)}>
                  <Icon name="history" /> {t.roundShort(of.round)}, {t.boardNumber(of.board)}, {t.gameNumber(of.game)}
                </a>
              </th>
              <Cells t={t} of={of} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
