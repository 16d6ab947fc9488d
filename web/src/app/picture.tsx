// picture.tsx: the small pictures of games and expansions on cards: a few tiles in a row, or cards of Cartagena.

import { Piece, Tile } from '../board/tile'
import { useArt } from '../board/art'
import type { Expansion, Preset } from './presets'

/** Tiles that show what an expansion is about. */
const TILES: Record<Expansion, string[]> = {
  river: ['F1', 'F9'],
  abbot: ['Mg', 'Vg'],
  inns: ['EC', 'EK'],
  traders: ['HX', 'HA'],
  flying: ['FlugA', 'FlugE'],
  messages: [],
  ferries: ['FahrC', 'FahrX'],
  gold: ['GoldA', 'GoldC'],
  mage: ['MaHeA', 'MaHeC'],
  robbers: ['RaubA', 'RaubC'],
  crops: ['Korn1', 'Korn5'],
}

/** An expansion without tiles of its own shows its figures. */
const PIECES: Partial<Record<Expansion, string[]>> = { messages: ['small', 'messenger'] }

export function ExpansionPicture({ name }: { name: Expansion }) {
  return (
    <span class="card-picture">
      {TILES[name].map((code) => (
        <Tile key={code} code={code} />
      ))}
      {(PIECES[name] ?? []).map((piece) => (
        <Piece key={piece} name={piece} colour={0} size={64} />
      ))}
    </span>
  )
}

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
