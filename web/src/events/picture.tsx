// picture.tsx: what the pictures of an event share: a drawing of words and lines in the colours of the page, which prints,
// and which can be kept as a file that any program opens.

import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from '../ui/icon'
import type { EventWords } from './words'

/** The colours of paper: what is saved or printed is dark on white. */
const SHEET = `
svg{background:#fff;font-family:system-ui,sans-serif}
.p-line{stroke:#999;fill:none}.p-box{fill:#fff;stroke:#999}.p-own{fill:#f3ddcf}.p-self{fill:#ddd}
.p-text{fill:#111}.p-soft{fill:#555}.p-strong{font-weight:700}`

interface Props {
  t: EventWords
  title: string
  wide: number
  high: number
  children: ComponentChildren
}

function save(svg: SVGSVGElement, title: string): void {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = SHEET
  copy.prepend(style)
  const url = URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.svg`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** It scrolls sideways where it is wider than the screen; on paper it is as wide as the paper. */
export function Picture({ t, title, wide, high, children }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  return (
    <figure class="event-figure">
      <div class="event-scroll" tabIndex={0} role="region" aria-label={title}>
        <svg
          ref={svg}
          class="event-picture"
          role="img"
          aria-label={title}
          viewBox={`0 0 ${wide} ${high}`}
          width={wide}
          height={high}
        >
          {children}
        </svg>
      </div>
      <div class="box-buttons no-print">
        <button class="button quiet" onClick={() => svg.current && save(svg.current, title)}>
          <Icon name="download" /> {t.savePicture}
        </button>
        <button class="button quiet" onClick={() => print()}>
          <Icon name="copy" /> {t.print}
        </button>
      </div>
    </figure>
  )
}

/** A name that must fit a box: a drawing has no way to break or shorten it. */
export function shortened(name: string, most: number): string {
  const signs = [...name]
  return signs.length <= most ? name : `${signs.slice(0, most - 1).join('')}…`
}
