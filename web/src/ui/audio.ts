// audio.ts: the page's one way to the loudspeaker. A browser that forbids sound before the first touch stays silent until
// then; one that has none at all always.

let audio: AudioContext | null = null

/** Calls with it, if there is one. */
export function withAudio(play: (audio: AudioContext) => void): void {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
    play(audio)
  } catch {
    audio = null
  }
}

/** One soft note: when it begins (in seconds from now), its pitch, how loud and how long. */
export function note(audio: AudioContext, at: number, pitch: number, loud: number, long: number): void {
  const begin = audio.currentTime + at
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = pitch
  tone.type = 'sine'
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(loud, begin + Math.min(0.02, long / 8))
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + long)
  tone.connect(volume).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + long + 0.02)
}
