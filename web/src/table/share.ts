// share.ts: a game inside a link. The record is packed by the browser's own deflate and written in the alphabet of
// addresses; nothing is stored anywhere else. Unpacking stops at a limit, whoever made the link.

import { MAX_RECORD } from './record'

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

async function gather(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) {
      await reader.cancel()
      throw new Error('the packed game is too large')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export async function pack(record: string): Promise<string> {
  const packed = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toBase64Url(await gather(packed, MAX_RECORD))
}

export async function unpack(data: string, limit = MAX_RECORD): Promise<string> {
  if (data.length > limit) throw new Error('the link is too long')
  const bytes = new Blob([fromBase64Url(data)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new TextDecoder('utf-8', { fatal: true }).decode(await gather(bytes, limit))
}

/** The address of this page with the game in it, without the lines that only people read: whose turn begins. Notes stay. */
export async function linkOf(record: string): Promise<string> {
  const page = location.href.split('#')[0] ?? ''
  return `${page}#/shared/${await pack(record.replace(/^#(?!!).*\n/gm, ''))}`
}
