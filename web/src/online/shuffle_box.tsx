// shuffle_box.tsx: the check of the shuffle, explained so that a player understands what was checked and why it
// proves something.

import { useEffect, useRef, useState } from 'preact/hooks'
import { Problem } from '../ui/error'
import { Icon } from '../ui/icon'
import { useWords } from '../words'
import { callText, type TableInfo } from './api'
import { refusalText } from './errors'
import { firstPromise } from './promises'
import { checkShuffle, isHonest, type ShuffleCheck } from './shuffle'

type Found = { is: 'checking' } | { is: 'checked'; check: ShuffleCheck } | { is: 'failed'; why: string }

async function check({ id, commitment, seed }: TableInfo): Promise<Found> {
  try {
    const record = await callText(`tables/${encodeURIComponent(id)}/record`)
    const promise = { first: firstPromise(id, commitment), last: commitment }
    return { is: 'checked', check: await checkShuffle(promise, seed ?? '', record) }
  } catch (error) {
    return { is: 'failed', why: refusalText(error) }
  }
}

function Step({ isTrue, text, title }: { isTrue: boolean; title: string; text: string }) {
  const { online } = useWords()
  return (
    <li class={isTrue ? 'check-step is-good' : 'check-step is-bad'}>
      <Icon name={isTrue ? 'check' : 'close'} />
      <span>
        <strong>{title}</strong> <span class="visually-hidden">{isTrue ? online.checkYes : online.checkNo}</span>
        <span class="check-text">{text}</span>
      </span>
    </li>
  )
}

function Steps({ check: found }: { check: ShuffleCheck }) {
  const { online } = useWords()
  const { promise, seed, draws } = online.checkSteps
  return (
    <>
      <p class={isHonest(found) ? 'check-verdict is-good' : 'check-verdict is-bad'} role="status">
        {isHonest(found) ? online.honest : online.notHonest}
      </p>
      <ol class="check-steps">
        <Step isTrue={found.isSamePromise} {...promise} />
        <Step isTrue={found.isSeedPromised} {...seed} />
        <Step isTrue={found.isDrawnFromSeed} {...draws} />
      </ol>
    </>
  )
}

export function ShuffleBox({ info, onClose }: { info: TableInfo; onClose(): void }) {
  const { app, online } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [found, setFound] = useState<Found>({ is: 'checking' })
  useEffect(() => {
    dialog.current?.showModal()
    void check(info).then(setFound)
  }, [info.id])
  return (
    <dialog class="box shuffle-box" ref={dialog} onClose={onClose} aria-labelledby="shuffle-title">
      <h2 id="shuffle-title">{online.checkShuffle}</h2>
      <p>{online.checkText}</p>
      {found.is === 'checking' ? <p role="status">{online.checking}</p> : null}
      {found.is === 'failed' ? <Problem text={online.checkFailed} detail={found.why} /> : null}
      {found.is === 'checked' ? <Steps check={found.check} /> : null}
      <details>
        <summary>{app.errors.details}</summary>
        <dl class="fingerprints">
          <dt>{online.fingerprint}</dt>
          <dd>{info.commitment}</dd>
          <dt>{online.seed}</dt>
          <dd>{info.seed ?? ''}</dd>
        </dl>
      </details>
      <div class="box-buttons">
        <button class="button primary" onClick={() => dialog.current?.close()}>
          {app.share.close}
        </button>
      </div>
    </dialog>
  )
}
