// agree.tsx: two agree on an hour for their match within the days of its round. Everybody sees the hours of the own
// device; the server keeps moments.

import { useState } from 'preact/hooks'
import { href } from '../ui/route'
import { Icon } from '../ui/icon'
import { say } from '../ui/toast'
import { deed, DeedButton, DeedForm, HourField, type PartProps } from './deeds'
import { nameOf, type MyMatch, untilOf } from './model'
import { calendarOf, fieldOf, hourText, momentOf, nextHour, zoneText } from './times'

interface Props extends PartProps {
  mine: MyMatch
}

export function Agree(props: Props) {
  const { t, mine } = props
  const { hour } = mine.match
  return (
    <div class="agree">
      {hour === null ? <Proposals {...props} /> : <Agreed {...props} hour={hour} />}
      <p class="hint">{t.yourZone(zoneText(hour ?? untilOf(mine) ?? Date.now()))}</p>
    </div>
  )
}

function saveCalendar({ t, event, mine }: Props, hour: number): void {
  const { round, match, side } = mine
  const title = `${event.name}: ${(event.settings.format === 'ladder' ? t.ladder.against : (name: string) => t.yourMatch(round.round, name))(nameOf(event, match.sides[1 - side] ?? null))}`
  const address = new URL(href('event', event.id), location.href).href
  const text = calendarOf(`${event.id}-${round.round}-${match.board}@baluarte`, title, hour, address)
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${event.id}-${round.round}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

function Agreed({ hour, ...props }: Props & { hour: number }) {
  const { t } = props
  return (
    <>
      <p class="agree-hour">
        <Icon name="check" /> {t.agreedOn(hourText(hour))}
      </p>
      <div class="box-buttons">
        <button class="button" onClick={() => saveCalendar(props, hour)}>
          <Icon name="download" /> {t.toCalendar}
        </button>
      </div>
      <Propose {...props} label={t.otherHour} />
    </>
  )
}

function Proposals(props: Props) {
  const { t, event, mine } = props
  const { match, round } = mine
  const theirs = match.proposals.filter(({ by }) => by !== event.you)
  const own = match.proposals.filter(({ by }) => by === event.you)
  const other = nameOf(event, match.sides[1 - mine.side] ?? null)
  return (
    <>
      <p>{theirs.length > 0 ? t.chooseHour(other) : t.noHour}</p>
      <ul class="agree-hours">
        {theirs.map(({ at }) => (
          <li key={at}>
            <DeedButton {...props} word="agree" body={{ round: round.round, hour: at }} icon="check" look="primary">
              {hourText(at)}
            </DeedButton>
          </li>
        ))}
      </ul>
      {own.length > 0 ? <p class="hint">{t.youProposed(own.map(({ at }) => hourText(at)))}</p> : null}
      <Propose {...props} label={t.proposeHour} />
    </>
  )
}

function Propose({ label, ...props }: Props & { label: string }) {
  const { t, mine } = props
  const { round } = mine
  const until = untilOf(mine)
  const [field, setField] = useState(fieldOf(nextHour(Math.max(Date.now(), round.at))))
  const send = async () => {
    const hour = momentOf(field)
    if (hour === null) return false
    const isDone = await deed(props, 'propose', { round: round.round, hour })
    if (isDone) say(t.proposed)
    return isDone
  }
  return (
    <DeedForm name="propose" label={label} button={t.propose} onSend={send}>
      <HourField
        label={label}
        value={field}
        least={round.at}
        {...(until === null ? {} : { most: until })}
        isNeeded
        bounds={fieldOf}
        onChange={setField}
      />
    </DeedForm>
  )
}
