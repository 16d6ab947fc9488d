// desk.tsx: the organiser's desk: what is missing now, what can be done about it, and who else may do it.

import { useState } from 'preact/hooks'
import { Pick } from '../ui/choice'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { announce } from '../ui/announce'
import { useWords } from '../words'
import type { EventPerson, EventRound } from './api'
import { deed, DeedButton, DeedForm, NumberField, TextField, type PartProps } from './deeds'
import { EndLadder } from './ladder'
import { absentOf, useLive } from './live_table'
import { canCheckIn, nameOf, openTable, playersOf } from './model'
import { Report } from './report'
import { isOfTeams, teamsOf } from './team_model'
import { waitsText } from './waits'

interface Props extends PartProps {
  rounds: EventRound[]
}

export function Desk(props: Props) {
  const { t, event } = props
  const isOrganiser = event.role === 'organiser'
  const isAlive = event.state === 'open' || event.state === 'running'
  return (
    <div class="desk">
      {isAlive ? <Missing {...props} /> : null}
      {isOrganiser && isAlive ? <Steps {...props} /> : null}
      {isOrganiser && isAlive ? <Inviting {...props} /> : null}
      {isOrganiser && isAlive && !isOfTeams(event) ? <Bots {...props} /> : null}
      {isAlive ? <Announce {...props} /> : null}
      {isOrganiser && event.state === 'running' && event.settings.format === 'ladder' ? <EndLadder {...props} /> : null}
      {isOrganiser && isAlive ? <Cancel {...props} /> : null}
      {event.state === 'over' && event.settings.rated ? <Report {...props} /> : null}
      <p class="hint">{t.deskHint}</p>
    </div>
  )
}

// ----- what is missing -----

interface Lack {
  key: string
  text: string
  table?: string
}

/** Who has not checked in. */
const absentees = ({ event }: Pick<PartProps, 'event'>): EventPerson[] =>
  event.settings.check_in > 0 ? playersOf(event).filter(({ here, level }) => !here && level === null) : []

/** What is asked before it begins by hand; '': nothing. */
function beginQuestion({ t, event }: PartProps): string {
  const absent = canCheckIn(event, Date.now()) ? absentees({ event }) : []
  if (absent.length > 0) return t.beginWithout(absent.map(({ name }) => name))
  return event.settings.starts ? t.beginAsk : ''
}

function openLacks({ t, event }: Props): Lack[] {
  const people = playersOf(event)
  const lacks: Lack[] = absentees({ event }).map(({ person, name }) => ({ key: `h${person}`, text: t.notHere(name) }))
  if (isOfTeams(event)) return [...lacks, ...teamLacks({ t, event })]
  if (people.length < 2) lacks.push({ key: 'few', text: t.tooFew })
  return lacks
}

function teamLacks({ t, event }: Pick<Props, 't' | 'event'>): Lack[] {
  const { boards } = event.settings
  const short = teamsOf(event).filter(({ roster }) => (roster?.length ?? 0) < boards)
  const lacks = short.map(({ person, name, roster }) => ({
    key: `s${person}`,
    text: t.team.isShort(name, roster?.length ?? 0, boards),
  }))
  return teamsOf(event).length < 2 ? [...lacks, { key: 'few', text: t.team.tooFew }] : lacks
}

function runningLacks({ t, event, rounds }: Props): Lack[] {
  return event.missing.map(({ round, board, tie, team, why }) => {
    if (board === undefined)
      return {
        key: `${round}/t${tie}/${team}`,
        text: `${t.roundShort(round)}: ${nameOf(event, team ?? null)} – ${t.lacks[why]}`,
      }
    const match = rounds.find((one) => one.round === round)?.matches.find((one) => one.board === board)
    const names = (match?.sides ?? []).map((side) => nameOf(event, side)).join(' – ')
    const table = match ? openTable(match) : null
    return {
      key: `${round}/${board}`,
      text: `${t.roundShort(round)}, ${t.boardNumber(board)}: ${names} – ${t.lacks[why]}`,
      ...(table ? { table } : {}),
    }
  })
}

function Missing(props: Props) {
  const { t, event } = props
  const { online } = useWords()
  const lacks = event.state === 'open' ? openLacks(props) : runningLacks(props)
  return (
    <section aria-labelledby="missing-title">
      <h2 id="missing-title">{t.missing}</h2>
      <p role="status">{waitsText(props)}</p>
      {lacks.length === 0 ? <p class="is-good">{t.nothingMissing}</p> : null}
      <ul class="lacks">
        {lacks.map(({ key, text, table }) => (
          <li key={key}>
            <span>
              {text}
              {table ? <Absent t={t} table={table} /> : null}
            </span>
            {table ? (
              <a class="button quiet" href={href('table', table)}>
                <Icon name="eye" /> {online.look}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who has not sat down is known from the table itself. */
function Absent({ t, table }: { t: PartProps['t']; table: string }) {
  const { table: info } = useLive(table)
  const absent = info ? absentOf(info) : []
  return absent.length > 0 ? <span class="hint"> ({t.notSat(absent)})</span> : null
}

// ----- what can be done -----

function Steps(props: Props) {
  const { t, event } = props
  if (event.state === 'open')
    return (
      <div class="box-buttons">
        <DeedButton {...props} word="begin" icon="play" look="primary big" sure={beginQuestion(props)}>
          {t.begin}
        </DeedButton>
      </div>
    )
  if (event.waits.for !== 'organiser' && event.waits.for !== 'round') return null
  return (
    <div class="box-buttons">
      <DeedButton {...props} word="next" icon="next" look="primary big">
        {t.nextRound}
      </DeedButton>
    </div>
  )
}

/** The address that brings people here; where it needs a secret, with it. */
export function inviteLink({ event }: Pick<PartProps, 'event'>): string {
  const part = event.settings.entry === 'link' && event.invite ? [`invited-${event.invite}`] : []
  return new URL(href('event', event.id, ...part), location.href).href
}

/** Names one below the other, or between commas. */
export const namesIn = (text: string): string[] =>
  [...new Set(text.split(/[\n,;]+/).map((name) => name.trim()))].filter(Boolean)

/** As many as fit into one message. */
const AT_ONCE = 150

export async function inviteAll(
  names: readonly string[],
  send: (part: string[]) => Promise<boolean>,
): Promise<boolean> {
  for (let i = 0; i < names.length; i += AT_ONCE) if (!(await send(names.slice(i, i + AT_ONCE)))) return false
  return true
}

function Inviting(props: Props) {
  const { t, event } = props
  const { app } = useWords()
  const [note, setNote] = useState('')
  const [names, setNames] = useState('')
  const link = inviteLink(props)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => (setNote(app.share.copied), announce(app.share.copied)),
      () => (setNote(app.share.copyFailed), announce(app.share.copyFailed)),
    )
  const add = async () => {
    const isDone = await inviteAll(namesIn(names), (part) => deed(props, 'invite', { names: part }))
    if (isDone) setNames('')
    return isDone
  }
  return (
    <section aria-labelledby="invite-title" class="invite">
      <h2 id="invite-title">{t.invite}</h2>
      <p class="hint">{t.inviteTexts[event.settings.entry]}</p>
      <div class="invite-row">
        <input
          class="field-input"
          readOnly
          value={link}
          aria-label={t.invite}
          onFocus={(e) => e.currentTarget.select()}
        />
        <button class="button" onClick={() => void copy()}>
          <Icon name="copy" /> {app.share.copy}
        </button>
      </div>
      <p class="hint" hidden={!note}>
        {note}
      </p>
      {event.settings.entry === 'list' ? (
        <DeedForm name="invite" label={t.addNames} button={t.addNames} onSend={add}>
          <NamesField t={t} value={names} onChange={setNames} />
          <p class="hint">{t.onList(event.settings.names.length)}</p>
        </DeedForm>
      ) : null}
    </section>
  )
}

export function NamesField({
  t,
  value,
  onChange,
}: {
  t: PartProps['t']
  value: string
  onChange(value: string): void
}) {
  return (
    <label class="pick is-wide">
      <span>{t.names}</span>
      <textarea class="field-input wide" rows={4} value={value} onInput={(e) => onChange(e.currentTarget.value)} />
    </label>
  )
}

function Bots(props: Props) {
  const { t } = props
  const { app, names } = useWords()
  const [level, setLevel] = useState('3')
  const [count, setCount] = useState(1)
  const levels = names.levels.map((name, i) => ({ value: String(i + 1), label: app.setup.level(i + 1, name) }))
  if (props.event.settings.rated) return null
  return (
    <section aria-labelledby="bots-title">
      <h2 id="bots-title">{t.bots}</h2>
      <DeedForm
        name="bots"
        label={t.bots}
        button={t.addBots}
        onSend={() => deed(props, 'add', { level: Number(level), count })}
      >
        <Pick label={t.level} options={levels} value={level} onChange={setLevel} />
        <NumberField label={t.howMany} value={count} least={1} most={64} onChange={setCount} />
      </DeedForm>
    </section>
  )
}

function Announce(props: Props) {
  const { t } = props
  const [text, setText] = useState('')
  const send = async () => {
    const isDone = await deed(props, 'say', { text: text.trim() })
    if (isDone) setText('')
    return isDone
  }
  return (
    <section aria-labelledby="say-title">
      <h2 id="say-title">{t.announcement}</h2>
      <DeedForm name="say" label={t.announcement} button={t.announce} onSend={send}>
        <TextField label={t.announcementText} value={text} most={300} isNeeded isWide onChange={setText} />
      </DeedForm>
    </section>
  )
}

function Cancel(props: Props) {
  const { t } = props
  const [text, setText] = useState('')
  return (
    <details class="decide">
      <summary>{t.cancelEvent}</summary>
      <DeedForm
        name="cancel"
        label={t.cancelEvent}
        button={t.cancelNow}
        isDangerous
        onSend={() => deed(props, 'cancel', { text: text.trim() })}
      >
        <TextField label={t.reason} value={text} most={300} isNeeded isWide onChange={setText} />
      </DeedForm>
    </details>
  )
}
