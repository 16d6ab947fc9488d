// base64.ts: bytes as browsers and servers tell each other: base64url without padding.

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0))
}

export function textOf(bytes: ArrayBuffer | null): string {
  const raw = Array.from(new Uint8Array(bytes ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte)).join('')
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
