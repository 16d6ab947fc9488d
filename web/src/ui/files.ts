// files.ts: games in and out of the page: download, choose, drop, paste. A file is not ours until the engine has
// replayed it.

import { Refusal, startEngine, withText } from '../engine/engine'
import { linkData, looksForeign, looksLikeRecord, MAX_FOREIGN, MAX_RECORD } from '../table/record'
import { pack } from '../table/share'
import { words } from '../words'
import { go } from './route'
import { say } from './toast'

export function download(name: string, text: string, ending: 'txt' | 'json' = 'txt'): void {
  const type = ending === 'json' ? 'application/json' : 'text/plain'
  downloadBlob(name, new Blob([text], { type }), ending)
}

export function downloadBlob(name: string, blob: Blob, ending: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'baluarte'
  }.${ending}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A game of another program as our record; a refusal is thrown as the engine's sentence. */
async function imported(text: string): Promise<string> {
  const engine = startEngine()
  try {
    await engine.ask(withText('import', text))
    return `${(await engine.ask('record')).lines.join('\n')}\n`
  } finally {
    engine.close()
  }
}

async function openForeign(text: string): Promise<void> {
  try {
    go('shared', await pack(await imported(text)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(`${words().app.errors.notImported} ${error.message}.`, true)
  }
}

/** Text from outside: goes to the screen that shows a shared game, or says why not. */
export async function openText(text: string): Promise<void> {
  const data = linkData(text)
  if (data) return go('shared', data)
  if (looksForeign(text)) return openForeign(text)
  if (text.length > MAX_RECORD) return say(words().app.errors.tooBig, true)
  if (!looksLikeRecord(text)) return say(words().app.errors.notRecord, true)
  go('shared', await pack(text.trimStart()))
}

export async function openFile(file: File | undefined): Promise<void> {
  if (!file) return
  if (file.size > MAX_FOREIGN) return say(words().app.errors.tooBig, true)
  try {
    await openText(await file.text())
  } catch {
    say(words().app.errors.unreadable, true)
  }
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Dropping and pasting work on every screen around the games. */
export function listenForGames(): () => void {
  const over = (e: DragEvent) => e.preventDefault()
  const drop = (e: DragEvent) => {
    e.preventDefault()
    const file = e.dataTransfer?.files[0]
    const text = e.dataTransfer?.getData('text/plain')
    if (file) void openFile(file)
    else if (text) void openText(text)
  }
  const paste = (e: ClipboardEvent) => {
    const text = e.clipboardData?.getData('text/plain')
    if (text && !typing(e.target) && (looksLikeRecord(text) || linkData(text))) void openText(text)
  }
  addEventListener('dragover', over)
  addEventListener('drop', drop)
  addEventListener('paste', paste)
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('drop', drop)
    removeEventListener('paste', paste)
  }
}
