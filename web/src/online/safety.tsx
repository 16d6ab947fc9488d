// safety.tsx: what keeps an account its owner's: where it is open, a second factor, and whom one does not want to hear.

import { useState } from 'preact/hooks'
import { href } from '../ui/route'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { call, type Player } from './api'
import { sayIfRefused } from './errors'
import { Field, Form } from './form'
import { usePeaceWords } from './peace_words'
import { personLabel } from './summary'

export interface Session {
  id: string
  created: number
  used: number
  this: boolean
}

export interface Ignored {
  player: Player
  kind: 'mute' | 'block'
}

export function SessionList({ sessions, onChange }: { sessions: Session[]; onChange(): void }) {
  const peace = usePeaceWords()
  const end = (id: string) => sayIfRefused(call('POST', `me/sessions/${id}/end`, {}).then(onChange))
  return (
    <ul class="plain sessions">
      {sessions.map((session) => (
        <li key={session.id}>
          {peace.session(session.created, session.used)}{' '}
          {session.this ? (
            <strong>{peace.thisOne}</strong>
          ) : (
            <button class="button" onClick={() => end(session.id)}>
              {peace.endIt}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

// ----- the second factor -----

interface Secret {
  secret: string
  uri: string
}

function SetUp({ onBegin }: { onBegin(secret: Secret): void }) {
  const { online } = useWords()
  const peace = usePeaceWords()
  return (
    <Form
      text={peace.factorText}
      button={peace.factorBegin}
      onSend={async ({ password = '' }) => onBegin(await call<Secret>('POST', 'me/factor', { password }))}
    >
      <Field name="password" label={online.password} kind="password" autocomplete="current-password" />
    </Form>
  )
}

function Confirm({ secret, onCodes }: { secret: Secret; onCodes(codes: string[]): void }) {
  const peace = usePeaceWords()
  return (
    <Form
      text={peace.factorSecret}
      button={peace.factorConfirm}
      onSend={async ({ code = '' }) =>
        onCodes((await call<{ recovery: string[] }>('POST', 'me/factor/confirm', { code })).recovery)
      }
    >
      <p>
        <code class="secret">{secret.secret}</code> <a href={secret.uri}>{peace.factorOpen}</a>
      </p>
      <Field name="code" label={peace.code} least={6} most={6} autocomplete="one-time-code" />
    </Form>
  )
}

function SwitchOff({ left, onChange }: { left: number; onChange(): void }) {
  const { online } = useWords()
  const peace = usePeaceWords()
  return (
    <Form
      text={peace.factorOn(left)}
      button={peace.factorEnd}
      onSend={async ({ password = '', code = '' }) => {
        await call('POST', 'me/factor/end', { password, code })
        onChange()
      }}
    >
      <Field name="password" label={online.password} kind="password" autocomplete="current-password" />
      <Field name="code" label={peace.code} most={20} autocomplete="one-time-code" />
    </Form>
  )
}

export function Factor({ isOn, left, onChange }: { isOn: boolean; left: number; onChange(): void }) {
  const peace = usePeaceWords()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const confirmed = (list: string[]) => {
    setCodes(list)
    setSecret(null)
    onChange()
  }
  return (
    <section class="factor" aria-labelledby="factor-title">
      <h2 id="factor-title">{peace.factor}</h2>
      {codes ? (
        <>
          <p>{peace.recovery}</p>
          <ul class="plain recovery">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isOn ? (
        <SwitchOff left={left} onChange={onChange} />
      ) : secret ? (
        <Confirm secret={secret} onCodes={confirmed} />
      ) : (
        <SetUp onBegin={setSecret} />
      )}
    </section>
  )
}

// ----- whom one does not want to hear -----

export function ignore(player: Player, kind: 'mute' | 'block' | 'none'): Promise<{ ignored: Ignored[] }> {
  return call<{ ignored: Ignored[] }>('POST', `me/ignored/${player.id}`, { kind })
}

export function IgnoredList({ ignored, onChange }: { ignored: Ignored[]; onChange(): void }) {
  const peace = usePeaceWords()
  const w = useWords()
  if (ignored.length === 0) return null
  return (
    <section aria-labelledby="ignored-title">
      <h2 id="ignored-title">{peace.ignored}</h2>
      <ul class="plain ignored">
        {ignored.map(({ player, kind }) => (
          <li key={player.id}>
            <a href={href('player', player.id)}>{personLabel(w, player)}</a>{' '}
            <span class="hint">{kind === 'block' ? peace.blocked : peace.muted}</span>{' '}
            <button class="button" onClick={() => sayIfRefused(ignore(player, 'none').then(onChange))}>
              {peace.hear}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On somebody's profile. */
export function IgnoreButtons({ player }: { player: Player }) {
  const peace = usePeaceWords()
  const set = (kind: 'mute' | 'block') =>
    sayIfRefused(ignore(player, kind).then(() => say(kind === 'block' ? peace.blocked : peace.muted)))
  return (
    <p class="box-buttons">
      <button class="button" onClick={() => set('mute')}>
        {peace.mute}
      </button>
      <button class="button" onClick={() => set('block')}>
        {peace.block}
      </button>
    </p>
  )
}
