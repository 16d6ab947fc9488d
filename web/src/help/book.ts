// book.ts: the rules in full, taken apart: chapters of docs/rules, which is Markdown of a simple kind. An entry is a rule
// with its id; everything else is there to read. How it looks is in book_screen.tsx.

import { useEffect, useState } from 'preact/hooks'

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'entry'; id: string; text: string }
  | { kind: 'boards'; names: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

export interface Chapter {
  name: string
  title: string
  blocks: Block[]
}

export interface Book {
  chapters: Chapter[]
  /** the address of a board's picture */
  board(name: string): string | undefined
}

const ENTRY = /^- <a id="([^"]+)"><\/a>\*\*\[[^\]]+\]\*\* (.*)$/

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/** The block that begins with these lines. */
function blockOf(lines: string[]): Block {
  const text = lines.map((line) => line.trim()).join(' ')
  const heading = /^(#+) (.*)$/.exec(text)
  if (heading) return { kind: 'heading', level: (heading[1] ?? '').length, text: heading[2] ?? '' }
  const entry = ENTRY.exec(text)
  if (entry) return { kind: 'entry', id: entry[1] ?? '', text: entry[2] ?? '' }
  if (text.startsWith('!['))
    return { kind: 'boards', names: [...text.matchAll(/boards\/([^)]+)\.svg/g)].map(([, name]) => name ?? '') }
  if (text.startsWith('|')) {
    const [head = '', , ...rows] = lines
    return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) }
  }
  return { kind: 'paragraph', text }
}

/** Lines that belong together: up to an empty one, a heading, or the next point of a list. */
function* groups(markdown: string): Generator<string[]> {
  let group: string[] = []
  for (const line of markdown.split('\n')) {
    if (group.length > 0 && (line === '' || /^(- |#)/.test(line) || /^#/.test(group[0] ?? ''))) {
      yield group
      group = []
    }
    if (line !== '') group.push(line)
  }
  if (group.length > 0) yield group
}

export function parseChapter(name: string, markdown: string): Chapter {
  const blocks: Block[] = []
  for (const lines of groups(markdown)) {
    const block = blockOf(lines)
    const last = blocks[blocks.length - 1]
    if (block.kind !== 'paragraph' || !block.text.startsWith('- ')) blocks.push(block)
    else if (last?.kind === 'list') last.items.push(block.text.slice(2))
    else blocks.push({ kind: 'list', items: [block.text.slice(2)] })
  }
  const [first, ...rest] = blocks
  return first?.kind === 'heading' ? { name, title: first.text, blocks: rest } : { name, title: name, blocks }
}

/** The chapters in the order in which the list of them has them; one that it does not have comes last. */
function bookOf(text: { chapters: Map<string, string>; boards: Map<string, string> }): Book {
  const list = text.chapters.get('README') ?? ''
  const names = [...list.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name]) => name ?? '')
  const others = [...text.chapters.keys()].filter((name) => name !== 'README')
  return {
    chapters: [...new Set([...names, ...others])].map((name) => parseChapter(name, text.chapters.get(name) ?? '')),
    board: (name) => text.boards.get(name),
  }
}

/** The chapter that has this rule, or is called so. */
export function chapterOf(book: Book, word: string): Chapter | undefined {
  return book.chapters.find((chapter) => chapter.name === word || ruleIn(chapter, word) !== -1)
}

/** Where in the chapter the rule stands, or -1. */
export function ruleIn(chapter: Chapter, id: string): number {
  return chapter.blocks.findIndex((block) => block.kind === 'entry' && block.id === id)
}

/** The book, or null until it is here. */
export function useBook(): Book | null {
  const [book, setBook] = useState<Book | null>(null)
  useEffect(() => {
    let wanted = true
    import('./book_text').then(
      (text) => wanted && setBook(bookOf(text)),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return book
}
