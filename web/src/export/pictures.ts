// pictures.ts: positions of a game as pictures. The engine draws them as SVG (the request `drawing`); the browser makes
// pixels of them, and png.ts a film of those.

import { moduleFrom, startEngine, type Engine, withText } from '../engine/engine'
import { filmOf, type Frame } from './png'
import { pdfOf } from './pdf'

const FILM_WIDTH = 800
const FRAME_MS = 700
const LAST_MS = 4000

/** The engine that also draws whole positions: the page plays without that. */
const drawingModule = moduleFrom(new URL('../engine/pictures-baluarte.wasm', import.meta.url))

/** An engine with the game, for as long as it is needed. */
async function withGame<T>(record: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = startEngine(drawingModule)
  try {
    await engine.ask(withText('load', record))
    return await work(engine)
  } finally {
    engine.close()
  }
}

const drawing = async (engine: Engine, ply: number): Promise<string> =>
  (await engine.ask(`drawing all ply=${ply}`)).lines.join('\n')

export const svgOf = (record: string, ply: number): Promise<string> =>
  withGame(record, (engine) => drawing(engine, ply))

/** On white, `width` pixels wide; without it as large as the drawing says. */
async function pixelsOf(svg: string, width?: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width ?? image.naturalWidth)
  canvas.height = Math.round((canvas.width * image.naturalHeight) / image.naturalWidth)
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser drew no picture'))), type, 0.92),
  )

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

export async function pngPicture(record: string, ply: number): Promise<Blob> {
  return blobOf(await pixelsOf(await svgOf(record, ply)), 'image/png')
}

export async function pdfPicture(record: string, ply: number): Promise<Blob> {
  const canvas = await pixelsOf(await svgOf(record, ply))
  return pdfOf(await bytesOf(await blobOf(canvas, 'image/jpeg')), canvas.width, canvas.height)
}

// ----- the film -----

interface Rest {
  canvas: HTMLCanvasElement
  x: number
  y: number
}

/** What has changed: the rectangle around it, in which every other pixel is transparent. Null: nothing. */
function restOf(before: ImageData, now: ImageData): Rest | null {
  const { width, height } = now
  const [old, fresh] = [new Uint32Array(before.data.buffer), new Uint32Array(now.data.buffer)]
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let i = 0; i < fresh.length; i++)
    if (old[i] !== fresh[i]) {
      const x = i % width
      const y = (i - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  if (right < 0) return null
  const rest = new ImageData(right - left + 1, bottom - top + 1)
  const out = new Uint32Array(rest.data.buffer)
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (old[i] !== fresh[i]) out[(y - top) * rest.width + x - left] = fresh[i] ?? 0
    }
  const canvas = document.createElement('canvas')
  canvas.width = rest.width
  canvas.height = rest.height
  canvas.getContext('2d')!.putImageData(rest, 0, 0)
  return { canvas, x: left, y: top }
}

const frameOf = async ({ canvas, x, y }: Rest): Promise<Frame> => ({
  png: await bytesOf(await blobOf(canvas, 'image/png')),
  x,
  y,
  width: canvas.width,
  height: canvas.height,
  ms: FRAME_MS,
})

/** The position after each of these plies, one after the other. */
export function filmPicture(
  record: string,
  plies: readonly number[],
  onDone: (n: number) => void,
  wanted: () => boolean,
): Promise<Blob> {
  return withGame(record, async (engine) => {
    const frames: Frame[] = []
    let before: ImageData | null = null
    for (const [i, ply] of plies.entries()) {
      if (!wanted()) throw new Error('closed')
      const canvas = await pixelsOf(await drawing(engine, ply), FILM_WIDTH)
      const now = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      const rest = before ? restOf(before, now) : { canvas, x: 0, y: 0 }
      if (rest) frames.push(await frameOf(rest))
      before = now
      onDone(i + 1)
    }
    const last = frames.at(-1)
    if (last) last.ms = LAST_MS
    return new Blob([filmOf(frames)], { type: 'image/png' })
  })
}
