// name.tsx: the name under which others see us. A visitor changes it freely; somebody with a password does so on the
// screen of the account.

import { useEffect, useState } from 'preact/hooks'
import { changeSettings, settings } from '../app/settings'
import { useWords } from '../words'
import { sayIfRefused } from './errors'
import { me, rename, useMe } from './me'

/** Takes effect when the field is left. */
export function NameField() {
  const { app, online } = useWords()
  const player = useMe()
  const [name, setName] = useState(player?.name ?? settings().name)
  useEffect(() => {
    if (player) setName(player.name)
  }, [player?.id, player?.name])
  if (player?.kind === 'named')
    return (
      <p class="hint">
        {online.youAre} <strong>{player.name}</strong>
      </p>
    )
  const keepName = () => {
    const next = name.trim().slice(0, 24)
    if (next === '') return
    changeSettings({ name: next })
    if (me() && me()?.name !== next) sayIfRefused(rename(next))
  }
  return (
    <label class="pick name-field">
      <span>{app.settings.name}</span>
      <input
        class="field-input"
        maxLength={24}
        value={name}
        placeholder={app.setup.guest}
        autocomplete="nickname"
        onInput={(e) => {
          setName(e.currentTarget.value)
          if (!me()) changeSettings({ name: e.currentTarget.value.trim() })
        }}
        onBlur={keepName}
      />
    </label>
  )
}
