// book_screen.tsx: the rules in full: a list of chapters, and the one that was chosen, with the rule that was asked for
// in sight. The text is English in every language.

import { useLayoutEffect } from 'preact/hooks'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { useWords } from '../words'
import { chapterOf, useBook, type Book, type Chapter } from './book'
import { BlockView } from './book_blocks'

const plain = (title: string) => title.replace(/ \(`[^`]*`\)$/, '')

function Contents({ book, current }: { book: Book; current: Chapter }) {
  const { help } = useWords()
  return (
    <nav class="help-contents" aria-label={help.book}>
      <a href={href('help')}>{help.short}</a>
      <ul lang="en">
        {book.chapters.map((chapter) => (
          <li key={chapter.name}>
            <a href={href('rules', chapter.name)} aria-current={chapter === current ? 'page' : undefined}>
              {plain(chapter.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChapterView({ book, chapter, rule }: { book: Book; chapter: Chapter; rule: string }) {
  // After the heading has had the focus.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() =>
      document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [rule])
  return (
    <article class="help-text book-text" lang="en">
      <h1 class="page-title">{plain(chapter.title)}</h1>
      {chapter.blocks.map((block, i) => (
        <BlockView key={i} book={book} block={block} current={rule} />
      ))}
    </article>
  )
}

/** `word` is a chapter or the id of a rule. */
export function BookScreen({ word }: { word: string }) {
  const { help } = useWords()
  const book = useBook()
  const chapter = book ? (chapterOf(book, word) ?? book.chapters[0]) : undefined
  return (
    <Shell current="help" title={chapter ? plain(chapter.title) : help.book} part={chapter?.name ?? ''} ownHeading>
      {book && chapter ? (
        <div class="help-page">
          <ChapterView key={chapter.name} book={book} chapter={chapter} rule={word} />
          <Contents book={book} current={chapter} />
        </div>
      ) : (
        <p class="loading" role="status">
          {help.loading}
        </p>
      )}
    </Shell>
  )
}
