// name.tsx: the name under which others see us. A visitor changes it freely; somebody with a password does so on the
// screen of the account.

import { useLayoutEffect, useState } from 'preact/hooks'
import { MAX_NAME, NameInput } from '../ui/name_input'
import { changeSettings, settings } from '../ui/settings'
import { useWords } from '../words'
import { sayIfRefused } from './errors'
import { me, rename, useMe } from './me'

/** Takes effect when the field is left. */
export function NameField() {
  const { online } = useWords()
  const player = useMe()
  const [name, setName] = useState(player?.name ?? settings().name)
  useLayoutEffect(() => {
    if (player) setName(player.name)
  }, [player?.id, player?.name])
  if (player?.kind === 'named')
    return (
      <p class="hint">
        {online.youAre} <strong>{player.name}</strong>
      </p>
    )
  const keepName = () => {
    const next = name.trim().slice(0, MAX_NAME)
    if (next === '') return
    changeSettings({ name: next })
    if (me() && me()?.name !== next) sayIfRefused(rename(next))
  }
  return (
    <div class="name-field">
      <NameInput
        value={name}
        onType={(text) => {
          setName(text)
          if (!me()) changeSettings({ name: text.trim() })
        }}
        onDone={keepName}
      />
    </div>
  )
}
