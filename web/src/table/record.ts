// record.ts: a game as text from outside: a file, the clipboard, a link. Only its head is looked at here, to know how
// many sit at the table; whether the game is true, the engine says when it replays it.

/** A game with everything on is about 8 KB; nobody needs more than this. */
export const MAX_RECORD = 200_000

const LINE = /^([a-z]+): (.*)$/

/** The lines `key: value` before the first action. */
export function headOf(record: string): Record<string, string> {
  const head: Record<string, string> = {}
  for (const line of record.split(/\r?\n/, 40)) {
    const found = LINE.exec(line.trim())
    if (!found) break
    head[found[1] ?? ''] = found[2] ?? ''
  }
  return head
}

export function looksLikeRecord(text: string): boolean {
  const game = headOf(text.trimStart())['game']
  return text.length <= MAX_RECORD && (game === 'carcassonne' || game === 'cartagena')
}

const NOT_OPTIONS = new Set([
  'game',
  'seed',
  'engine',
  'date',
  'words',
  'drawn',
  'result',
  'commitment',
  'options',
  'event',
  'site',
])

/** The words after `new`, without the seed. */
export function optionsOf(head: Record<string, string>): string {
  const pairs = Object.entries(head)
    .filter(([key]) => !NOT_OPTIONS.has(key))
    .map(([key, value]) => `${key}=${value.replace(/\s+/g, '')}`)
  return [head['game'] ?? '', ...pairs, head['options'] ?? ''].filter((s) => s !== '').join(' ')
}

/** Text that somebody pasted or dropped: a record, or a link that carries one. */
export function linkData(text: string): string | null {
  const found = /#\/shared\/([A-Za-z0-9_-]+)/.exec(text)
  return found?.[1] ?? null
}
