// expansion.tsx: the small picture of an expansion: a few of its tiles, or its figures.

import type { Expansion } from '../words/expansions'
import { Piece, Tile } from './tile'

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
