// clocks.ts: the times that a table can have, from quick to days, and how they are called.

import type { Words } from '../words'
import type { ClockRule } from './api'

export const CLOCKS: readonly { value: string; rule: ClockRule }[] = [
  { value: 'none', rule: { kind: 'none' } },
  { value: 'm30', rule: { kind: 'move', seconds: 30 } },
  { value: 'm60', rule: { kind: 'move', seconds: 60 } },
  { value: 'm180', rule: { kind: 'move', seconds: 180 } },
  { value: 't600', rule: { kind: 'total', seconds: 600, increment: 5 } },
  { value: 't900', rule: { kind: 'total', seconds: 900, increment: 10 } },
  { value: 't1800', rule: { kind: 'total', seconds: 1800, increment: 20 } },
  { value: 'd1', rule: { kind: 'days', days: 1 } },
  { value: 'd3', rule: { kind: 'days', days: 3 } },
  { value: 'd7', rule: { kind: 'days', days: 7 } },
]

export function clockName({ online }: Words, rule: ClockRule): string {
  switch (rule.kind) {
    case 'none':
      return online.clocks.none
    case 'move':
      return rule.seconds % 60 === 0
        ? online.clocks.moveMinutes(rule.seconds / 60)
        : online.clocks.moveSeconds(rule.seconds)
    case 'total':
      return online.clocks.total(Math.round(rule.seconds / 60), rule.increment)
    case 'days':
      return online.clocks.days(rule.days)
  }
}
