// shuffle.ts: was the game dealt as promised? Three questions about a finished game, each of which this browser
// answers by itself: is the promise the same as when we came, does the seed keep it, and did every draw come from
// that seed. The last two are the engine's to answer: it loads no record whose tags are not true.

import { Refusal, startEngine, type Engine, withText } from '../engine/engine'
import { headOf } from '../table/record'

export interface ShuffleCheck {
  /** the promise has not been exchanged since this browser first saw it */
  isSamePromise: boolean
  /** the seed's fingerprint is the promise */
  isSeedPromised: boolean
  /** the engine drew every tile or card again and got the same */
  isDrawnFromSeed: boolean
}

export const isHonest = (check: ShuffleCheck): boolean =>
  check.isSamePromise && check.isSeedPromised && check.isDrawnFromSeed

const is256Bits = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Tags that decide what is checked: ours count, not those of whoever sends the record. */
const OURS = /^[ \t]*(commitment|drawn):.*\n?/gm

/** A line that would end the record before its end. */
const EARLY_END = /^\.$/m

async function isLoaded(engine: Engine, record: string): Promise<boolean> {
  if (EARLY_END.test(record)) return false
  try {
    await engine.ask(withText('load', record))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error // nothing was checked, and nothing is said against the game
  }
}

/** A record of no move: the engine looks whether the seed has this fingerprint. */
async function keepsPromise(engine: Engine, seed: string, promise: string): Promise<boolean> {
  if (!is256Bits(seed) || !is256Bits(promise)) return false
  return isLoaded(engine, `game: carcassonne\nseed: ${seed}\ncommitment: ${promise}\n`)
}

/** All of it, with nothing drawn but from the seed that was shown. */
async function isRedrawn(engine: Engine, seed: string, record: string): Promise<boolean> {
  if (headOf(record)['seed']?.toLowerCase() !== seed) return false
  return isLoaded(engine, `drawn: all\n${record.replace(OURS, '')}`)
}

/** What the record itself says was promised; nothing is as good as the same. */
const saysTheSame = (record: string, promise: string): boolean =>
  (headOf(record)['commitment'] ?? promise).toLowerCase() === promise

export async function checkShuffle(
  promise: { first: string; last: string },
  seed: string,
  record: string,
  engine: Engine = startEngine(),
): Promise<ShuffleCheck> {
  const last = promise.last.toLowerCase()
  const number = seed.toLowerCase()
  try {
    return {
      isSamePromise: promise.first === promise.last,
      isSeedPromised: saysTheSame(record, last) && (await keepsPromise(engine, number, last)),
      isDrawnFromSeed: await isRedrawn(engine, number, record),
    }
  } finally {
    engine.close()
  }
}
