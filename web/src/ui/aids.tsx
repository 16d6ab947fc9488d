// aids.tsx: how much the page helps, as a choice that stands in the settings, in a set-up and at a table.

import type { Aids } from '../engine/view'
import { useWords } from '../words'
import { Choice, offered } from './choice'

const AIDS: readonly Aids[] = ['none', 'counts', 'full']

interface AidsProps {
  legend: string
  value: Aids
  onChange(aids: Aids): void
}

export function AidsChoice(props: AidsProps) {
  const { app } = useWords()
  return <Choice<Aids> {...props} name="aids" options={offered(AIDS, app.setup.aidsNames, app.setup.aidsText)} />
}
