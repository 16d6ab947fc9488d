// record.ts: a game as text from outside: a file, the clipboard, a link. Only its head is looked at here, to know how
// many sit at the table; whether the game is true, the engine says when it replays it.

/** A game with everything on is about 16 KB, and what was judged of it 200 more; nobody needs more than this. */
export const MAX_RECORD = 600_000

/** Other programs write more of them. */
export const MAX_FOREIGN = 4_000_000

const LINE = /^([a-z]+): (.*)$/

/** The lines `key: value` before the first action. */
export function headOf(record: string): Record<string, string> {
  const head: Record<string, string> = {}
  for (const line of record.split(/\r?\n/, 60)) {
    if (/^\s*(#|$)/.test(line)) continue
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
  'names',
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

/** The players' names by seat; none if the record does not say. */
export function namesOf(head: Record<string, string>): string[] {
  return (head['names'] ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** A bar parts names and a number sign begins a comment, so that neither can be in one; 64 bytes are enough. */
function nameInRecord(name: string): string {
  const plain = name.replace(/[\p{Cc}|#]+/gu, ' ').trim()
  let cut = plain
  while (new TextEncoder().encode(cut).length > 64) cut = [...cut].slice(0, -1).join('')
  return cut || '-'
}

/** The record with these names, instead of those that it has. */
export function withNames(record: string, names: string[]): string {
  if (!record || names.every((name) => name.trim() === '')) return record
  const lines = record.split('\n').filter((line) => !line.startsWith('names: '))
  const at = Math.max(
    0,
    lines.findIndex((line) => line.startsWith('seed: ')),
  )
  return [...lines.slice(0, at), `names: ${names.map(nameInRecord).join(' | ')}`, ...lines.slice(at)].join('\n')
}

/** A saved game of another program that the engine may know: one JSON object. */
export function looksForeign(text: string): boolean {
  return text.length <= MAX_FOREIGN && /^\s*\{/.test(text)
}

/** Text that somebody pasted or dropped: a record, or a link that carries one, whatever it shows of it. */
export function linkData(text: string): string | null {
  const found = /#\/(?:shared|study|mistakes|edit)\/([A-Za-z0-9_-]+)/.exec(text)
  return found?.[1] ?? null
}
