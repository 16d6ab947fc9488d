// box.tsx: what a game can be handed out as: its record, its scores, the position that is seen as a picture, and the
// whole of it as one that moves.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Played } from '../engine/view'
import type { Table } from '../table/table'
import { sentenceOf } from '../ui/error'
import { downloadBlob } from '../ui/files'
import { useWords } from '../words'
import { filmPicture, pdfPicture, pngPicture, svgOf } from './pictures'
import { scoresCsv } from './scores'
import { type ExportWords, exportWords } from './words'
import './export.css'

/** The end of each turn, and the beginning: what a film shows. */
export function turnEnds(history: readonly Played[]): number[] {
  const ends = history.flatMap(({ ply, turn }, i) => (history[i + 1]?.turn === turn ? [] : [ply]))
  return [0, ...ends]
}

interface BoxProps {
  table: Table
  ply: number
  onClose(): void
}

const textBlob = (text: string, type: string): Blob => new Blob([text], { type })

function useExportWords(): ExportWords | null {
  const [found, setFound] = useState<ExportWords | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    exportWords().then(
      (words) => wanted && setFound(words),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return found
}

export function ExportBox({ table, ply, onClose }: BoxProps) {
  const w = useWords()
  const words = useExportWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useRef(true)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  useLayoutEffect(() => {
    if (words) dialog.current?.showModal()
  }, [words])
  useLayoutEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  if (!words) return null
  const { history, seats, view } = table.snapshot()
  const wanted = () => isOpen.current
  const ways: [string, string, (record: string) => Promise<Blob>][] = [
    ['record', 'txt', (record) => Promise.resolve(textBlob(record, 'text/plain'))],
    ['scores', 'csv', () => Promise.resolve(textBlob(scoresCsv(w, view, history, seats), 'text/csv'))],
    ['svg', 'svg', async (record) => textBlob(await svgOf(record, ply), 'image/svg+xml')],
    ['png', 'png', (record) => pngPicture(record, ply)],
    ['pdf', 'pdf', (record) => pdfPicture(record, ply)],
    [
      'film',
      'png',
      (record) => {
        const plies = turnEnds(history)
        return filmPicture(record, plies, (n) => setSaid(words.working(n, plies.length)), wanted)
      },
    ],
  ]
  const handOut = async (ending: string, make: (record: string) => Promise<Blob>) => {
    setBusy(true)
    setSaid('')
    try {
      downloadBlob(`baluarte ${view.game} ${ply}`, await make(await table.record()), ending)
      setSaid(words.done)
    } catch (error) {
      setSaid(`${words.failed} ${sentenceOf(error)}`)
    }
    setBusy(false)
  }
  return (
    <dialog class="box export-box" ref={dialog} onClose={onClose} aria-labelledby="export-title">
      <h2 id="export-title">{words.title}</h2>
      <p class="hint">{words.hint(history[ply - 1]?.turn ?? 0)}</p>
      <div class="export-ways">
        {ways.map(([name, ending, make]) => (
          <button
            key={name}
            class="button"
            data-way={name}
            disabled={isBusy}
            onClick={() => void handOut(ending, make)}
          >
            {words[name as 'record']}
          </button>
        ))}
      </div>
      <p class="export-said" role="status">
        {said}
      </p>
      <div class="box-buttons">
        <button class="button quiet" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </div>
    </dialog>
  )
}
