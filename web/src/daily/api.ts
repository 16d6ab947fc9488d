// api.ts: the game of the day as docs/API.md has it.

import type { Player } from '../online/api'

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

export interface Today {
  daily: Daily
  yesterday: Daily
}
