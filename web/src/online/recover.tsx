// recover.tsx: the way back into an account: asking for a letter, and the screens that the links of letters lead to. What
// stands in a link is good once; the server decides.

import { useEffect, useState } from 'preact/hooks'
import { Problem } from '../ui/error'
import { go, href } from '../ui/route'
import { Shell } from '../ui/shell'
import { say } from '../ui/toast'
import { language, useWords } from '../words'
import { call } from './api'
import { refusalText } from './errors'
import { Field, Form } from './form'
import { NoServer } from './lobby'
import { forget } from './me'
import { usePeaceWords } from './peace_words'
import { useInfo } from './info'
import { useServer } from './server'

/** Whether there is such an account nobody is told. */
function AskForLetter() {
  const peace = usePeaceWords()
  const [isAsked, setAsked] = useState(false)
  const info = useInfo()
  if (info?.mail === false) return <p>{peace.noLetters}</p>
  if (isAsked)
    return (
      <p role="status" class="letter-asked">
        {peace.letterAsked}
      </p>
    )
  return (
    <Form
      text={peace.forgotText}
      button={peace.sendLetter}
      onSend={async ({ name = '' }) => {
        await call('POST', 'recover', { name, lang: language() })
        setAsked(true)
      }}
    >
      <Field name="name" label={peace.nameOrAddress} most={254} autocomplete="username" />
    </Form>
  )
}

/** The key of this device, if it had one, opens nothing any more: all sessions have ended. */
function ChoosePassword({ token }: { token: string }) {
  const { online } = useWords()
  const peace = usePeaceWords()
  return (
    <Form
      text={peace.chooseText}
      button={online.save}
      onSend={async ({ next = '' }) => {
        const { name } = await call<{ name: string }>('POST', 'recover/use', { token, new: next, lang: language() })
        forget()
        say(peace.recovered(name))
        go('me')
      }}
    >
      <Field name="next" label={online.newPassword} kind="password" least={8} autocomplete="new-password" />
    </Form>
  )
}

export function RecoverScreen({ token }: { token: string }) {
  const peace = usePeaceWords()
  const found = useServer()
  return (
    <Shell current="me" title={token ? peace.chooseTitle : peace.forgot}>
      {!found ? <NoServer /> : token ? <ChoosePassword key={token} token={token} /> : <AskForLetter />}
    </Shell>
  )
}

/** Tells the server that the letter has come; once, however often this is drawn. */
function Confirming({ token }: { token: string }) {
  const peace = usePeaceWords()
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    call<{ name: string }>('POST', 'email/confirm', { token, lang: language() }).then(
      (answer) => setName(answer.name),
      (error: unknown) => setProblem(refusalText(error)),
    )
  }, [token])
  return (
    <div class="form">
      {problem !== null ? <Problem text={problem} /> : null}
      {name !== null ? (
        <p role="status" class="letter-came">
          {peace.confirmed(name)}
        </p>
      ) : null}
      <a class="button" href={href('me')}>
        {peace.toAccount}
      </a>
    </div>
  )
}

export function ConfirmScreen({ token }: { token: string }) {
  const peace = usePeaceWords()
  const found = useServer()
  return (
    <Shell current="me" title={peace.email}>
      {found ? <Confirming key={token} token={token} /> : <NoServer />}
    </Shell>
  )
}

// ----- on the screen of the account -----

export interface Mailbox {
  email: string | null
  email_new: string | null
}

/** Where the server sends no letters, only an address of former days can be taken away. */
export function EmailSection({ mailbox, onChange }: { mailbox: Mailbox; onChange(): void }) {
  const { online } = useWords()
  const peace = usePeaceWords()
  const mail = useInfo()?.mail
  const { email, email_new: waiting } = mailbox
  if (!mail && !email) return null
  const set = (address: string, password: string) =>
    call('POST', 'me/email', { email: address, password, lang: language() }).then(() => say(peace.letterSent(address)))
  return (
    <section class="email" aria-labelledby="email-title">
      <h2 id="email-title">{peace.email}</h2>
      {mail ? (
        <Form
          text={email ? peace.emailIs(email) : peace.emailText}
          button={peace.sendLetter}
          onSend={async ({ email: address = '', password = '' }) => {
            await set(address, password)
            onChange()
          }}
        >
          {waiting ? <p class="hint email-new">{peace.emailWaits(waiting)}</p> : null}
          <Field
            name="email"
            label={email ? peace.emailOther : peace.email}
            kind="email"
            most={254}
            autocomplete="email"
          />
          <Field name="password" label={online.password} kind="password" autocomplete="current-password" />
        </Form>
      ) : null}
      {email ? <TakeAway onChange={onChange} /> : null}
    </section>
  )
}

function TakeAway({ onChange }: { onChange(): void }) {
  const { online } = useWords()
  const peace = usePeaceWords()
  return (
    <details>
      <summary class="button">{peace.emailEnd}</summary>
      <Form
        button={peace.emailEnd}
        onSend={async ({ password = '' }) => {
          await call('POST', 'me/email/end', { password, lang: language() })
          onChange()
        }}
      >
        <Field name="password" label={online.password} kind="password" autocomplete="current-password" />
      </Form>
    </details>
  )
}
