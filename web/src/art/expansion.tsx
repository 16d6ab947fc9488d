// expansion.tsx: the small picture of an expansion: the tiles or figures that the engine chose to stand for it.

import { useArt } from './art'
import { Piece, Tile } from './tile'

export function ExpansionPicture({ name }: { name: string }) {
  const card = useArt()?.pieces.cards[name] ?? []
  return (
    <span class="card-picture">
      {card.map((id) =>
        id.startsWith('t-') ? (
          <Tile key={id} code={id.slice(2)} />
        ) : (
          <Piece key={id} name={id.slice(2)} colour={0} size={64} />
        ),
      )}
    </span>
  )
}
