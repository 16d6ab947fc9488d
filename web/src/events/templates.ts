// templates.ts: events as they are really played, each whole: whoever chooses one has only to name it.

import type { ClockRule } from '../online/api'
import { CLOCKS } from '../online/clocks'
import type { EventSettings } from './api'

export type TemplateName =
  'championship' | 'league' | 'club' | 'cup' | 'duel' | 'teams' | 'letters' | 'tables' | 'arena' | 'ladder'

/** What a new event asks for besides its name, its game and who may enter. */
export type Rules = Pick<
  EventSettings,
  | 'format'
  | 'rounds'
  | 'best_of'
  | 'cup_best_of'
  | 'groups'
  | 'legs'
  | 'promoted'
  | 'relegated'
  | 'then'
  | 'third_place'
  | 'mirror'
  | 'late'
  | 'check_in'
  | 'next'
  | 'pause'
  | 'window'
  | 'no_show'
  | 'boards'
  | 'roster'
  | 'home'
  | 'lineup'
  | 'late_lineup'
  | 'points'
  | 'minutes'
  | 'reach'
  | 'ends'
>

export interface Template {
  name: TemplateName
  rules: Rules
  /** one of EVENT_CLOCKS */
  clock: string
  /** for so many people, who get the link; missing: for all */
  most?: number
}

const USUAL: Rules = {
  format: 'swiss',
  rounds: 5,
  best_of: 1,
  cup_best_of: null,
  groups: 1,
  legs: 1,
  promoted: 0,
  relegated: 0,
  then: null,
  third_place: false,
  mirror: false,
  late: true,
  check_in: 0,
  next: 'auto',
  pause: 0,
  window: 0,
  no_show: 10,
  boards: 0,
  roster: 10,
  home: 'odd',
  lineup: 60,
  late_lineup: 'walkover',
  points: null,
  minutes: 60,
  reach: 3,
  ends: null,
}

export const TEMPLATES: readonly Template[] = [
  {
    name: 'championship',
    rules: { ...USUAL, promoted: 8, then: 'cup', third_place: true, check_in: 15, pause: 5 },
    clock: 't900-0',
  },
  {
    name: 'league',
    rules: { ...USUAL, format: 'groups', best_of: 3, promoted: 1, relegated: 1, window: 7, no_show: 15 },
    clock: 't900-0',
  },
  { name: 'club', rules: { ...USUAL, rounds: 4, pause: 3 }, clock: 't600' },
  {
    name: 'cup',
    rules: { ...USUAL, format: 'cup', best_of: 3, third_place: true, next: 'auto', pause: 3 },
    clock: 't900-0',
  },
  { name: 'duel', rules: { ...USUAL, format: 'cup', best_of: 3, late: false }, clock: 't900-0', most: 2 },
  {
    name: 'teams',
    rules: { ...USUAL, format: 'cup', best_of: 3, third_place: true, late: false, boards: 5, home: 'all' },
    clock: 't900-0',
  },
  { name: 'letters', rules: { ...USUAL, format: 'groups', late: false, no_show: 0 }, clock: 'd3' },
  { name: 'tables', rules: { ...USUAL, format: 'tables', rounds: 4, pause: 3 }, clock: 't600' },
  { name: 'arena', rules: { ...USUAL, format: 'arena', no_show: 2 }, clock: 't600' },
  { name: 'ladder', rules: { ...USUAL, format: 'ladder', window: 7, no_show: 15 }, clock: 't900-0' },
]

export const templateNamed = (name: string): Template | undefined => TEMPLATES.find((one) => one.name === name)

/** Those of tables, and the championship's: fifteen minutes each and no more. */
export const EVENT_CLOCKS: readonly { value: string; rule: ClockRule }[] = [
  { value: 't900-0', rule: { kind: 'total', seconds: 900, increment: 0 } },
  ...CLOCKS,
]

export const clockOf = (value: string): ClockRule =>
  EVENT_CLOCKS.find((one) => one.value === value)?.rule ?? { kind: 'none' }
