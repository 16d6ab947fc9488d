// passkeys.tsx: signing in with what the device or the browser keeps, instead of a password. The browser asks its owner
// and signs; the server's challenge goes in, what was signed goes back. All bytes travel as base64url.

import { useState } from 'preact/hooks'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { call } from './api'
import { bytesOf, textOf } from './base64'
import { refusalText, sayIfRefused } from './errors'
import { Field, Form } from './form'
import { enter, type Key } from './me'
import { usePeaceWords } from './peace_words'

export interface Passkey {
  id: string
  title: string
  created: number
  used: number
}

interface Challenge {
  challenge: string
  site: string
}

interface NewChallenge extends Challenge {
  user: string
  name: string
  others: string[]
}

/** The algorithms that the server verifies: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257] as const

export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** The owner said no, or waited too long: nothing went wrong. */
const isNo = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'

async function create(begun: NewChallenge): Promise<Record<string, string> | null> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(begun.challenge),
      rp: { id: begun.site, name: 'Baluarte' },
      user: { id: new TextEncoder().encode(begun.user), name: begun.name, displayName: begun.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: begun.others.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    return null
  return {
    id: made.id,
    client: textOf(made.response.clientDataJSON),
    auth: textOf(made.response.getAuthenticatorData()),
    key: textOf(made.response.getPublicKey()),
  }
}

async function sign({ challenge, site }: Challenge): Promise<Record<string, string> | null> {
  const found = await navigator.credentials.get({
    publicKey: { challenge: bytesOf(challenge), rpId: site, userVerification: 'required' },
  })
  if (!(found instanceof PublicKeyCredential) || !(found.response instanceof AuthenticatorAssertionResponse))
    return null
  return {
    id: found.id,
    client: textOf(found.response.clientDataJSON),
    auth: textOf(found.response.authenticatorData),
    signature: textOf(found.response.signature),
  }
}

/** Below the form for name and password. */
export function PasskeyLogin() {
  const { online } = useWords()
  const peace = usePeaceWords()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const signed = await sign(await call<Challenge>('POST', 'login/passkey/begin', {}))
    if (!signed) return
    const { name } = enter(await call<Key>('POST', 'login/passkey', signed))
    say(online.welcome(name))
  }
  const begin = () => {
    setBusy(true)
    send()
      .catch((error: unknown) => isNo(error) || say(refusalText(error), true))
      .finally(() => setBusy(false))
  }
  return (
    <button class="button passkey-login" disabled={busy} onClick={begin}>
      {peace.passkeyLogin}
    </button>
  )
}

interface ListProps {
  passkeys: Passkey[]
  onChange(): void
}

function AddPasskey({ onChange }: { onChange(): void }) {
  const { online } = useWords()
  const peace = usePeaceWords()
  return (
    <Form
      text={peace.passkeysText}
      button={peace.passkeyAdd}
      onSend={async ({ title = '', password = '' }) => {
        const begun = await call<NewChallenge>('POST', 'me/passkeys/begin', { password })
        const made = await create(begun).catch((error: unknown) => {
          if (isNo(error)) throw new Error(peace.passkeyNone)
          throw error
        })
        if (made) await call('POST', 'me/passkeys', { ...made, title })
        onChange()
      }}
    >
      <Field name="title" label={peace.passkeyTitle} most={24} autocomplete="off" />
      <Field name="password" label={online.password} kind="password" autocomplete="current-password" />
    </Form>
  )
}

/** On the screen of the account. */
export function Passkeys({ passkeys, onChange }: ListProps) {
  const peace = usePeaceWords()
  const end = (id: string) => sayIfRefused(call('POST', `me/passkeys/${id}/end`, {}).then(onChange))
  return (
    <section class="passkeys" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{peace.passkeys}</h2>
      <ul class="plain sessions">
        {passkeys.map(({ id, title, created, used }) => (
          <li key={id}>
            <strong>{title}</strong> {peace.session(created, used)}{' '}
            <button class="button" onClick={() => end(id)}>
              {peace.passkeyEnd}
            </button>
          </li>
        ))}
      </ul>
      <AddPasskey onChange={onChange} />
    </section>
  )
}
