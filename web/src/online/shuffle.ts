// shuffle.ts: was the game dealt as promised? Three questions about a finished game, each of which this browser
// answers by itself: is the promise the same as when we came, does the seed keep it, and did every draw come from
// that seed.

import { startEngine, type Engine } from '../engine/engine'
import { headOf } from '../app/record'
import { blake2b256, bytesOfHex, hexOf } from './blake2b'

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

export function keepsPromise(seed: string, commitment: string): boolean {
  const bytes = bytesOfHex(seed)
  return bytes !== null && bytes.length === 32 && hexOf(blake2b256(bytes)) === commitment.toLowerCase()
}

/** The engine refuses a record whose draws are not its seed's. */
async function isRedrawn(record: string, seed: string, engine: Engine): Promise<boolean> {
  if (headOf(record)['seed']?.toLowerCase() !== seed.toLowerCase()) return false
  try {
    await engine.ask(`load\n${record.trimEnd()}\n.`)
    return true
  } catch {
    return false
  } finally {
    engine.close()
  }
}

export async function checkShuffle(
  promise: { first: string; last: string },
  seed: string,
  record: string,
  engine: Engine = startEngine(),
): Promise<ShuffleCheck> {
  return {
    isSamePromise: promise.first === promise.last,
    isSeedPromised: keepsPromise(seed, promise.last),
    isDrawnFromSeed: await isRedrawn(record, seed, engine),
  }
}
