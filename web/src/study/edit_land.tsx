// edit_land.tsx: a position of Carcassonne while it is built: tiles from the bag onto the board, by mouse or by keyboard, figures on
// them, points, and how many of each tile are left.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Tile } from '../art/tile'
import { useArt } from '../art/art'
import { Board, type BoardHandle, NO_ANSWERS, STILL_LOOK, stillModel } from '../board/board'
import { choicesOf } from '../board/choices'
import { DraftEdge } from '../board/targets'
import type { CarcassonneView, View } from '../engine/view'
import { actionLabel, figureName, seatName, spotName } from '../play/label'
import { announce } from '../ui/announce'
import { Icon } from '../ui/icon'
import { useWords } from '../words'
import { editKeys } from './edit_keys'
import { boxedOf, ordered, withEdit, withoutTile, withTurned } from './edit_list'
import { NumberField, type PartProps, TurnOf } from './edit_parts'
import type { Built, EditorRun } from './editor_run'
import type { StudyWords } from './words'

interface LandProps extends PartProps {
  view: CarcassonneView
}

/** What the chosen tile may do now; null: none is chosen. */
function usePlaces(run: EditorRun, built: Built, code: string | null): CarcassonneView | null {
  const [found, setFound] = useState<View | null>(null)
  useLayoutEffect(() => {
    let wanted = true
    setFound(null)
    if (code) void run.places(code).then((view) => wanted && setFound(view))
    return () => {
      wanted = false
    }
  }, [run, built, code])
  return found?.game === 'carcassonne' ? found : null
}

/** "1,0: D" */
const tileText = ({ state }: CarcassonneView, x: number, y: number): string =>
  `${x},${y}: ${state.board.find(([u, v]) => u === x && v === y)?.[2] ?? ''}`

export function Land(props: LandProps) {
  const { s, run, built } = props
  const [code, setCode] = useState<string | null>(null)
  const [cell, setCell] = useState<[number, number]>([0, 0])
  const places = usePlaces(run, built, code)
  const lay = (action: string, x: number, y: number) => {
    setCell([x, y])
    const place = action.replace(/^place /, '')
    void run.change(ordered([...built.edits, `lay ${code ?? ''} ${place}`]))
  }
  return (
    <>
      <div class="study-part">
        <LandBoard {...props} {...{ places, code, cell }} onLay={lay} onCell={setCell} onDrop={() => setCode(null)} />
        <div class="study-side">
          {code && places ? (
            <PlaceList s={s} view={places} code={code} onLay={lay} />
          ) : (
            <p class="study-note">{s.edit.chooseTile}</p>
          )}
          <p class="study-note edit-keys" id="prompt-line">
            {s.edit.keys}
          </p>
          <OnTile {...props} cell={cell} onCell={setCell} />
        </div>
      </div>
      <section aria-label={s.edit.seats}>
        <h2>{s.edit.seats}</h2>
        <TurnOf {...props} />
        <Scores {...props} />
      </section>
      <Bag {...props} code={code} onCode={setCode} />
    </>
  )
}

interface LandBoardProps extends LandProps {
  /** what the tile in hand may do; null: none is chosen, or it is not known yet */
  places: CarcassonneView | null
  code: string | null
  cell: [number, number]
  onLay(action: string, x: number, y: number): void
  onCell(cell: [number, number]): void
  onDrop(): void
}

/** The board with the cells that the tile in hand can go to, by mouse, by finger and by keys. */
function LandBoard({ game, view, places, code, cell, onLay, onCell, onDrop }: LandBoardProps) {
  const w = useWords()
  const art = useArt()
  const handle = useRef<BoardHandle | null>(null)
  const keyboard = useRef(false)
  const choices = choicesOf(places ?? { ...view, legal: [] }, art?.faces ?? null)
  const cells = view.state.board.map(([x, y]) => [x, y] as const)
  const touch = (event: KeyboardEvent) => {
    keyboard.current = true
    const isLaying = choices.cells.size > 0
    const read = ([x, y]: readonly [number, number]) => {
      onCell([x, y])
      announce(tileText(view, x, y))
    }
    if (editKeys({ board: handle.current, isLaying, cells, cell, onCell: read, onDrop }, event)) event.preventDefault()
  }
  return (
    <div class="study-board" onKeyDown={touch}>
      <Board
        model={{ ...stillModel({ ...view, legal: [] }), cells: choices.cells, choices, hand: code }}
        look={{
          ...STILL_LOOK,
          colourOf: (seat) => game.seats[seat]?.colour ?? seat,
          over: code ? null : <DraftEdge x={cell[0]} y={cell[1]} />,
          labels: {
            board: w.play.board,
            cell: (x, y) => w.play.cell(x, y, choices.cells.get(`${x},${y}`)?.turns.length ?? 0),
            action: (action) => actionLabel(w, action, game.seats),
            side: () => '',
          },
        }}
        answers={{
          ...NO_ANSWERS,
          onLay: (action) => onLay(action.a, action.x ?? 0, action.y ?? 0),
          onMiss: (x, y) => cells.some(([u, v]) => u === x && v === y) && onCell([x, y]),
        }}
        handle={handle}
        keyboard={keyboard}
      />
    </div>
  )
}

/** The same by words: for keyboards, and for those who hear the page. */
function PlaceList({
  s,
  view,
  code,
  onLay,
}: {
  s: StudyWords
  view: CarcassonneView
  code: string
  onLay(action: string, x: number, y: number): void
}) {
  const list = useRef<HTMLSelectElement>(null)
  const legal = view.legal.filter(({ verb }) => verb === 'place')
  const layIt = () => {
    const action = legal[Number(list.current?.value ?? -1)]
    if (action) onLay(action.a, action.x ?? 0, action.y ?? 0)
  }
  return (
    <div class="edit-row">
      <Tile code={code} size={48} label={code} />
      <label class="edit-field">
        <span>{s.edit.where}</span>
        <select class="edit-places" ref={list}>
          {legal.map((action, i) => (
            <option key={action.a} value={i}>
              {action.a.replace('place ', '')}
            </option>
          ))}
        </select>
      </label>
      <button class="button edit-lay" disabled={legal.length === 0} onClick={layIt}>
        {s.edit.lay}
      </button>
    </div>
  )
}

interface OnTileProps extends LandProps {
  cell: [number, number]
  onCell(cell: [number, number]): void
}

/** The tile that was touched last: turned, taken away, and who stands on it. */
function OnTile(props: OnTileProps) {
  const { s, view, cell, onCell } = props
  const { board } = view.state
  const on = board.find(([u, v]) => u === cell[0] && v === cell[1]) ?? board[0]!
  return (
    <section class="edit-tile" aria-label={s.edit.tile}>
      <label class="edit-field">
        <span>{s.edit.tile}</span>
        <select
          class="edit-cell"
          value={`${on[0]},${on[1]}`}
          onChange={(event) => {
            const [u = 0, v = 0] = event.currentTarget.value.split(',').map(Number)
            onCell([u, v])
          }}
        >
          {board.map(([u, v, one]) => (
            <option key={`${u},${v}`} value={`${u},${v}`}>
              {`${u},${v}: ${one}`}
            </option>
          ))}
        </select>
      </label>
      <LaidTile {...props} on={on} />
      <NewFigure {...props} on={on} />
      <Standing {...props} on={on} />
    </section>
  )
}

interface OnProps extends LandProps {
  on: CarcassonneView['state']['board'][number]
}

function LaidTile({ s, run, built, on: [x, y, code, rot] }: OnProps) {
  const isFirst = x === 0 && y === 0
  const turn = async () => {
    for (let more = 1; more < 4; more++)
      if (await run.change(withTurned(built.edits, x, y, code, (rot + more) % 4))) return
  }
  return (
    <div class="edit-row">
      <Tile code={code} rot={rot} size={64} label={code} />
      <button class="button edit-rotate" disabled={isFirst} onClick={() => void turn()}>
        <Icon name="rotate" /> {s.edit.turnIt}
      </button>
      <button
        class="button edit-remove"
        disabled={isFirst}
        onClick={() => void run.change(withoutTile(built.edits, x, y))}
      >
        <Icon name="trash" /> {s.edit.takeAway}
      </button>
    </div>
  )
}

/** Somebody is put on one of its spots. */
function NewFigure({ s, game, run, built, view, on: [x, y, code, rot] }: OnProps) {
  const w = useWords()
  const art = useArt()
  const [seat, setSeat] = useState(0)
  const figure = useRef<HTMLSelectElement>(null)
  const spot = useRef<HTMLSelectElement>(null)
  const spots = (art?.faces.faces[code]?.segs ?? []).map(({ spots: names }) => names[rot] ?? '')
  const kinds = Object.entries(view.state.supply[seat] ?? {}).filter(([, n]) => n > 0)
  const put = () => {
    const edit = `figure ${seat} ${figure.current?.value ?? ''} ${x},${y} ${spot.current?.value ?? ''}`
    void run.change(ordered([...built.edits, edit]))
  }
  return (
    <div class="edit-row">
      <select
        aria-label={s.edit.owner}
        class="edit-owner"
        onChange={(event) => setSeat(Number(event.currentTarget.value))}
      >
        {game.seats.map((_, i) => (
          <option key={i} value={i} selected={i === seat}>
            {seatName(game.seats, i)}
          </option>
        ))}
      </select>
      <select aria-label={s.edit.figure} class="edit-figure" ref={figure}>
        {kinds.map(([kind]) => (
          <option key={kind} value={kind}>
            {figureName(w, kind)}
          </option>
        ))}
      </select>
      <select aria-label={s.edit.spot} class="edit-spot" ref={spot}>
        {spots.map((name) => (
          <option key={name} value={name}>
            {spotName(w, name)}
          </option>
        ))}
      </select>
      <button class="button edit-put" disabled={kinds.length === 0} onClick={put}>
        {s.edit.put}
      </button>
    </div>
  )
}

/** Who stands on it, to be taken away. */
function Standing({ s, game, run, built, view, on: [x, y] }: OnProps) {
  const w = useWords()
  const here = view.state.figures.filter(([, , u, v]) => u === x && v === y)
  const lift = (edit: string) => {
    const at = built.edits.indexOf(edit)
    void run.change(built.edits.filter((_, i) => i !== at))
  }
  return (
    <ul class="edit-standing">
      {here.map(([owner, kind, , , spot], i) => {
        const text = `${seatName(game.seats, owner)}: ${figureName(w, kind)} (${spotName(w, spot)})`
        return (
          <li key={i}>
            {text}{' '}
            <button
              class="button quiet"
              aria-label={`${s.edit.takeAway}: ${text}`}
              onClick={() => lift(`figure ${owner} ${kind} ${x},${y} ${spot}`)}
            >
              <Icon name="trash" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Scores({ s, game, run, built, view }: LandProps) {
  const { scores, track } = view.state
  const set = (seat: number, points: number[]) =>
    run.change(withEdit(built.edits, `score ${seat}`, `score ${seat} ${points.join(' ')}`))
  return (
    <ul class="edit-seats">
      {game.seats.map((_, seat) => {
        const name = seatName(game.seats, seat)
        const both = track?.[seat] ?? [scores[seat] ?? 0]
        return (
          <li key={seat}>
            <span>{name}</span>
            {both.map((points, i) => (
              <NumberField
                key={i}
                label={i === 0 ? s.edit.pointsOf(name) : s.edit.secondOf(name)}
                value={points}
                most={999}
                onChange={(n) =>
                  set(
                    seat,
                    both.map((one, k) => (k === i ? n : one)),
                  )
                }
              />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

interface BagProps extends LandProps {
  code: string | null
  onCode(code: string | null): void
}

/** What is left to draw: a tile is chosen to be laid, or so many of them stay in the box. */
function Bag({ s, run, built, view, code, onCode }: BagProps) {
  const { left } = view.state
  const gone = built.edits.flatMap((edit) => (edit.startsWith('box ') ? [edit.split(' ')[1] ?? ''] : []))
  const codes = [...new Set([...Object.keys(left), ...gone])]
  const keep = (one: string, n: number) => {
    const all = (left[one] ?? 0) + boxedOf(built.edits, one)
    return run.change(withEdit(built.edits, `box ${one}`, n < all ? `box ${one} ${all - n}` : null))
  }
  return (
    <section aria-label={s.edit.bag}>
      <h2>{s.edit.bag}</h2>
      <ul class="edit-bag">
        {codes.map((one) => (
          <li key={one}>
            <button
              class="button quiet"
              data-code={one}
              aria-pressed={code === one}
              disabled={!left[one]}
              onClick={() => onCode(code === one ? null : one)}
            >
              <Tile code={one} size={52} label={one} />
            </button>
            <NumberField
              label={s.edit.inBag(one)}
              value={left[one] ?? 0}
              most={(left[one] ?? 0) + boxedOf(built.edits, one)}
              onChange={(n) =>
                n > (left[one] ?? 0) + boxedOf(built.edits, one) ? Promise.resolve(false) : keep(one, n)
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
