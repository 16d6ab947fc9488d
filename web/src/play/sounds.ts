// sounds.ts: what a game sounds like on a wooden table: a tile that is laid, a figure that is put down or taken up, points,
// a card, and one sound for everything that an expansion adds. Made of noise and soft notes on the spot; fetched when
// somebody has switched sounds on.

import type { EventWord, GameEvent } from '../engine/view'
import { note, withAudio } from '../ui/audio'

/** A touch on wood: a breath of noise through a narrow filter. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number, long: number): void {
  const length = Math.ceil(audio.sampleRate * long)
  const breath = audio.createBuffer(1, length, audio.sampleRate)
  const samples = breath.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const volume = audio.createGain()
  source.buffer = breath
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = 1.4
  volume.gain.value = loud
  source.connect(filter).connect(volume).connect(audio.destination)
  source.start(audio.currentTime + at)
}

/** Three notes that rise; more points, a little higher. */
function points(audio: AudioContext, at: number, many: number): void {
  const base = 440 * 2 ** (Math.min(many, 24) / 48)
  for (const [i, step] of [1, 1.25, 1.5].entries()) note(audio, at + i * 0.07, base * step, 0.05, 0.3)
}

/** What an expansion's happening sounds like: two notes on a touch of wood, as high as the letters of its word say. */
function own(audio: AudioContext, at: number, word: string): void {
  const letters = [...word].reduce((sum, letter, i) => sum + letter.charCodeAt(0) * (i + 1), 0)
  const pitch = 300 * 2 ** ((letters % 22) / 12)
  knock(audio, at, 2 * pitch, 0.25, 0.06)
  note(audio, at, pitch, 0.05, 0.18)
  note(audio, at + 0.08, pitch * 1.5, 0.04, 0.24)
}

type Sound = (audio: AudioContext, at: number, event: GameEvent) => void

const SOUNDS: Partial<Record<EventWord, Sound>> = {
  placed: (audio, at) => {
    knock(audio, at, 420, 0.5, 0.09)
    note(audio, at, 130, 0.07, 0.12)
  },
  put: (audio, at) => knock(audio, at, 1300, 0.35, 0.06),
  returned: (audio, at) => knock(audio, at, 1900, 0.2, 0.05),
  scored: (audio, at, event) => points(audio, at, event.ev === 'scored' ? event.points : 0),
  card: (audio, at) => knock(audio, at, 3200, 0.16, 0.14),
  discarded: (audio, at) => knock(audio, at, 2600, 0.16, 0.12),
  advanced: (audio, at) => knock(audio, at, 900, 0.35, 0.07),
  retreated: (audio, at) => knock(audio, at, 700, 0.35, 0.07),
  die: (audio, at) => [0, 0.07, 0.16].forEach((late) => knock(audio, at + late, 1600, 0.3, 0.05)),
  boxed: (audio, at) => knock(audio, at, 300, 0.35, 0.14),
  row: (audio, at) => knock(audio, at, 3000, 0.14, 0.1),
  reshuffled: (audio, at) => [0, 0.06, 0.12, 0.18, 0.24].forEach((late) => knock(audio, at + late, 3400, 0.14, 0.06)),
  over: (audio, at) => [392, 494, 587, 784].forEach((pitch, i) => note(audio, at + i * 0.12, pitch, 0.06, 0.6)),
}

/** What everybody expects, or what something else is heard of. */
const SILENT: readonly EventWord[] = ['auto', 'drawn', 'turn']

function isHeard(event: GameEvent): boolean {
  return !SILENT.includes(event.ev) && !(event.ev === 'scored' && event.points <= 0)
}

const APART = 0.12
/** More at once would only be noise. */
const MOST = 5

export function sound(events: readonly GameEvent[]): void {
  const heard = events.filter(isHeard)
  if (heard.length === 0) return
  withAudio((audio) =>
    heard.slice(-MOST).forEach((event, i) => {
      const play = SOUNDS[event.ev]
      if (play) play(audio, i * APART, event)
      else own(audio, i * APART, event.ev)
    }),
  )
}
