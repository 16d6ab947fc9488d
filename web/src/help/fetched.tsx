// fetched.tsx: a piece of the page that is fetched when it is first shown, for what most people never ask for.

import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let here: ComponentType<Props> | null = null
  return function Fetched(props: Props) {
    const [, draw] = useState(0)
    useEffect(() => {
      if (here) return
      load().then(
        (piece) => {
          here = piece
          draw((n) => n + 1)
        },
        () => undefined,
      )
    }, [])
    const Piece = here
    return Piece ? <Piece {...props} /> : null
  }
}
