// book_blocks.tsx: a piece of the rules in full on the screen.

import type { ComponentChildren } from 'preact'
import { href } from '../ui/route'
import type { Block, Book } from './book'

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\[([A-Z]+-[A-Z]?\d+[a-z]?(?:\.\d+)?)\]/g

/** Words with their code, links, and rules that are named in brackets. */
function Inline({ text }: { text: string }) {
  const parts: ComponentChildren[] = []
  let end = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, code, bold, label, target, rule] = found
    parts.push(text.slice(end, found.index))
    end = found.index + whole.length
    if (code !== undefined) parts.push(<code>{code}</code>)
    else if (bold !== undefined) parts.push(<b>{bold}</b>)
    else if (rule !== undefined) parts.push(<a href={href('rules', rule)}>{rule}</a>)
    else parts.push(<Link label={label ?? ''} target={target ?? ''} />)
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}

/** Another chapter, or words only: the other documents are not on the site. */
function Link({ label, target }: { label: string; target: string }) {
  const chapter = /^([\w-]+)\.md(?:#(.*))?$/.exec(target)
  return chapter ? <a href={href('rules', chapter[2] ?? chapter[1] ?? '')}>{label}</a> : <>{label}</>
}

function Boards({ book, names }: { book: Book; names: string[] }) {
  return (
    <div class="book-boards">
      {names.map((name) => (
        <img key={name} src={book.board(name)} alt={name} loading="lazy" />
      ))}
    </div>
  )
}

export function BlockView({ book, block, current }: { book: Book; block: Block; current: string }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2>
          <Inline text={block.text} />
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      )
    case 'entry':
      return (
        <p class={block.id === current ? 'book-rule is-current' : 'book-rule'} id={`rule-${block.id}`}>
          <a class="book-id" href={href('rules', block.id)}>
            {block.id}
          </a>{' '}
          <Inline text={block.text} />
        </p>
      )
    case 'boards':
      return <Boards book={book} names={block.names} />
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, i) => (
                <th key={i} scope="col">
                  <Inline text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, k) => (
                  <td key={k}>
                    <Inline text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
