// chance.mjs: the shuffles of the tests. A game that a page or a table begins is seeded with 32 bytes of the system's
// chance; here these follow from a number, so that every run draws the same tiles. SEED=n gives other games.
export const SEED = Number(process.env.SEED ?? 1)

/** From now on seeds of games follow from `seed`; other chance (names of games and of messages) stays what it was. */
export function fixShuffles(seed) {
  const SEED_BYTES = 32
  const byChance = crypto.getRandomValues.bind(crypto)
  let state = seed
  const nextByte = () => {
    state = (state + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    return (mixed ^ (mixed >>> 13)) & 0xff
  }
  crypto.getRandomValues = (bytes) => {
    if (bytes.length !== SEED_BYTES) return byChance(bytes)
    for (let i = 0; i < SEED_BYTES; i++) bytes[i] = nextByte()
    return bytes
  }
}
