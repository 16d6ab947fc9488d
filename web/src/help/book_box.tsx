// book_box.tsx: the rules that a refusal names, in a box above the game, so that nobody leaves it to read.

import { useLayoutEffect, useRef } from 'preact/hooks'
import { href } from '../ui/route'
import { useWords } from '../words'
import { chapterOf, ruleIn, useBook, type Block } from './book'
import { BlockView } from './book_blocks'

export function RuleBox({ ids, onClose }: { ids: string[]; onClose(): void }) {
  const { app, help } = useWords()
  const book = useBook()
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!box.current?.open) box.current?.showModal()
  }, [])
  const blocks = ids.flatMap((id): Block[] => {
    const chapter = book ? chapterOf(book, id) : undefined
    return chapter ? chapter.blocks.slice(ruleIn(chapter, id)).slice(0, 1) : []
  })
  return (
    <dialog class="box help-box" ref={box} onClose={onClose} aria-labelledby="rule-title">
      <h2 id="rule-title">{help.rule}</h2>
      <div class="book-text" lang="en">
        {book ? blocks.map((block, i) => <BlockView key={i} book={book} block={block} current="" />) : help.loading}
      </div>
      <div class="box-buttons">
        <a class="button" href={href('rules', ids[0] ?? '')} target="_blank" rel="noopener">
          {help.book}
        </a>
        <button class="button primary" onClick={() => box.current?.close()}>
          {app.share.close}
        </button>
      </div>
    </dialog>
  )
}
