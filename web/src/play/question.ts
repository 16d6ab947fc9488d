// question.ts: what is asked is read out in a moment, and no more once somebody has begun to answer it: on a slow device
// "lay the tile" would else be heard after the tile was laid. Questions that an answer settles in passing are not heard.

const QUESTION_MS = 300

let timer = 0

export function askAloud(read: () => void): void {
  clearTimeout(timer)
  timer = window.setTimeout(read, QUESTION_MS)
}

/** Somebody has begun to answer. */
export function answered(): void {
  clearTimeout(timer)
}
