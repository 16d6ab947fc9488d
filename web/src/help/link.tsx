// link.tsx: the question mark beside a thing: opens its rules in a box above the screen, so that nobody leaves a game
// to read.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../ui/icon'
import { useWords } from '../words'
import { Article } from './article'
import { topicText, useHelp, type Topic } from './topics'

function HelpBox({ topic, onClose }: { topic: Topic; onClose(): void }) {
  const { app, help: words } = useWords()
  const help = useHelp()
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!box.current?.open) box.current?.showModal()
  }, [])
  return (
    <dialog class="box help-box" ref={box} onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">{(help && topicText(help, topic)?.title) ?? words.loading}</h2>
      {help ? <Article help={help} topic={topic} /> : null}
      <div class="box-buttons">
        <button class="button primary" onClick={() => box.current?.close()}>
          {app.share.close}
        </button>
      </div>
    </dialog>
  )
}

export interface HelpLinkProps {
  topic: Topic
  /** shown beside the question mark; without it the name of the topic is only read aloud */
  label?: string
}

export function HelpLink({ topic, label }: HelpLinkProps) {
  const { expansions, help: words } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        class="button quiet help-link"
        aria-label={label ? undefined : words.explain(expansions.byId[topic]?.name ?? words.topicNames(topic))}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" /> {label ? <span>{label}</span> : null}
      </button>
      {open ? <HelpBox topic={topic} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
