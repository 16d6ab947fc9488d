// article.tsx: one topic of the rules help, as it stands on its page and in the box that a question mark opens.

import { ExpansionPicture } from '../art/expansion'
import { Piece, Tile } from '../art/tile'
import { useWords } from '../words'
import { topicText, type HelpText, type Topic } from './topics'

/** Tiles that show what a topic of the base game is about. */
const TILES: Partial<Record<string, string[]>> = {
  carcassonne: ['D', 'N', 'B'],
  roads: ['U', 'V', 'W'],
  cities: ['E', 'N', 'C'],
  monasteries: ['A', 'B'],
  fields: ['K', 'H'],
}

function Picture({ topic }: { topic: Topic }) {
  const { expansions } = useWords()
  if (topic in expansions.byId) return <ExpansionPicture name={topic} />
  if (topic === 'followers') {
    return (
      <span class="card-picture">
        {[0, 1, 2].map((colour) => (
          <Piece key={colour} name="small" colour={colour} size={64} />
        ))}
        <Piece name="lying" colour={3} size={64} />
      </span>
    )
  }
  const tiles = TILES[topic]
  if (!tiles) return null
  return (
    <span class="card-picture">
      {tiles.map((code) => (
        <Tile key={code} code={code} />
      ))}
    </span>
  )
}

type Block = { list: string[] } | { paragraph: string }

/** Neighbouring points become one list. */
function blocks(text: string[]): Block[] {
  const out: Block[] = []
  for (const line of text) {
    const last = out[out.length - 1]
    if (!line.startsWith('- ')) out.push({ paragraph: line })
    else if (last && 'list' in last) last.list.push(line.slice(2))
    else out.push({ list: [line.slice(2)] })
  }
  return out
}

export function Article({ help, topic }: { help: HelpText; topic: Topic }) {
  return (
    <>
      <Picture topic={topic} />
      {blocks(topicText(help, topic)?.text ?? []).map((block, i) =>
        'list' in block ? (
          <ul key={i}>
            {block.list.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : (
          <p key={i}>{block.paragraph}</p>
        ),
      )}
    </>
  )
}
