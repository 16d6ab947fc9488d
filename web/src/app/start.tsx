// start.tsx: the first screen. One large button plays at once: it continues the last game or starts a good default;
// below it, every kind of game is one click away.

import { useEffect, useState } from 'preact/hooks'
import { OnlineStrip } from '../online/menu'
import { PresetPicture } from '../setup/picture'
import { DEFAULT_PRESET, localSetup, presetNamed, PRESETS, setUpOf } from '../setup/presets'
import { lastGame, startGame } from '../setup/tables'
import type { SavedGame } from '../table/storage'
import { Problem, sentenceOf } from '../ui/error'
import { openFile } from '../ui/files'
import { Icon } from '../ui/icon'
import { go, href } from '../ui/route'
import { Shell } from '../ui/shell'
import { useWords } from '../words'
import { Hero } from './hero'
import { LanguagePick } from './settings_screen'

function PlayButtons({ last, onFail }: { last: SavedGame | null; onFail(sentence: string): void }) {
  const { app } = useWords()
  const [busy, setBusy] = useState(false)
  const fresh = () => {
    setBusy(true)
    startGame(localSetup(setUpOf(presetNamed(DEFAULT_PRESET)))).catch((error: unknown) => {
      setBusy(false)
      onFail(sentenceOf(error))
    })
  }
  const play = last ? () => go('play', last.id) : fresh
  return (
    <div class="play-buttons">
      <button class="button primary big play-button" disabled={busy} onClick={play}>
        <Icon name="play" /> {busy ? app.start.loading : last ? app.start.continue : app.start.play}
      </button>
      {last ? (
        <button class="button big" disabled={busy} onClick={fresh}>
          <Icon name="plus" /> {app.start.newGame}
        </button>
      ) : null}
      <p class="hint">{last ? `${last.title} · ${app.saved.running(last.ply)}` : app.start.playHint}</p>
    </div>
  )
}

function Presets() {
  const { app } = useWords()
  return (
    <section aria-labelledby="presets-title">
      <h2 id="presets-title">{app.start.choose}</h2>
      <ul class="cards">
        {PRESETS.map((preset) => (
          <li key={preset.name}>
            <a class="card" href={href('new', preset.name)}>
              <PresetPicture preset={preset} />
              <span class="card-name">{app.presets[preset.name].name}</span>
              <span class="card-text">{app.presets[preset.name].text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenGame() {
  const { app } = useWords()
  return (
    <section class="strip" aria-labelledby="open-title">
      <div>
        <h3 id="open-title">{app.start.openTitle}</h3>
        <p>{app.start.openText}</p>
      </div>
      <FileButton />
    </section>
  )
}

export function FileButton() {
  const { app } = useWords()
  const chosen = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    void openFile(input.files?.[0])
    input.value = ''
  }
  return (
    <label class="button file-button">
      <Icon name="upload" /> {app.saved.open}
      <input
        class="visually-hidden"
        type="file"
        accept=".txt,.rec,.jcz,text/plain,application/json"
        onChange={chosen}
      />
    </label>
  )
}

export function StartScreen() {
  const { app, names } = useWords()
  const [last, setLast] = useState<SavedGame | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    lastGame().then(setLast, () => undefined)
  }, [])
  return (
    <Shell current="start" title={app.title} ownHeading>
      <section class="hero">
        <div class="hero-words">
          <h1>{app.title}</h1>
          <p class="tagline">{app.tagline}</p>
          <PlayButtons last={last} onFail={setProblem} />
          {problem ? <Problem text={app.start.failed} detail={problem} /> : null}
          {typeof WebAssembly === 'undefined' ? <Problem text={app.errors.engine} /> : null}
        </div>
        <Hero />
      </section>
      <OnlineStrip />
      <Presets />
      <section class="strip" aria-labelledby="learn-title">
        <div>
          <h3 id="learn-title">{app.start.learnTitle}</h3>
          <p>{app.start.learnText}</p>
        </div>
        <div class="box-buttons">
          <a class="button" href={href('learn')}>
            <Icon name="learn" /> {app.start.learnButton}
          </a>
          <a class="button" href={href('learn', 'cartagena')}>
            <Icon name="learn" /> {names.cartagena}
          </a>
        </div>
      </section>
      <section class="strip" aria-labelledby="puzzles-title">
        <div>
          <h3 id="puzzles-title">{app.start.puzzlesTitle}</h3>
          <p>{app.start.puzzlesText}</p>
        </div>
        <a class="button" href={href('puzzles')}>
          <Icon name="tiles" /> {app.start.puzzlesButton}
        </a>
      </section>
      <OpenGame />
      <footer class="foot">
        <LanguagePick />
        <p>{app.start.credit}</p>
      </footer>
    </Shell>
  )
}
