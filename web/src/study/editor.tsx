// editor.tsx: a position is built by hand: tiles, figures, points, what is left in the bag, hands, whose turn it is. The engine
// refuses what no game could come to and says why. What was built is analysed, played, saved and shared as any game.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Tile } from '../art/tile'
import { useArt } from '../art/art'
import { Board, type BoardHandle, NO_ANSWERS, STILL_LOOK, stillModel } from '../board/board'
import { choicesOf } from '../board/choices'
import { CartagenaGame } from '../cartagena/board'
import { startEngine } from '../engine/engine'
import type { CarcassonneView, CartagenaView, View } from '../engine/view'
import { actionLabel, figureName, seatName, spotName } from '../play/label'
import { Edition, Expansions, fitSeats, Version } from '../setup/parts'
import { optionsText, presetNamed, seatLimits, type SetUp, setUpOf, newSeat } from '../setup/presets'
import { pack } from '../table/share'
import { announce } from '../ui/announce'
import { Choice } from '../ui/choice'
import { Problem, sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go } from '../ui/route'
import { Shell } from '../ui/shell'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'
import './study.css'
import { boxedOf, ordered, withEdit, withoutTile, withTurned } from './edit_list'
import { type Built, EditorRun } from './editor_run'
import { useGame, type Game } from './game'
import { type StudyWords, useStudyWords } from './words'

export function EditorScreen({ data, ply }: { data: string; ply: number | null }) {
  const { app } = useWords()
  const s = useStudyWords()
  return !s ? (
    <WaitingScreen current="study" title={app.title} />
  ) : data === '' ? (
    <Rules s={s} />
  ) : (
    <OfGame data={data} ply={ply ?? 0} s={s} />
  )
}

// ----- which game -----

/** The rules of the game whose position is built. */
function Rules({ s }: { s: StudyWords }) {
  const { app, names } = useWords()
  const [setUp, setSetUp] = useState<SetUp>(() => setUpOf(presetNamed('plus')))
  const [problem, setProblem] = useState<string | null>(null)
  const change = (more: Partial<SetUp>) => setSetUp((now) => fitSeats({ ...now, ...more }))
  const [least, most] = seatLimits(setUp)
  const players = (n: number) => {
    const seats = setUp.seats.slice(0, n)
    while (seats.length < n) seats.push(newSeat({ kind: 'friend' }, seats))
    change({ seats })
  }
  const build = async () => {
    const engine = startEngine()
    try {
      await engine.ask(`new ${optionsText(setUp)}`)
      const { lines } = await engine.ask('record')
      go('edit', await pack(`${lines.join('\n')}\n`), 0)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    engine.close()
  }
  return (
    <Shell current="study" title={s.edit.title}>
      <div class="form">
        <p>{s.edit.intro}</p>
        <Choice
          legend={s.edit.game}
          name="game"
          options={(['carcassonne', 'cartagena'] as const).map((value) => ({ value, label: names[value] }))}
          value={setUp.game}
          onChange={(game) => change({ game })}
        />
        {setUp.game === 'carcassonne' ? (
          <Edition setUp={setUp} change={change} />
        ) : (
          <Version setUp={setUp} change={change} />
        )}
        <label class="edit-field">
          <span>{app.setup.players}</span>
          <select class="edit-players" onChange={(event) => players(Number(event.currentTarget.value))}>
            {Array.from({ length: most - least + 1 }, (_, i) => (
              <option key={i} value={least + i} selected={least + i === setUp.seats.length}>
                {least + i}
              </option>
            ))}
          </select>
        </label>
        {setUp.game === 'carcassonne' && setUp.ruleset !== 'classic' ? (
          <Expansions setUp={setUp} change={change} />
        ) : null}
        {problem ? <Problem text={s.edit.impossible} detail={problem} /> : null}
        <button class="button primary edit-begin" onClick={() => void build()}>
          <Icon name="tiles" /> {s.edit.title}
        </button>
      </div>
    </Shell>
  )
}

// ----- the position -----

function OfGame({ data, ply, s }: { data: string; ply: number; s: StudyWords }) {
  const [first] = useState(data) // the address follows what is built
  const game = useGame(first)
  if (game) return <Editor game={game} ply={ply} s={s} />
  return (
    <WaitingScreen current="study" title={s.edit.title} problem={game === false ? { text: s.broken } : undefined} />
  )
}

interface PartProps {
  s: StudyWords
  game: Game
  run: EditorRun
  built: Built
}

function useEditorRun({ record }: Game, ply: number): EditorRun {
  const [run] = useState(() => new EditorRun(record, ply))
  useLayoutEffect(() => () => run.close(), [run])
  return run
}

function Editor({ game, ply, s }: { game: Game; ply: number; s: StudyWords }) {
  const run = useEditorRun(game, ply)
  const built = run.now
  const problem = run.problem
  useLayoutEffect(() => announce(problem ? `${s.edit.impossible} ${problem}` : ''), [problem])
  if (!built)
    return (
      <WaitingScreen
        current="study"
        title={s.edit.title}
        problem={problem ? { text: s.broken, detail: problem } : undefined}
      />
    )
  const props = { s, game, run, built }
  return (
    <Shell current="study" title={`${s.edit.title}: ${game.title}`}>
      <div class="study edit" data-edits={built.edits.length}>
        <div class="study-steps">
          <button class="button edit-undo" disabled={!run.canUndo} onClick={() => void run.undo()}>
            <Icon name="back" /> {s.edit.undo}
          </button>
          <button class="button edit-redo" disabled={!run.canRedo} onClick={() => void run.redo()}>
            <Icon name="next" /> {s.edit.redo}
          </button>
          <button
            class="button primary edit-done"
            onClick={() => void pack(built.record).then((to) => go('study', to))}
          >
            <Icon name="play" /> {s.edit.done}
          </button>
        </div>
        {problem ? (
          <div class="problem edit-problem" role="alert">
            <p>{s.edit.impossible}</p>
            <p lang="en">{problem}</p>
          </div>
        ) : null}
        {built.view.game === 'carcassonne' ? (
          <Land {...props} view={built.view} />
        ) : (
          <Race {...props} view={built.view} />
        )}
        <AsText {...props} />
      </div>
    </Shell>
  )
}

interface NumberProps {
  label: string
  value: number
  most: number
  onChange(n: number): Promise<boolean>
}

/** A number that is taken when it is left; one that is impossible goes back to what it was. */
function NumberField({ label, value, most, onChange }: NumberProps) {
  const taken = (input: HTMLInputElement) => {
    const n = Number(input.value)
    const isGood = input.value !== '' && Number.isInteger(n)
    if (isGood && n === value) return
    void (isGood ? onChange(n) : Promise.resolve(false)).then((made) => made || (input.value = String(value)))
  }
  return (
    <input
      class="edit-number"
      type="number"
      min={0}
      max={most}
      aria-label={label}
      value={value}
      onChange={(event) => taken(event.currentTarget)}
    />
  )
}

/** Whose turn begins. */
function TurnOf({ s, game, run, built }: PartProps) {
  const { active, turn } = built.view.state
  const now = built.edits.find((edit) => edit.startsWith('turn '))?.split(' ')[1] ?? String(active)
  return (
    <label class="edit-field">
      <span>{s.edit.turnOf}</span>
      <select
        class="edit-turn"
        value={now}
        onChange={(event) => {
          const seat = event.currentTarget.value
          void run.change(withEdit(built.edits, 'turn', `turn ${seat} ${Math.max(1, turn)}`))
        }}
      >
        {game.seats.map((_, seat) => (
          <option key={seat} value={seat}>
            {seatName(game.seats, seat)}
          </option>
        ))}
      </select>
    </label>
  )
}

// ----- Carcassonne -----

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

function Land(props: LandProps) {
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
  return (
    <>
      <div class="study-part">
        <div class="study-board">
          <Board
            model={{ ...stillModel({ ...view, legal: [] }), cells: choices.cells, choices, hand: code }}
            look={{
              ...STILL_LOOK,
              colourOf: (seat) => game.seats[seat]?.colour ?? seat,
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

// ----- Cartagena -----

const SYMBOLS = ['skull', 'dagger', 'key', 'bottle', 'pistol', 'hat'] as const
const letters = (counts: readonly number[]): string => counts.map((n, i) => SYMBOLS[i]![0]!.repeat(n)).join('')

function Race(props: PartProps & { view: CartagenaView }) {
  const { s, game, run, built, view } = props
  const { pirates, row, discard } = view.state
  const nothing = { handover: null, history: [], thinking: null, clock: null, canUndo: false, paused: false, mine: [] }
  const snapshot = { id: 'edit', title: game.title, seats: game.seats, view: { ...view, legal: [] }, ...nothing }
  const change = (head: string, edit: string | null) => run.change(withEdit(built.edits, head, edit))
  return (
    <>
      <div class="study-board">
        <CartagenaGame snapshot={{ ...snapshot, connection: 'local' }} act={() => undefined} refusal={null}>
          {({ board }) => board}
        </CartagenaGame>
      </div>
      <section aria-label={s.edit.seats}>
        <h2>{s.edit.seats}</h2>
        <TurnOf {...props} />
        {pirates.map((squares, seat) => (
          <Crew
            key={seat}
            s={s}
            name={seatName(game.seats, seat)}
            squares={squares}
            cards={cardsIn(built.edits, `hand ${seat}`)}
            onSquares={(list) => change(`pirates ${seat}`, `pirates ${seat} ${list.join()}`)}
            onCards={(cards) => change(`hand ${seat}`, cards === '' ? null : `hand ${seat} ${cards}`)}
          />
        ))}
      </section>
      <section aria-label={s.edit.cards}>
        <h2>{s.edit.cards}</h2>
        {row.length > 0 ? (
          <label class="edit-field">
            <span>{s.edit.row}</span>
            <input
              class="edit-letters"
              value={row.map((symbol) => symbol[0]).join('')}
              onChange={(event) => void change('row', `row ${event.currentTarget.value.trim()}`)}
            />
          </label>
        ) : null}
        <Cards
          label={s.edit.discards}
          counts={SYMBOLS.map((symbol) => discard[symbol])}
          onChange={(counts) => change('discard', counts.some((n) => n > 0) ? `discard ${letters(counts)}` : null)}
        />
      </section>
    </>
  )
}

/** The cards of an edit by symbol. */
function cardsIn(edits: readonly string[], head: string): number[] {
  const text = edits.find((edit) => edit.startsWith(`${head} `))?.slice(head.length + 1) ?? ''
  return SYMBOLS.map((symbol) => [...text].filter((letter) => letter === symbol[0]).length)
}

interface CrewProps {
  s: StudyWords
  name: string
  squares: number[]
  cards: number[]
  onSquares(squares: number[]): Promise<boolean>
  onCards(cards: string): Promise<boolean>
}

function Crew({ s, name, squares, cards, onSquares, onCards }: CrewProps) {
  return (
    <fieldset class="edit-crew">
      <legend>{name}</legend>
      <div class="edit-row" role="group" aria-label={s.edit.pirates}>
        <span aria-hidden="true">{s.edit.pirates}</span>
        {squares.map((square, i) => (
          <NumberField
            key={i}
            label={s.edit.pirate(i + 1, name)}
            value={square}
            most={37}
            onChange={(n) => onSquares(squares.map((one, k) => (k === i ? n : one)))}
          />
        ))}
      </div>
      <Cards label={s.edit.hand} counts={cards} onChange={(counts) => onCards(letters(counts))} />
    </fieldset>
  )
}

interface CardsProps {
  label: string
  counts: readonly number[]
  onChange(counts: number[]): Promise<boolean>
}

function Cards({ label, counts, onChange }: CardsProps) {
  const { names } = useWords()
  return (
    <div class="edit-row" role="group" aria-label={label}>
      <span>{label}</span>
      {SYMBOLS.map((symbol, i) => (
        <label key={symbol} class="edit-card">
          <span>{names.symbols[symbol]}</span>
          <NumberField
            label={`${label}: ${names.symbols[symbol]}`}
            value={counts[i] ?? 0}
            most={17}
            onChange={(n) => onChange(counts.map((one, k) => (k === i ? n : one)))}
          />
        </label>
      ))}
    </div>
  )
}

// ----- everything else -----

/** All of it as the lines that the engine reads: what has no field of its own is written here. */
function AsText({ s, run, built }: PartProps) {
  const [text, setText] = useState<string | null>(null)
  const lines = built.edits.join('\n')
  useLayoutEffect(() => setText(null), [lines])
  const apply = () =>
    void run.change(
      (text ?? lines)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
  return (
    <details class="edit-text">
      <summary class="button">{s.edit.asText}</summary>
      <p class="study-note">{s.edit.forms}</p>
      <p lang="en">
        {run.forms.map((form) => (
          <code key={form}>{form}</code>
        ))}
      </p>
      <textarea
        aria-label={s.edit.asText}
        rows={10}
        spellcheck={false}
        value={text ?? lines}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button class="button edit-apply" disabled={text === null || text === lines} onClick={apply}>
        {s.edit.apply}
      </button>
    </details>
  )
}
