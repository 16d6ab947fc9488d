// peace.tsx: what is reported, and the page of those who keep the peace: reports with what was said, what can be done
// about them, the last days in numbers, and everything that was done.

import { useState } from 'preact/hooks'
import { Shell } from '../ui/shell'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { useAnswer } from './answer'
import { call, type Player } from './api'
import { sayIfRefused } from './errors'
import { Field, Form } from './form'
import { me } from './me'
import { Addresses, Adjudicate, Ban, Rename } from './peace_deeds'
import { usePeaceWords } from './peace_words'
import type { Room, RoomState } from './room'
import { personLabel } from './summary'

// ----- reporting -----

/** Everybody who sits here or has said something, but not oneself. */
function peopleAt(state: RoomState): Player[] {
  const people = new Map<string, Player>()
  for (const seat of state.info?.seats ?? []) if (seat.who === 'player') people.set(seat.player.id, seat.player)
  for (const line of state.chat) people.set(line.player.id, line.player)
  people.delete(me()?.id ?? '')
  return [...people.values()]
}

export function ReportBox({ room, state }: { room: Room; state: RoomState }) {
  const peace = usePeaceWords()
  const w = useWords()
  const people = peopleAt(state)
  if (people.length === 0 || !me()) return null
  return (
    <details class="report">
      <summary>{peace.report}</summary>
      <Form
        text={peace.reportText}
        button={peace.report}
        onSend={async ({ player = '', text = '' }) => {
          await room.command('report', { player, text })
          say(peace.reported)
        }}
      >
        <label class="pick">
          <span>{peace.whom}</span>
          <select name="player">
            {people.map((one) => (
              <option key={one.id} value={one.id}>
                {personLabel(w, one)}
              </option>
            ))}
          </select>
        </label>
        <Field name="text" label={peace.why} most={250} autocomplete="off" />
      </Form>
    </details>
  )
}

// ----- moderators -----

interface Report {
  id: string
  at: number
  by: Player
  about: Player
  table: string
  text: string
  context: string
}

interface Day {
  day: string
  members: number
  visitors: number
  games: number
  players: number
  lines: number
  reports: number
}

interface Deed {
  n: number
  at: number
  who: string
  what: string
  about: string
  text: string
}

/** As the server counts roles. */
const ADMINISTRATOR = 2

interface CardProps {
  report: Report
  isAdministrator: boolean
  /** something was done, and stands in the list of deeds */
  onDeed(): void
  /** the report itself is dealt with */
  onDone(): void
}

/** Each deed needs a reason: that of the card, or what was reported. */
function ReportCard({ report, isAdministrator, onDeed, onDone }: CardProps) {
  const peace = usePeaceWords()
  const w = useWords()
  const [text, setText] = useState('')
  const reason = text || report.text
  const act = (path: string, more: object) =>
    sayIfRefused(
      call('POST', `admin/${path}`, { ...more, text: reason }).then(() => {
        say(peace.did)
        onDeed()
      }),
    )
  const deeds: [string, () => void][] = [
    [peace.silence, () => act(`players/${report.about.id}/timeout`, { minutes: 30 })],
    [peace.endTable, () => act(`tables/${report.table}/end`, {})],
  ]
  const done = () => sayIfRefused(call('POST', `admin/reports/${report.id}/done`, { text: reason }).then(onDone))
  return (
    <li class="report-card">
      <h3>{peace.about(personLabel(w, report.about), personLabel(w, report.by), report.at)}</h3>
      <p>{report.text}</p>
      {report.context ? <pre>{report.context}</pre> : null}
      <label class="pick">
        <span>{peace.why}</span>
        <input class="field-input" maxLength={250} value={text} onInput={(e) => setText(e.currentTarget.value)} />
      </label>
      <div class="box-buttons">
        {deeds.map(([name, run]) => (
          <button key={name} class="button" onClick={run}>
            {name}
          </button>
        ))}
        <button class="button primary" onClick={done}>
          {peace.done}
        </button>
      </div>
      <Adjudicate table={report.table} reason={reason} onDone={onDeed} />
      {isAdministrator ? <Rename player={report.about} reason={reason} onDone={onDeed} /> : null}
      {isAdministrator ? <Ban player={report.about} reason={reason} onDone={onDeed} /> : null}
    </li>
  )
}

function Figures({ days }: { days: Day[] }) {
  const { columns, count } = usePeaceWords()
  const keys = Object.keys(columns) as (keyof Day)[]
  return (
    <table class="figures">
      <thead>
        <tr>
          {keys.map((key) => (
            <th key={key} scope="col">
              {columns[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            {keys.map((key) => {
              const value = day[key]
              return <td key={key}>{typeof value === 'number' ? count(value) : value}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function PeaceScreen() {
  const peace = usePeaceWords()
  const [deeds, setDeeds] = useState(0)
  const [handled, setHandled] = useState(0)
  const deed = () => setDeeds((n) => n + 1)
  const done = () => {
    setHandled((n) => n + 1)
    deed()
  }
  const own = useAnswer<{ role: number }>('me')
  const isAdministrator = own.is === 'found' && own.it.role >= ADMINISTRATOR
  const found = useAnswer<{ reports: Report[] }>(`admin/reports?handled=${handled}`)
  const figures = useAnswer<{ days: Day[] }>('admin/figures')
  const audit = useAnswer<{ audit: Deed[] }>(`admin/audit?deeds=${deeds}`)
  return (
    <Shell current="me" title={peace.title}>
      {found.is === 'failed' ? <p>{found.why}</p> : null}
      {found.is === 'found' ? (
        <section aria-labelledby="reports-title">
          <h2 id="reports-title">{peace.reports}</h2>
          {found.it.reports.length === 0 ? <p class="hint">{peace.noReports}</p> : null}
          <ul class="plain">
            {found.it.reports.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                isAdministrator={isAdministrator}
                onDeed={deed}
                onDone={done}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {isAdministrator ? <Addresses deeds={deeds} onDone={deed} /> : null}
      {figures.is === 'found' ? (
        <section aria-labelledby="figures-title">
          <h2 id="figures-title">{peace.figures}</h2>
          <Figures days={figures.it.days} />
        </section>
      ) : null}
      {audit.is === 'found' ? (
        <section aria-labelledby="audit-title">
          <h2 id="audit-title">{peace.audit}</h2>
          <ol class="plain audit">
            {audit.it.audit.map((deed) => (
              <li key={deed.n}>
                {new Date(deed.at).toLocaleString(document.documentElement.lang)} {deed.who}{' '}
                <strong>{deed.what}</strong> {deed.about} {deed.text}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </Shell>
  )
}
