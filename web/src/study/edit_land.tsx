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
  const { s, game, run, built, view } = props
  const w = useWords()
  const art = useArt()
  const handle = useRef<BoardHandle | null>(null)
  const keyboard = useRef(false)
  const [code, setCode] = useState<string | null>(null)
  const [cell, setCell] = useState<[number, number]>([0, 0])
  const places = usePlaces(run, built, code)
  const choices = choicesOf(places ?? { ...view, legal: [] }, art?.faces ?? null)
  const lay = (action: string, x: number, y: number) => {
    setCell([x, y])
    const place = action.replace(/^place /, '')
    void run.change(ordered([...built.edits, `lay ${code ?? ''} ${place}`]))
  }
  const cells = view.state.board.map(([x, y]) => [x, y] as const)
  const touch = (event: KeyboardEvent) => {
    keyboard.current = true
    const isLaying = choices.cells.size > 0
    const onCell = ([x, y]: readonly [number, number]) => {
      setCell([x, y])
      announce(tileText(view, x, y))
    }
    const onDrop = () => setCode(null)
    if (editKeys({ board: handle.current, isLaying, cells, cell, onCell, onDrop }, event)) event.preventDefault()
  }
  return (
    <>
      <div class="study-part">
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
              onLay: (action) => lay(action.a, action.x ?? 0, action.y ?? 0),
              onMiss: (x, y) => view.state.board.some(([u, v]) => u === x && v === y) && setCell([x, y]),
            }}
            handle={handle}
            keyboard={keyboard}
          />
        </div>
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
function OnTile({ s, game, run, built, view, cell: [x, y], onCell }: OnTileProps) {
  const w = useWords()
  const art = useArt()
  const [seat, setSeat] = useState(0)
  const figure = useRef<HTMLSelectElement>(null)
  const spot = useRef<HTMLSelectElement>(null)
  const { board, figures, supply } = view.state
  const [tx, ty, code, rot] = board.find(([u, v]) => u === x && v === y) ?? board[0]!
  const isFirst = tx === 0 && ty === 0
  const spots = (art?.faces.faces[code]?.segs ?? []).map(({ spots: names }) => names[rot] ?? '')
  const kinds = Object.entries(supply[seat] ?? {}).filter(([, n]) => n > 0)
  const here = figures.filter(([, , u, v]) => u === tx && v === ty)
  const turn = async () => {
    for (let more = 1; more < 4; more++)
      if (await run.change(withTurned(built.edits, tx, ty, code, (rot + more) % 4))) return
  }
  const put = () => {
    const edit = `figure ${seat} ${figure.current?.value ?? ''} ${tx},${ty} ${spot.current?.value ?? ''}`
    void run.change(ordered([...built.edits, edit]))
  }
  const lift = (edit: string) => {
    const at = built.edits.indexOf(edit)
    void run.change(built.edits.filter((_, i) => i !== at))
  }
  return (
    <section class="edit-tile" aria-label={s.edit.tile}>
      <label class="edit-field">
        <span>{s.edit.tile}</span>
        <select
          class="edit-cell"
          value={`${tx},${ty}`}
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
      <div class="edit-row">
        <Tile code={code} rot={rot} size={64} label={code} />
        <button class="button edit-rotate" disabled={isFirst} onClick={() => void turn()}>
          <Icon name="rotate" /> {s.edit.turnIt}
        </button>
        <button
          class="button edit-remove"
          disabled={isFirst}
          onClick={() => void run.change(withoutTile(built.edits, tx, ty))}
        >
          <Icon name="trash" /> {s.edit.takeAway}
        </button>
      </div>
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
      <ul class="edit-standing">
        {here.map(([owner, kind, , , on], i) => {
          const text = `${seatName(game.seats, owner)}: ${figureName(w, kind)} (${spotName(w, on)})`
          return (
            <li key={i}>
              {text}{' '}
              <button
                class="button quiet"
                aria-label={`${s.edit.takeAway}: ${text}`}
                onClick={() => lift(`figure ${owner} ${kind} ${tx},${ty} ${on}`)}
              >
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
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
