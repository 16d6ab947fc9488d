// loose.tsx: what the engine draws itself on the board and on the score track. It numbers the colours by seats; here
// everybody has chosen one.

import { useArt } from './art'

export interface LooseProps {
  markup: string
  colourOf(seat: number): number
}

export function Loose({ markup, colourOf }: LooseProps) {
  const marks = useArt()?.pieces.marks ?? []
  const html = markup
    .replace(/class='s(\d)'/g, (_, seat: string) => `class='s${colourOf(Number(seat))}'`)
    .replace(/#m-(\w+)/g, (all, mark: string) => {
      const seat = marks.indexOf(mark)
      return seat < 0 ? all : `#m-${marks[colourOf(seat)] ?? mark}`
    })
  return html ? <g class="loose" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
