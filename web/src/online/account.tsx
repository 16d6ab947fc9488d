// account.tsx: oneself on the server. A visitor is somebody already; a name with a password brings the same games to
// other devices. Everything that the server knows can be taken away as a file, and taken away for good.

import { useEffect, useState } from 'preact/hooks'
import { download } from '../ui/files'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { call, callText, ServerRefusal, type Player } from './api'
import { refusalText, sayIfRefused } from './errors'
import { Form, Field } from './form'
import { NoServer } from './lobby'
import { forget, login, logout, register, rename, useMe } from './me'
import { useInfo } from './info'
import { NameField } from './name'
import { hasPasskeys, PasskeyLogin, Passkeys, type Passkey } from './passkeys'
import { usePeaceWords } from './peace_words'
import { endPush } from './push'
import { EmailSection, type Mailbox } from './recover'
import { Reminders } from './reminders'
import { Factor, IgnoredList, SessionList, type Ignored, type Session } from './safety'
import { useServer } from './server'

interface Account extends Mailbox {
  player: Player
  vacation_until: number
  sessions: Session[]
  /** more than 0: keeps the peace here */
  role: number
  factor: boolean
  passkeys: Passkey[]
  recovery: number
  ignored: Ignored[]
  looks_like_another: boolean
}

function Register() {
  const { online } = useWords()
  const player = useMe()
  return (
    <Form
      title={online.register}
      text={online.registerText}
      button={online.register}
      onSend={async ({ name = '', password = '' }) => {
        await register(name, password)
        say(online.registered)
      }}
    >
      <Field name="name" label={online.name} value={player?.name ?? ''} most={24} autocomplete="username" />
      <Field name="password" label={online.password} kind="password" least={8} autocomplete="new-password" />
    </Form>
  )
}

/** Whoever has a second factor is asked for its code when the password was right. */
function Login() {
  const { online } = useWords()
  const peace = usePeaceWords()
  const [asksCode, setAsksCode] = useState(false)
  return (
    <Form
      title={online.login}
      text={asksCode ? peace.needsCode : online.loginText}
      button={online.login}
      onSend={async ({ name = '', password = '', code }) => {
        try {
          await login(name, password, code)
        } catch (error) {
          if (!(error instanceof ServerRefusal) || error.code !== 'factor') throw error
          setAsksCode(true)
          throw new Error(asksCode ? peace.wrongCode : peace.needsCode)
        }
        say(online.welcome(name))
      }}
    >
      <Field name="name" label={online.name} most={24} autocomplete="username" />
      <Field name="password" label={online.password} kind="password" autocomplete="current-password" />
      {asksCode ? <Field name="code" label={peace.code} most={20} autocomplete="one-time-code" /> : null}
    </Form>
  )
}

function ChangeName({ player }: { player: Player }) {
  const { online } = useWords()
  return (
    <Form
      title={online.changeName}
      button={online.save}
      onSend={async ({ name = '', password = '' }) => {
        await rename(name, password)
        say(online.saved)
      }}
    >
      <Field name="name" label={online.name} value={player.name} most={24} autocomplete="username" />
      <Field name="password" label={online.password} kind="password" autocomplete="current-password" />
    </Form>
  )
}

function ChangePassword() {
  const { online } = useWords()
  return (
    <Form
      title={online.changePassword}
      button={online.save}
      onSend={async ({ password = '', next = '' }) => {
        await call('POST', 'me/password', { password, new: next })
        say(online.saved)
      }}
    >
      <Field name="password" label={online.oldPassword} kind="password" autocomplete="current-password" />
      <Field name="next" label={online.newPassword} kind="password" least={8} autocomplete="new-password" />
    </Form>
  )
}

function Sessions({ account, onChange }: { account: Account; onChange(): void }) {
  const { online } = useWords()
  // Whoever sits here next does not read what was meant for somebody else.
  const leave = (everywhere: boolean) =>
    sayIfRefused(
      endPush()
        .catch(() => undefined)
        .then(() => logout(everywhere)),
    )
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{online.devices}</h2>
      <p class="hint">{online.deviceCount(account.sessions.length)}</p>
      <SessionList sessions={account.sessions} onChange={onChange} />
      <div class="box-buttons">
        <button class="button" onClick={() => leave(false)}>
          {online.logout}
        </button>
        <button class="button" onClick={() => leave(true)}>
          {online.logoutEverywhere}
        </button>
      </div>
    </section>
  )
}

const DAYS = [3, 7, 14] as const

function Vacation({ account, onChange }: { account: Account; onChange(): void }) {
  const { online } = useWords()
  const isAway = account.vacation_until > Date.now()
  const set = (days: number) => sayIfRefused(call('POST', 'me', { vacation_days: days }).then(onChange))
  return (
    <section aria-labelledby="vacation-title">
      <h2 id="vacation-title">{online.vacation}</h2>
      <p class="hint">{isAway ? online.vacationUntil(account.vacation_until) : online.vacationText}</p>
      <div class="box-buttons">
        {isAway ? (
          <button class="button" onClick={() => set(0)}>
            {online.vacationEnd}
          </button>
        ) : (
          DAYS.map((days) => (
            <button key={days} class="button" onClick={() => set(days)}>
              {online.vacationDays(days)}
            </button>
          ))
        )}
      </div>
    </section>
  )
}

/** Nobody deletes oneself by a slip: the button only opens the form. */
function DeleteMe({ isNamed }: { isNamed: boolean }) {
  const { online } = useWords()
  return (
    <details class="delete-me">
      <summary class="button danger">
        <Icon name="trash" /> {online.deleteMe}
      </summary>
      <Form
        text={online.deleteText}
        button={online.deleteNow}
        isDangerous
        onSend={async ({ password }) => {
          await call('POST', 'me/delete', { confirm: 'delete', ...(password ? { password } : {}) })
          forget()
          say(online.deleted)
        }}
      >
        {isNamed ? (
          <Field name="password" label={online.password} kind="password" autocomplete="current-password" />
        ) : null}
      </Form>
    </details>
  )
}

function Data({ isNamed }: { isNamed: boolean }) {
  const { online } = useWords()
  const take = async () => download('baluarte', await callText('me/export'), 'json')
  return (
    <section class="my-data" aria-labelledby="data-title">
      <h2 id="data-title">{online.data}</h2>
      <p class="hint">{online.dataText}</p>
      <button class="button" onClick={() => sayIfRefused(take())}>
        <Icon name="download" /> {online.export}
      </button>
      <DeleteMe isNamed={isNamed} />
    </section>
  )
}

function useAccount(player: Player | null): [Account | null, string | null, () => void] {
  const [account, setAccount] = useState<Account | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = () => {
    if (!player) return setAccount(null)
    call<Account>('GET', 'me').then(setAccount, (error: unknown) => setProblem(refusalText(error)))
  }
  useEffect(read, [player?.id, player?.kind])
  return [account, problem, read]
}

function Named({ player }: { player: Player }) {
  const withPasskeys = useInfo()?.passkeys && hasPasskeys()
  const { online } = useWords()
  const peace = usePeaceWords()
  const [account, problem, refresh] = useAccount(player)
  return (
    <>
      <p>
        {online.youAre} <strong>{player.name}</strong>. <a href={href('player', player.id)}>{online.profile}</a>
      </p>
      {problem ? <p class="hint">{problem}</p> : null}
      {account?.looks_like_another ? <p class="hint">{peace.looksLike}</p> : null}
      {account && account.role > 0 ? (
        <p>
          <a class="button" href={href('peace')}>
            {peace.title}
          </a>
        </p>
      ) : null}
      <div class="two">
        <ChangeName player={player} />
        <ChangePassword />
      </div>
      {account ? <Vacation account={account} onChange={refresh} /> : null}
      {account ? <Sessions account={account} onChange={refresh} /> : null}
      {account ? <EmailSection mailbox={account} onChange={refresh} /> : null}
      {account ? <Reminders player={player} email={account.email} /> : null}
      {account && withPasskeys ? <Passkeys passkeys={account.passkeys} onChange={refresh} /> : null}
      {account ? <Factor isOn={account.factor} left={account.recovery} onChange={refresh} /> : null}
      {account ? <IgnoredList ignored={account.ignored} onChange={refresh} /> : null}
      <Data isNamed />
    </>
  )
}

/** A visitor, or nobody yet: whoever registers becomes a visitor first, and the form stays where it is. */
function Unnamed({ player }: { player: Player | null }) {
  const withPasskeys = useInfo()?.passkeys && hasPasskeys()
  const { online } = useWords()
  const peace = usePeaceWords()
  const [account, , refresh] = useAccount(player)
  return (
    <>
      <p>{player ? online.visitorText : online.strangerText}</p>
      {player ? <NameField /> : null}
      <div class="two">
        <Register />
        <div>
          <Login />
          {withPasskeys ? (
            <p>
              <PasskeyLogin />
            </p>
          ) : null}
          <p>
            <a class="forgot" href={href('recover')}>
              {peace.forgot}
            </a>
          </p>
        </div>
      </div>
      {account ? <Vacation account={account} onChange={refresh} /> : null}
      {account && player ? <Reminders key={player.id} player={player} email={null} /> : null}
      {account ? <IgnoredList ignored={account.ignored} onChange={refresh} /> : null}
      {player ? <Data isNamed={false} /> : null}
    </>
  )
}

export function MeScreen() {
  const { online } = useWords()
  const found = useServer()
  const player = useMe()
  return (
    <Shell current="me" title={online.account}>
      {!found ? (
        <NoServer />
      ) : player?.kind === 'named' ? (
        <Named key={player.id} player={player} />
      ) : (
        <Unnamed player={player} />
      )}
    </Shell>
  )
}
