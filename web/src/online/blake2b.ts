// blake2b.ts: BLAKE2b with 32 bytes of output and no key (RFC 7693), for the one thing that the page checks by
// itself: that the seed of a finished game is the one that was promised at its start.

const MASK = (1n << 64n) - 1n

const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const

/** Which word of the block goes where, by round; the last two rounds are the first two again. */
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const

/** The columns of the 4 x 4 state, then its diagonals. */
const MIXES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

const BLOCK = 128
const OUT = 32

const turned = (x: bigint, by: bigint): bigint => ((x >> by) | (x << (64n - by))) & MASK

function mix(v: BigUint64Array, [a, b, c, d]: readonly [number, number, number, number], x: bigint, y: bigint): void {
  const at = (i: number): bigint => v[i] ?? 0n
  for (const [word, first, second] of [
    [x, 32n, 24n],
    [y, 16n, 63n],
  ] as const) {
    v[a] = at(a) + at(b) + word
    v[d] = turned(at(d) ^ at(a), first)
    v[c] = at(c) + at(d)
    v[b] = turned(at(b) ^ at(c), second)
  }
}

function wordsOf(block: Uint8Array): BigUint64Array {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK)
  return BigUint64Array.from({ length: 16 }, (_, i) => view.getBigUint64(8 * i, true))
}

function compress(h: BigUint64Array, block: Uint8Array, count: number, isLast: boolean): void {
  const m = wordsOf(block)
  const v = BigUint64Array.from([...h, ...IV])
  v[12] = (v[12] ?? 0n) ^ BigInt(count)
  if (isLast) v[14] = (v[14] ?? 0n) ^ MASK
  for (let round = 0; round < 12; round++) {
    const order = SIGMA[round % 10] ?? SIGMA[0]
    MIXES.forEach((where, i) => mix(v, where, m[order[2 * i] ?? 0] ?? 0n, m[order[2 * i + 1] ?? 0] ?? 0n))
  }
  for (let i = 0; i < 8; i++) h[i] = (h[i] ?? 0n) ^ (v[i] ?? 0n) ^ (v[i + 8] ?? 0n)
}

export function blake2b256(bytes: Uint8Array): Uint8Array {
  const h = BigUint64Array.from(IV)
  h[0] = IV[0] ^ 0x01010000n ^ BigInt(OUT)
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK))
  for (let i = 0; i < blocks; i++) {
    const block = new Uint8Array(BLOCK)
    block.set(bytes.subarray(i * BLOCK, (i + 1) * BLOCK))
    const isLast = i === blocks - 1
    compress(h, block, isLast ? bytes.length : (i + 1) * BLOCK, isLast)
  }
  const out = new DataView(new ArrayBuffer(64))
  h.forEach((word, i) => out.setBigUint64(8 * i, word, true))
  return new Uint8Array(out.buffer, 0, OUT)
}

/** 32 bytes of hexadecimal digits; null if it is anything else. */
export function bytesOfHex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
