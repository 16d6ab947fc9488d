// fetched.tsx: a piece of the page that is fetched when it is first shown, for what most people never ask for.

import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** `Missing` is shown where it could not be fetched, with the reason; without it nothing is. */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<{ error: unknown }>,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null
  return function Fetched(props: Props) {
    const [, draw] = useState(0)
    const [error, setError] = useState<unknown>(null)
    const Piece = here
    useEffect(() => {
      if (Piece) return // not `here`: it may have come for another place since this one was drawn without it
      load().then(
        (piece) => {
          here = piece
          draw((n) => n + 1)
        },
        (reason: unknown) => setError(reason),
      )
    }, [])
    if (Piece) return <Piece {...props} />
    return error !== null && Missing ? <Missing error={error} /> : null
  }
}
