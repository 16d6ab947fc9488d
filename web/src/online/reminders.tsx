// reminders.tsx: what somebody wants to be told of while away, on the screen of the account: notifications to this browser
// (push.ts), and letters where the server sends them and has an address. The server decides what is said when.

import { useEffect, useRef, useState } from 'preact/hooks'
import { Problem } from '../ui/error'
import { language } from '../words'
import { call, type Player } from './api'
import { refusalText } from './errors'
import { beginPush, endPush, isPushedTo, NoPush, whyNoPush } from './push'
import { useRemindWords } from './remind_words'
import './reminders.css'
import { Switch } from './switch'

const KINDS = ['turn', 'round', 'hour', 'checkin', 'challenge', 'game'] as const
type Kind = (typeof KINDS)[number]
type Way = 'push' | 'mail'

interface About {
  /** null: this server sends no notifications */
  push_key: string | null
  mail: boolean
  reminders: Record<Way, Kind[]> & { browsers: number }
}

interface State {
  about: About
  /** notifications come to this browser, and are for this person */
  isOn: boolean
}

type Send = (work: () => Promise<unknown>) => void

const wish = ({ reminders: { push, mail } }: About): Promise<unknown> =>
  call('POST', 'me/reminders', { push, mail, lang: language() })

const withWishes = (about: About, way: Way, kinds: readonly Kind[]): About => ({
  ...about,
  reminders: { ...about.reminders, [way]: [...kinds] },
})

/** Whoever switches the first browser on without a wish wants everything. */
async function turnOn(player: string, about: About): Promise<void> {
  await beginPush(player, about.push_key ?? '')
  if (about.reminders.push.length === 0) await wish(withWishes(about, 'push', KINDS))
}

interface BrowserProps extends State {
  player: Player
  send: Send
}

function ThisBrowser({ about, isOn, send, player }: BrowserProps) {
  const t = useRemindWords()
  const why = whyNoPush()
  return (
    <>
      <Switch
        label={t.here}
        hint={why ? t.why[why] : t.hereHint}
        on={isOn}
        isOff={why !== null}
        onChange={(on) => send(() => (on ? turnOn(player.id, about) : endPush()))}
      />
      <p class="hint">{t.browsers(about.reminders.browsers)}</p>
    </>
  )
}

interface WishesProps {
  about: About
  ways: Way[]
  onChange(next: About): void
}

function Wishes({ about, ways, onChange }: WishesProps) {
  const t = useRemindWords()
  const change = (way: Way, kind: Kind, on: boolean) => {
    const others = about.reminders[way].filter((one) => one !== kind)
    onChange(withWishes(about, way, on ? [...others, kind] : others))
  }
  return (
    <table class="wishes">
      <thead>
        <tr>
          <th scope="col">{t.what}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t.kinds[kind]}</th>
            {ways.map((way) => (
              <td key={way}>
                <label class="switch">
                  <input
                    type="checkbox"
                    name={`${way}-${kind}`}
                    aria-label={t.box(t[way], t.kinds[kind])}
                    checked={about.reminders[way].includes(kind)}
                    disabled={way === 'push' && about.reminders.browsers === 0}
                    onChange={(e) => change(way, kind, e.currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Kept {
  state: State | null
  problem: unknown
  send: Send
  set(about: About): void
}

/** What holds now, and a way to change it: one thing after the other, and what was refused is said. */
function useReminders(player: Player): Kept {
  const [state, setState] = useState<State | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const line = useRef({ last: Promise.resolve(), waiting: 0 })
  const read = async () => {
    const about = await call<About>('GET', 'me/reminders')
    const isOn = about.reminders.browsers > 0 && (await isPushedTo(player.id))
    if (line.current.waiting === 0) setState({ about, isOn })
  }
  const send: Send = (work) => {
    const { current } = line
    setProblem(null)
    current.waiting++
    current.last = current.last
      .then(work)
      .catch(setProblem)
      .then(() => (--current.waiting === 0 ? read() : undefined))
      .catch(setProblem)
  }
  useEffect(() => void read().catch(setProblem), [player.id])
  return { state, problem, send, set: (about) => setState((now) => now && { ...now, about }) }
}

export function Reminders({ player, email }: { player: Player; email: string | null }) {
  const t = useRemindWords()
  const { state, problem, send, set } = useReminders(player)
  const about = state?.about
  const change = (next: About) => {
    set(next) // seen at once, and what the next click begins from
    send(() => wish(next))
  }
  const ways: Way[] = []
  if (about?.push_key) ways.push('push')
  if (about?.mail && email) ways.push('mail')
  return (
    <section class="reminders" aria-labelledby="reminders-title">
      <h2 id="reminders-title">{t.title}</h2>
      <p class="hint">{about && !about.push_key && !about.mail ? t.none : t.text}</p>
      {state?.about.push_key ? <ThisBrowser {...state} send={send} player={player} /> : null}
      {problem ? <Problem text={problem instanceof NoPush ? t.why[problem.why] : refusalText(problem)} /> : null}
      {about?.mail && !email ? <p class="hint">{player.kind === 'named' ? t.noAddress : t.visitorMail}</p> : null}
      {about && ways.length > 0 ? <Wishes about={about} ways={ways} onChange={change} /> : null}
    </section>
  )
}
