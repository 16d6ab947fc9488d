// way.ts: which pirates a turn of Cartagena moves, for the picture of the position behind it.

import { useLayoutEffect, useState } from 'preact/hooks'
import type { Played, View } from '../engine/view'
import type { StudyRun } from './run'

/** The one that stood elsewhere before; null: none. */
export function stepOf(before: readonly number[], after: readonly number[]): { from: number; to: number } | null {
  const more = (these: readonly number[], those: readonly number[]) =>
    these.find((at) => these.filter((n) => n === at).length > those.filter((n) => n === at).length)
  const [from, to] = [more(before, after), more(after, before)]
  return from === undefined || to === undefined ? null : { from, to }
}

const piratesOf = (view: View, seat: number): number[] =>
  view.game === 'cartagena' ? (view.state.pirates[seat] ?? []) : []

async function wayOf(run: StudyRun, ply: number, seat: number, line: string): Promise<Played[]> {
  const actions = line.split('; ')
  let before = piratesOf(await run.view(ply, ''), seat)
  const steps: Played[] = []
  for (const [i, a] of actions.entries()) {
    const view = await run.view(ply, actions.slice(0, i + 1).join('; '))
    const step = stepOf(before, piratesOf(view, seat))
    before = piratesOf(view, seat)
    const events = step ? [{ ev: 'retreated' as const, seat, start: step.from, to: step.to, cards: 0 }] : []
    steps.push({ ply: ply + i, turn: 0, seat, a, events })
  }
  return steps
}

/** What was played in this turn, as far as pirates went. */
export function useWay(run: StudyRun, ply: number, seat: number, line: string): Played[] {
  const [way, setWay] = useState<Played[]>([])
  useLayoutEffect(() => {
    let wanted = true
    setWay([])
    if (line)
      wayOf(run, ply, seat, line).then(
        (found) => wanted && setWay(found),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [run, ply, seat, line])
  return way
}
