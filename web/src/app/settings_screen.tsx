// settings_screen.tsx: language, colours, contrast, sound, pace, animations, aids, one's own name and colour. Everything takes
// effect at once and is kept in this browser.

import { Badge } from '../art/badge'
import { AidsChoice } from '../ui/aids'
import { Choice, offered, Pick } from '../ui/choice'
import { NameInput } from '../ui/name_input'
import { changeSettings, useSettings, type Speed, type Theme } from '../ui/settings'
import { Shell } from '../ui/shell'
import { LANG_NAMES, LANGS, language, useWords, type Lang } from '../words'
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
  const { theme, contrast, motion } = useSettings()
  const themes = offered(['system', 'light', 'dark'] as const, app.settings.themes)
  const motions = offered(['system', 'off'] as const, app.settings.motions)
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
        legend={app.settings.contrast}
        name="contrast"
        options={offered(['system', 'high'] as const, app.settings.contrasts)}
        value={contrast}
        onChange={(c) => changeSettings({ contrast: c })}
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
  const { speed, sound, sounds, confirm } = useSettings()
  const speeds = offered(['slow', 'normal', 'fast', 'instant'] as const, app.settings.speeds)
  const onOff = offered(['on', 'off'] as const, app.settings)
  const confirms = offered(['ask', 'settle'] as const, app.settings.confirms)
  return (
    <>
      <Choice
        legend={app.settings.confirm}
        name="confirm"
        options={confirms}
        value={confirm ? 'ask' : 'settle'}
        onChange={(c) => changeSettings({ confirm: c === 'ask' })}
      />
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
        options={onOff}
        value={sound ? 'on' : 'off'}
        onChange={(s) => changeSettings({ sound: s === 'on' })}
      />
      <Choice
        legend={app.settings.sounds}
        name="sounds"
        options={onOff}
        value={sounds ? 'on' : 'off'}
        onChange={(s) => changeSettings({ sounds: s === 'on' })}
      />
    </>
  )
}

function Myself() {
  const { app, names } = useWords()
  const { name, colour, aids, tutor } = useSettings()
  const colours = names.colours.map((label, i) => ({ value: String(i), label }))
  return (
    <>
      <NameInput value={name} onType={(text) => changeSettings({ name: text.trim() })} />
      <div class="with-badge">
        <Pick
          label={app.settings.colour}
          options={colours}
          value={String(colour)}
          onChange={(c) => changeSettings({ colour: Number(c) })}
        />
        <Badge colour={colour} size={36} />
      </div>
      <AidsChoice legend={app.settings.aids} value={aids} onChange={(a) => changeSettings({ aids: a })} />
      <Choice
        legend={app.settings.tutor}
        name="tutor"
        options={offered(['off', 'on'] as const, app.settings)}
        value={tutor ? 'on' : 'off'}
        onChange={(t) => changeSettings({ tutor: t === 'on' })}
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
