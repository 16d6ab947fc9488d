// peace_deeds.tsx: what those who keep the peace do that needs more than a button: saying who has won a game, another
// name for somebody, closing addresses. Each deed has a reason.

import { useState } from 'preact/hooks'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { useAnswer } from './answer'
import { call, type Player, type TableInfo } from './api'
import { sayIfRefused } from './errors'
import { Field, Form } from './form'
import { usePeaceWords } from './peace_words'
import { seatLabel } from './summary'

const DAYS = 7

function WinnerForm({ table, reason, onDone }: { table: string; reason: string; onDone(): void }) {
  const w = useWords()
  const peace = usePeaceWords()
  const found = useAnswer<{ table: TableInfo }>(`tables/${table}`)
  if (found.is === 'looking') return null
  if (found.is === 'failed') return <p>{found.why}</p>
  return (
    <Form
      text={peace.adjudicateText}
      button={peace.adjudicate}
      isDangerous
      onSend={async (fields) => {
        const winners = found.it.table.seats.flatMap((_, seat) => (fields[`seat${seat}`] ? [seat] : []))
        await call('POST', `admin/tables/${table}/end`, { winners, text: reason })
        say(peace.did)
        onDone()
      }}
    >
      {found.it.table.seats.map((seat, index) => (
        <label key={index} class="switch">
          <input type="checkbox" name={`seat${index}`} /> {seatLabel(w, seat)}
        </label>
      ))}
    </Form>
  )
}

/** The seats are asked for when somebody looks. */
export function Adjudicate(of: { table: string; reason: string; onDone(): void }) {
  const peace = usePeaceWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{peace.adjudicate}</summary>
      {isOpen ? <WinnerForm {...of} /> : null}
    </details>
  )
}

export function Rename({ player, reason, onDone }: { player: Player; reason: string; onDone(): void }) {
  const peace = usePeaceWords()
  return (
    <details>
      <summary>{peace.rename}</summary>
      <Form
        button={peace.rename}
        onSend={async ({ name = '' }) => {
          await call('POST', `admin/players/${player.id}/rename`, { name, text: reason })
          say(peace.did)
          onDone()
        }}
      >
        <Field name="name" label={peace.newName} value={player.name} most={24} autocomplete="off" />
      </Form>
    </details>
  )
}

export function Ban({ player, reason, onDone }: { player: Player; reason: string; onDone(): void }) {
  const peace = usePeaceWords()
  return (
    <details>
      <summary>{peace.ban}</summary>
      <Form
        button={peace.ban}
        isDangerous
        onSend={async ({ addresses }) => {
          const body = { days: DAYS, text: reason, addresses: addresses !== undefined }
          await call('POST', `admin/players/${player.id}/ban`, body)
          say(peace.did)
          onDone()
        }}
      >
        <label class="switch">
          <input type="checkbox" name="addresses" /> {peace.banAddresses}
        </label>
      </Form>
    </details>
  )
}

interface Closed {
  address: string
  until: number
}

export function Addresses({ deeds, onDone }: { deeds: number; onDone(): void }) {
  const peace = usePeaceWords()
  const found = useAnswer<{ addresses: Closed[] }>(`admin/addresses?deeds=${deeds}`)
  const open = (address: string) =>
    sayIfRefused(call('POST', 'admin/addresses/ban', { address, days: 0, text: peace.open }).then(onDone))
  if (found.is !== 'found') return null
  return (
    <section aria-labelledby="addresses-title">
      <h2 id="addresses-title">{peace.addresses}</h2>
      {found.it.addresses.length === 0 ? <p class="hint nothing-closed">{peace.noAddresses}</p> : null}
      <ul class="plain addresses">
        {found.it.addresses.map(({ address, until }) => (
          <li key={address}>
            <strong>{address}</strong> {peace.closedUntil(until)}{' '}
            <button class="button" onClick={() => open(address)}>
              {peace.open}
            </button>
          </li>
        ))}
      </ul>
      <Form
        text={peace.closeText}
        button={peace.close}
        isDangerous
        onSend={async ({ address = '', text = '' }) => {
          await call('POST', 'admin/addresses/ban', { address, days: DAYS, text })
          onDone()
        }}
      >
        <Field name="address" label={peace.address} most={45} autocomplete="off" />
        <Field name="text" label={peace.why} most={250} autocomplete="off" />
      </Form>
    </section>
  )
}
