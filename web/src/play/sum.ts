// sum.ts: how an award came about, as a sum: "8 = 2 × (3 tiles + 1 shield)". The engine says the points and what was
// counted; a sum is shown only if it comes out at exactly those points, so that it can never be wrong.

import type { GameEvent } from '../engine/view'
import type { Words } from '../words'

function counted(w: Words, event: GameEvent): string[] {
  const { tiles = 0, shields = 0 } = event
  const parts = [w.play.sum.tiles(tiles)]
  if (shields) parts.push(w.play.sum.shields(shields))
  return parts
}

function reasons(w: Words, event: GameEvent): string {
  const names = (['inn', 'cathedral', 'pig', 'witch'] as const).filter((reason) => event[reason])
  return names.length ? ` (${names.map((name) => w.play.sum[name]).join(', ')})` : ''
}

/** The sum with `each` points for every part, or null if it does not come out. */
function sumWith(w: Words, event: GameEvent, each: number): string | null {
  const { points = 0, tiles = 0, shields = 0 } = event
  const extra = event['mage'] ? tiles : 0
  const whole = each * (tiles + shields) + extra
  const result = event['witch'] ? Math.ceil(whole / 2) : whole
  if (result !== points) return null
  const parts = counted(w, event)
  const inner = parts.length > 1 && each > 1 ? `(${parts.join(' + ')})` : parts.join(' + ')
  const product = each > 1 ? `${each} × ${inner}` : inner
  const all = extra ? `${product} + ${w.play.sum.mage(extra)}` : product
  return event['witch'] ? `${w.play.sum.half}: ${all}` : all
}

/** A field counts the cities beside it, each for so many points, one more with a pig. */
function fieldSum(w: Words, event: GameEvent, cityInField: number): string {
  const { points = 0 } = event
  const each = cityInField + (event['pig'] ? 1 : 0)
  return points % each ? '' : `${points} = ${each} × ${w.play.sum.cities(points / each)}${reasons(w, event)}`
}

/** `cityInField`: what a completed city is worth to a field in this game. */
export function sumOf(w: Words, event: GameEvent, cityInField: number): string {
  const { points = 0, what = '' } = event
  if (what === 'field') return fieldSum(w, event, cityInField)
  const bars = event['bars']
  if (what === 'gold' && typeof bars === 'number') return `${points} = ${w.play.sum.each(bars, points / bars)}`
  const goods = event['goods']
  if (what === 'goods' && typeof goods === 'string') return w.play.goods[goods] ?? goods
  if (!event.tiles) return ''
  for (const each of [1, 2, 3, 4]) {
    const sum = sumWith(w, event, each)
    if (sum) return `${points} = ${sum}${reasons(w, event)}`
  }
  return `(${counted(w, event).join(', ')})${reasons(w, event)}`
}
