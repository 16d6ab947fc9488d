// settings_screen.tsx: language, colours, sound, pace, animations, aids, one's own name and colour. Everything takes
// effect at once and is kept in this browser.

import { LANG_NAMES, LANGS, language, useWords, type Lang } from '../words'
import type { Aids } from '../engine/view'
import { Choice, Pick } from './choice'
import { Badge } from './seats'
import { changeSettings, useSettings, type Speed, type Theme } from './settings'
import { Shell } from './shell'
import { OfflineNote } from './offline'

export function LanguagePick() {
  const { app } = useWords()
  const options = LANGS.map((value) => ({ value, label: LANG_NAMES[value] }))
  return (
    <Pick<Lang>
      label={app.settings.language}
      options={options}
      value={language()}
      onChange={(lang) => changeSettings({ lang })}
    />
  )
}

function Looks() {
  const { app } = useWords()
  const { theme, motion } = useSettings()
  const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: app.settings.themes[value] }))
  const motions = (['system', 'off'] as const).map((value) => ({ value, label: app.settings.motions[value] }))
  return (
    <>
      <Choice<Theme>
        legend={app.settings.theme}
        name="theme"
        options={themes}
        value={theme}
        onChange={(t) => changeSettings({ theme: t })}
      />
      <Choice
        legend={app.settings.motion}
        name="motion"
        options={motions}
        value={motion}
        onChange={(m) => changeSettings({ motion: m })}
      />
    </>
  )
}

function Pace() {
  const { app } = useWords()
  const { speed, sound } = useSettings()
  const speeds = (['slow', 'normal', 'fast', 'instant'] as const).map((value) => ({
    value,
    label: app.settings.speeds[value],
  }))
  const sounds = (['on', 'off'] as const).map((value) => ({ value, label: app.settings[value] }))
  return (
    <>
      <Choice<Speed>
        legend={app.settings.speed}
        name="speed"
        options={speeds}
        value={speed}
        onChange={(s) => changeSettings({ speed: s })}
      />
      <Choice
        legend={app.settings.sound}
        name="sound"
        options={sounds}
        value={sound ? 'on' : 'off'}
        onChange={(s) => changeSettings({ sound: s === 'on' })}
      />
    </>
  )
}

function Myself() {
  const { app, names } = useWords()
  const { name, colour, aids } = useSettings()
  const colours = names.colours.map((label, i) => ({ value: String(i), label }))
  const levels = (['none', 'counts', 'full'] as const).map((value) => ({
    value,
    label: app.setup.aidsNames[value],
    hint: app.setup.aidsText[value],
  }))
  return (
    <>
      <label class="pick">
        <span>{app.settings.name}</span>
        <input
          class="field-input"
          maxLength={24}
          value={name}
          placeholder={app.setup.guest}
          onInput={(e) => changeSettings({ name: e.currentTarget.value.trim() })}
        />
      </label>
      <div class="with-badge">
        <Pick
          label={app.settings.colour}
          options={colours}
          value={String(colour)}
          onChange={(c) => changeSettings({ colour: Number(c) })}
        />
        <Badge colour={colour} size={36} />
      </div>
      <Choice<Aids>
        legend={app.settings.aids}
        name="aids"
        options={levels}
        value={aids}
        onChange={(a) => changeSettings({ aids: a })}
      />
    </>
  )
}

export function SettingsScreen() {
  const { app } = useWords()
  return (
    <Shell current="settings" title={app.settings.title}>
      <div class="form">
        <LanguagePick />
        <Looks />
        <Pace />
        <Myself />
        <OfflineNote />
      </div>
    </Shell>
  )
}
