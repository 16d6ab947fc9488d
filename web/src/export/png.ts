// png.ts: a PNG as its chunks, and pictures one after the other as one PNG that moves (APNG), as film.c writes them for
// `baluarte render --film`: after the first only what has changed is kept.

export interface Chunk {
  name: string
  body: Uint8Array
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (CRC[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}

export function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8))
    chunks.push({ name, body: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

export function pngOf(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const size = chunks.reduce((sum, { body }) => sum + 12 + body.length, SIGNATURE.length)
  const png = new Uint8Array(size)
  const view = new DataView(png.buffer)
  png.set(SIGNATURE)
  let at = SIGNATURE.length
  for (const { name, body } of chunks) {
    view.setUint32(at, body.length)
    for (let i = 0; i < 4; i++) png[at + 4 + i] = name.charCodeAt(i)
    png.set(body, at + 8)
    view.setUint32(at + 8 + body.length, checksum(png.subarray(at + 4, at + 8 + body.length)))
    at += 12 + body.length
  }
  return png
}

/** Numbers of four bytes, or of two where they are negative: -5 is 5 in two bytes. */
function numbers(...values: [value: number, bytes: 1 | 2 | 4][]): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [, n]) => sum + n, 0))
  let at = 0
  for (const [value, n] of values) for (let i = n - 1; i >= 0; i--) bytes[at++] = (value >>> (8 * i)) & 0xff
  return bytes
}

export interface Frame {
  /** a PNG of its own, all of the same kind */
  png: Uint8Array
  x: number
  y: number
  width: number
  height: number
  ms: number
}

const joined = (head: Uint8Array, body: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  bytes.set(body, head.length)
  return bytes
}

/** The first frame is the whole picture; each other one is laid over what is there. */
export function filmOf(frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  let number = 0
  const chunks: Chunk[] = []
  frames.forEach((frame, i) => {
    const parts = chunksOf(frame.png)
    const header = parts.find(({ name }) => name === 'IHDR')
    if (!header) throw new Error('the browser drew no PNG')
    if (i === 0) chunks.push(header, { name: 'acTL', body: numbers([frames.length, 4], [0, 4]) })
    else if (header.body[9] !== chunks[0]?.body[9]) throw new Error('the browser draws pictures of several kinds')
    chunks.push({
      name: 'fcTL',
      body: numbers(
        [number++, 4],
        [frame.width, 4],
        [frame.height, 4],
        [frame.x, 4],
        [frame.y, 4],
        [frame.ms, 2],
        [1000, 2],
        [0, 1],
        [i === 0 ? 0 : 1, 1],
      ),
    })
    for (const { name, body } of parts)
      if (name === 'IDAT')
        chunks.push(i === 0 ? { name, body } : { name: 'fdAT', body: joined(numbers([number++, 4]), body) })
  })
  chunks.push({ name: 'IEND', body: new Uint8Array() })
  return pngOf(chunks)
}
