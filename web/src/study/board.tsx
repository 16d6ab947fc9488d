// board.tsx: the position of a turn, and on it the turn that was played and the better ones: as ghosts with their
// figures on a board of Carcassonne; in Cartagena the position behind the chosen one.

import { useRef } from 'preact/hooks'
import { figureSize, figureSymbol } from '../art/figure'
import { useArt } from '../art/art'
import { seatClass } from '../art/tile'
import { Board, type BoardHandle, NO_ANSWERS, STILL_LOOK, stillModel } from '../board/board'
import type { CellChoice } from '../board/choices'
import { CELL, cellKey, spotPoint } from '../board/geometry'
import { Figure } from '../board/layers'
import { HeldTileAt } from '../board/targets'
import { CartagenaGame } from '../cartagena/board'
import type { Faces, Played, View } from '../engine/view'
import { actionLabel } from '../play/label'
import type { Seat, Snapshot } from '../table/table'
import { useWords } from '../words'
import { actionsOf, type TurnVerdict } from './verdict'

interface StudyBoardProps {
  /** before the turn; of Cartagena behind the chosen candidate */
  view: View
  verdict: TurnVerdict | null
  chosen: number
  seats: Seat[]
  title: string
  /** of Cartagena: what the pirates did in the chosen turn */
  way?: Played[]
}

interface GhostProps {
  line: string
  code: string
  number: number
  lead: string
  isChosen: boolean
  isPlayed: boolean
  colour: number
  faces: Faces | null
}

/** The tile as it would lie, with its figure; of a turn that begins otherwise its number and figures stand where that is. */
function Ghost({ line, code, number, lead, isChosen, isPlayed, colour, faces }: GhostProps) {
  const [first, ...rest] = actionsOf(line)
  const { x, y, rot = 0 } = first ?? {}
  if (x === undefined || y === undefined) return null
  const isLaid = first?.verb === 'place'
  const put = isLaid ? rest.find((action) => action.verb === 'put') : undefined
  const kind = put?.figure ?? 'small'
  const at = put?.spot ? spotPoint(faces, { x, y, code, rot }, x, y, put.spot) : null
  return (
    <g class={`study-ghost${isChosen ? ' is-chosen' : ''}${isPlayed ? ' is-played' : ''}`}>
      {isLaid ? <HeldTileAt tile={{ code, x, y, rot }} laid /> : null}
      {at ? (
        <g class={seatClass(colour)}>
          <Figure symbol={figureSymbol(kind, put?.spot ?? '')} colour={colour} at={at} size={figureSize(kind)} />
        </g>
      ) : null}
      <g class="study-tag" transform={`translate(${x * CELL} ${y * CELL})`}>
        <circle cx={22} cy={22} r={20} />
        <text x={22} y={23}>
          {number}
        </text>
        <rect x={94 - lead.length * 20} y={62} width={4 + lead.length * 20} height={36} rx={6} />
        <text x={96 - lead.length * 10} y={81}>
          {lead}
        </text>
      </g>
    </g>
  )
}

/** What it is worth, in whole points: the list has the rest. */
function leadOf(verdict: TurnVerdict, i: number): string {
  const lead = Math.round(verdict.candidates[i]?.lead[0] ?? 0)
  return lead > 0 ? `+${lead}` : String(lead)
}

/** One ghost for each cell: the chosen one first, then what was played, then the others from the best on. */
function Ghosts({
  verdict,
  chosen,
  code,
  colour,
}: {
  verdict: TurnVerdict
  chosen: number
  code: string
  colour: number
}) {
  const art = useArt()
  const taken = new Set<string>()
  const order = [chosen, verdict.played, ...verdict.candidates.keys()].filter((i, at, all) => all.indexOf(i) === at)
  const shown = order.filter((i) => {
    const [first] = actionsOf(verdict.candidates[i]?.line ?? '')
    const key = cellKey(first?.x ?? 0, first?.y ?? 0)
    const isFree = first?.x !== undefined && !taken.has(key)
    taken.add(key)
    return isFree
  })
  return (
    <>
      {shown.reverse().map((i) => (
        <Ghost
          key={i}
          line={verdict.candidates[i]?.line ?? ''}
          code={code}
          number={i + 1}
          lead={leadOf(verdict, i)}
          isChosen={i === chosen}
          isPlayed={i === verdict.played}
          colour={colour}
          faces={art?.faces ?? null}
        />
      ))}
    </>
  )
}

function snapshotOf({ view, seats, title, way = [] }: StudyBoardProps): Snapshot {
  const nothing = { handover: null, history: way, thinking: null, clock: null, canUndo: false, paused: false, mine: [] }
  return { id: 'study', title, seats, view: { ...view, legal: [] }, connection: 'local', ...nothing }
}

/** Where the tiles of the candidates lie, so that the board shows all of them. */
function cellsOf(verdict: TurnVerdict | null): ReadonlyMap<string, CellChoice> {
  const firsts = (verdict?.candidates ?? []).map(({ line }) => actionsOf(line)[0])
  return new Map(
    firsts.flatMap((first) => {
      const { x, y } = first?.verb === 'place' ? first : {}
      return x === undefined || y === undefined ? [] : [[cellKey(x, y), { x, y, turns: [] }] as const]
    }),
  )
}

export function StudyBoard(props: StudyBoardProps) {
  const { view, verdict, chosen, seats } = props
  const w = useWords()
  useArt()
  const handle = useRef<BoardHandle | null>(null)
  const keyboard = useRef(false)
  if (view.game === 'cartagena')
    return (
      <CartagenaGame snapshot={snapshotOf(props)} act={() => undefined} refusal={null}>
        {({ board }) => board}
      </CartagenaGame>
    )
  const colour = (seat: number) => seats[seat]?.colour ?? seat
  const hand = view.state.hand
  const cells = cellsOf(verdict)
  return (
    <Board
      model={{ ...stillModel({ ...view, legal: [] }), cells }}
      look={{
        ...STILL_LOOK,
        colourOf: colour,
        over: verdict && <Ghosts verdict={verdict} chosen={chosen} code={hand ?? ''} colour={colour(verdict.seat)} />,
        labels: {
          board: w.play.board,
          cell: (x, y) => w.play.cell(x, y, cells.get(cellKey(x, y))?.turns.length ?? 0),
          action: (action) => actionLabel(w, action, seats),
          side: () => '',
        },
      }}
      answers={NO_ANSWERS}
      handle={handle}
      keyboard={keyboard}
    />
  )
}
