// picture.tsx: the small pictures of the kinds of games on cards: a few tiles in a row, or cards of Cartagena.

import { useArt } from '../art/art'
import { Tile } from '../art/tile'
import type { Preset } from './presets'

function Card({ symbol }: { symbol: string }) {
  const art = useArt()
  return (
    <svg class="tile" viewBox="0 0 100 100" aria-hidden="true">
      {art ? (
        <>
          <use href="#c-card" width="100" height="100" />
          <use href={`#c-${symbol}`} x="22" y="22" width="56" height="56" />
        </>
      ) : (
        <rect class="tile-blank" width="100" height="100" rx="4" />
      )}
    </svg>
  )
}

export function PresetPicture({ preset }: { preset: Preset }) {
  return (
    <span class="card-picture">
      {preset.picture.map((name) =>
        preset.game === 'carcassonne' ? <Tile key={name} code={name} /> : <Card key={name} symbol={name} />,
      )}
    </span>
  )
}
