// board.tsx: the board of Carcassonne and every gesture on it. It is given a position, what may be done, and the draft;
// it answers with actions. Which of them are legal, and what they do, is the engine's business.

import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { type Art, useArt } from '../art/art'
import { useTheme } from '../art/images'
import type { Action, CarcassonneView, Zone } from '../engine/view'
import { type CellChoice, type Choices, NO_CHOICES } from './choices'
import { type Award, Awards } from './awards'
import { Die, type Roll } from './die'
import { boxOfCells, tileMap } from './geometry'
import { named } from '../ui/named'
import { CellAids, LastTiles, PiecesLayer, TilesLayer } from './layers'
import {
  DraftEdge,
  EndTargets,
  FlightCells,
  HeldTileAt,
  type HeldTile,
  LegalCells,
  NamedCells,
  SpotTargets,
  TileTargets,
} from './targets'
import { useAim } from './use-aim'
import { useCamera } from './use-camera'
import { zoneUnder } from './zone-under'
import { LitZone, OwnedZones, OwnerPatterns, type Parts } from './zones'

/** What the keys of the screen do on the board. */
export interface BoardHandle {
  pan(dx: number, dy: number): void
  zoom(factor: number): void
  fit(): void
  showLast(): void
  /** moves the keyboard's finger; false: there is nothing to go to */
  move(dx: number, dy: number): boolean
  next(by: number): boolean
  /** does what a tap at the keyboard's finger would do; false: it points at nothing */
  press(): boolean
  turn(by: number): void
  unaim(): void
}

export interface BoardLabels {
  board: string
  cell(x: number, y: number): string
  action(action: Action): string
  side(side: string): string
}

/** What lies there, what may be done, and the draft. */
export interface BoardModel {
  view: CarcassonneView
  /** where the tile in hand may lie, also while it lies there provisionally */
  cells: ReadonlyMap<string, CellChoice>
  choices: Choices
  /** the tile of the draft, while it is not part of the view */
  held: HeldTile | null
  /** the tile of the draft, once the view shows it */
  laid: { x: number; y: number } | null
  hand: string | null
  chosen: string | null
  kind: string | null
}

/** How it is shown and called. */
export interface BoardLook {
  /** of whoever decides */
  colour: number
  colourOf(seat: number): number
  owners: readonly Zone['kind'][] | null
  lit: { kind: string; parts: Parts } | null
  /** points that were just given */
  awards: readonly Award[]
  /** the die that was just thrown */
  roll?: Roll | null
  /** the colour of whoever laid the tile of this cell */
  colourAt(x: number, y: number): number | undefined
  flight: readonly [number, number][]
  fits: boolean
  /** what a screen draws over the pieces */
  over?: ComponentChildren
  labels: BoardLabels
}

/** What hands and keys have done on it. */
export interface BoardAnswers {
  onLay(action: Action): void
  onTurn(by: number): void
  onChoose(action: Action): void
  onMiss(x: number, y: number): void
  /** what is pointed at, to be put into words */
  onAim(action: Action | null): void
  onCursor(text: string): void
  /** the land that is asked about by a touch; null: something else was touched */
  onAsk(zone: Zone | null): void
}

export interface BoardProps {
  model: BoardModel
  look: BoardLook
  answers: BoardAnswers
  handle: { current: BoardHandle | null }
  /** whether the arrow keys choose: on when the board is reached by Tab, off when the mouse is used */
  keyboard: { current: boolean }
}

/** A board that is only looked at. */
export function stillModel(view: CarcassonneView): BoardModel {
  const nothing = { held: null, laid: null, hand: null, chosen: null, kind: null }
  return { view, cells: NO_CHOICES.cells, choices: NO_CHOICES, ...nothing }
}

/** How it looks: no light, nothing on its way. */
export const STILL_LOOK = {
  colour: 0,
  owners: null,
  lit: null,
  awards: [],
  colourAt: () => undefined,
  flight: [],
  fits: false,
} satisfies Partial<BoardLook>

const ignored = () => undefined
export const NO_ANSWERS: BoardAnswers = {
  onLay: ignored,
  onTurn: ignored,
  onChoose: ignored,
  onMiss: ignored,
  onAim: ignored,
  onCursor: ignored,
  onAsk: ignored,
}

/** What does not depend on the pointer is made once for each position, not for each movement of the mouse. */
function useStill({ view }: BoardModel, { owners, fits, colourOf, colourAt }: BoardLook, art: Art | null) {
  const theme = useTheme()
  const faces = art?.faces ?? null
  const tiles = useMemo(() => tileMap(view.state), [view.state])
  const land = useMemo(
    () => (
      <>
        <OwnerPatterns />
        <TilesLayer state={view.state} art={art} theme={theme} />
        {fits ? <CellAids view={view} /> : null}
      </>
    ),
    [view, art, theme, fits],
  )
  const marks = useMemo(
    () => (
      <>
        {owners ? (
          <OwnedZones zones={view.zones} faces={faces} tiles={tiles} colourOf={colourOf} kinds={owners} />
        ) : null}
        <LastTiles last={view.last} colourAt={colourAt} />
      </>
    ),
    [view, faces, owners],
  )
  const pieces = useMemo(
    () => <PiecesLayer view={view} art={art} theme={theme} colourOf={colourOf} />,
    [view, art, theme],
  )
  return { tiles, land, marks, pieces }
}

export function Board(props: BoardProps) {
  const { model, look } = props
  const { view, choices, cells, held, chosen } = model
  const art = useArt()
  const { tiles, land, marks, pieces } = useStill(model, look, art)
  const { aim, picked, ghost, hands, connect } = useAim(props, (at) =>
    zoneUnder(view.zones, art?.faces ?? null, tiles, at),
  )
  const laid = held ?? model.laid
  const everything = [...tiles.values(), ...cells.values()]
  const box = boxOfCells(everything.length ? everything : [{ x: 0, y: 0 }])
  const { camera, portRef, layerRef } = useCamera({
    box,
    tileCount: view.state.board.length,
    hasCells: cells.size > 0,
    last: view.last,
    targets: [...choices.spots, ...choices.tiles, ...choices.ends],
    isLaid: laid !== null,
    isOver: view.actor === 'over',
    hands,
  })
  connect(camera, () => camera.fit(box, true))
  return (
    <div
      ref={portRef}
      class="board-port"
      tabIndex={0}
      role="application"
      aria-label={look.labels.board}
      aria-describedby="prompt-line"
      onPointerDown={() => {
        props.keyboard.current = false
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) props.keyboard.current = true
      }}
    >
      <div ref={layerRef} class="board-layer">
        <svg class="board-svg" width="1" height="1">
          {land}
          <LegalCells cells={cells} laid={laid} aim={aim} labelOf={look.labels.cell} />
          {marks}
          {held ? <HeldTileAt tile={held} laid /> : null}
          {look.lit ? <LitZone {...look.lit} faces={art?.faces ?? null} tiles={tiles} /> : null}
          {pieces}
          {look.awards.length ? (
            <Awards awards={look.awards} faces={art?.faces ?? null} tiles={tiles} colourOf={look.colourOf} />
          ) : null}
          {look.roll ? <Die key={look.roll.key} roll={look.roll} /> : null}
          {ghost && model.hand ? (
            <HeldTileAt
              tile={{ code: model.hand, x: ghost.x ?? 0, y: ghost.y ?? 0, rot: ghost.rot ?? 0 }}
              laid={false}
            />
          ) : null}
          {model.laid ? <DraftEdge x={model.laid.x} y={model.laid.y} /> : null}
          {look.over}
          <NamedCells keys={named.value.filter((key) => !key.startsWith('#'))} />
          <FlightCells cells={look.flight} />
          <TileTargets choices={choices} chosen={chosen} aim={aim} labelOf={look.labels.action} />
          <EndTargets ends={choices.ends} picked={picked} chosen={chosen} aim={aim} />
          <SpotTargets
            spots={choices.spots}
            kind={model.kind}
            chosen={chosen}
            aim={aim}
            colour={look.colour}
            labelOf={look.labels.action}
          />
        </svg>
      </div>
    </div>
  )
}
