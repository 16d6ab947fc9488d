// share_box.tsx: the box with a game's link: to copy, or to send where the device knows how to.

import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { linkOf } from '../table/share'
import { useWords } from '../words'
import { announce } from './announce'
import { Icon } from './icon'

export interface ShareBoxProps {
  title: string
  record: string
  onClose(): void
  /** what can be chosen about it */
  children?: ComponentChildren
}

export function ShareBox({ title, record, onClose, children }: ShareBoxProps) {
  const { app } = useWords()
  const [link, setLink] = useState('')
  const [note, setNote] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useLayoutEffect(() => {
    let wanted = true
    linkOf(record).then(
      (made) => wanted && setLink(made),
      () => wanted && setNote(app.errors.unreadable),
    )
    return () => {
      wanted = false
    }
  }, [record])
  // The box lies above everything else, so that what was done is said inside it.
  const done = (text: string) => {
    setNote(text)
    announce(text)
  }
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => done(app.share.copied),
      () => done(app.share.copyFailed),
    )
  return (
    <dialog class="box" ref={dialog} onClose={onClose} aria-labelledby="share-title">
      <h2 id="share-title">{app.share.title}</h2>
      <p>{app.share.text}</p>
      <input
        class="field-input wide"
        readOnly
        value={link}
        aria-label={app.share.title}
        onFocus={(e) => e.currentTarget.select()}
      />
      {children}
      <p class="hint" hidden={!note}>
        {note}
      </p>
      <div class="box-buttons">
        <button class="button primary" disabled={!link} onClick={() => void copy()}>
          <Icon name="copy" /> {app.share.copy}
        </button>
        {'share' in navigator ? (
          <button
            class="button"
            disabled={!link}
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            <Icon name="share" /> {app.share.send}
          </button>
        ) : null}
        <button class="button quiet" onClick={() => dialog.current?.close()}>
          {app.share.close}
        </button>
      </div>
    </dialog>
  )
}
