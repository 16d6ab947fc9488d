// invite.tsx: the link that brings others to a table, to copy or to send.

import { useState } from 'preact/hooks'
import { announce } from '../ui/announce'
import { Icon } from '../ui/icon'
import { useWords } from '../words'

export function Invite({ title }: { title: string }) {
  const { app, online } = useWords()
  const [note, setNote] = useState('')
  const link = location.href
  const done = (text: string) => {
    setNote(text)
    announce(text)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      done(app.share.copied)
    } catch {
      done(app.share.copyFailed)
    }
  }
  return (
    <section class="invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{online.invite}</h2>
      <p class="hint">{online.inviteText}</p>
      <div class="invite-row">
        <input
          class="field-input"
          readOnly
          value={link}
          aria-label={online.invite}
          onFocus={(e) => e.currentTarget.select()}
        />
        <button class="button" onClick={() => void copy()}>
          <Icon name="copy" /> {app.share.copy}
        </button>
        {'share' in navigator ? (
          <button class="button" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
            <Icon name="share" /> {app.share.send}
          </button>
        ) : null}
      </div>
      <p class="hint" hidden={!note}>
        {note}
      </p>
    </section>
  )
}
