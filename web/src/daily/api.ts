// api.ts: the game of the day as docs/API.md has it.

import type { Player } from '../online/api'
import { language } from '../words'

export interface BoardRow {
  /** of members; visitors, of whom anybody can be several, have none */
  place: number | null
  player: Player
  result: number
  sent: number
  /** sent when its day was over */
  late: boolean
}

export interface Mine {
  begun: number
  sent: number | null
  result: number | null
  place: number | null
  seed: string
}

export interface Daily {
  day: string
  options: string
  /** of the bot that is played against; null: the solo game */
  level: number | null
  begins: number
  ends: number
  send_until: number
  begun: number
  sent: number
  /** what the strongest bot came to, when the day is over */
  bot: number | null
  board: BoardRow[]
  you: Mine | null
}

/** What a game came to: points, or how many one is ahead of the bot. */
export function resultText({ level }: Pick<Daily, 'level'>, result: number): string {
  return new Intl.NumberFormat(language(), level ? { signDisplay: 'exceptZero' } : {}).format(result)
}

export interface Today {
  daily: Daily
  yesterday: Daily
}
