// info.ts: what this server offers beside games, asked of it when a screen wants to know.

import { useEffect, useState } from 'preact/hooks'
import { call } from './api'

export interface Info {
  /** it sends letters */
  mail?: boolean
  /** it knows at which name it is found, so that there can be passkeys */
  passkeys?: boolean
}

/** null: it has not said yet. */
export function useInfo(): Info | null {
  const [info, setInfo] = useState<Info | null>(null)
  useEffect(() => {
    call<Info>('GET', '').then(setInfo, () => undefined)
  }, [])
  return info
}
