// drawers.tsx: what stands in the drawers of either game.

import type { CarcassonneView } from '../engine/view'
import type { ComponentChildren } from 'preact'
import { fetched } from '../help/fetched'
import type { Snapshot, Table } from '../table/table'
import { useWords } from '../words'
import type { Asked } from './asked-zone'
import type { DrawerName } from './frame'
import { History, type LogLine } from './history'
import { KeyList } from './keys'
import { Notation } from './notation'
import { TilesLeft } from './tiles-left'
import { ScoreTrack } from './track'
import type { Decision } from './use-decision'

const ScoreSheet = fetched(() => import('./later').then((module) => module.ScoreSheet))
const ZoneList = fetched(() => import('./later').then((module) => module.ZoneList))

interface DrawerProps {
  name: DrawerName
  table: Table
  snapshot: Snapshot
  view: CarcassonneView
  /** null: nobody decides here */
  deciding: Decision | null
  onLight(line: LogLine | null): void
  onAsk(asked: Asked | null): void
  onGoTo?: ((ply: number) => void) | undefined
}

export function CarcassonneDrawer(props: DrawerProps) {
  const w = useWords()
  const { name, snapshot, view, deciding } = props
  const { seats, history } = snapshot
  switch (name) {
    case 'history':
      return <History view={view} history={history} seats={seats} onLight={props.onLight} onGoTo={props.onGoTo} />
    case 'zones':
      return <ZoneList view={view} seats={seats} onAsk={props.onAsk} />
    case 'tiles':
      return <TilesLeft view={view} />
    case 'track':
      return (
        <ScoreTrack
          view={deciding?.state.decision ?? view}
          seats={seats}
          spaces={deciding?.choices.spaces ?? []}
          chosen={deciding?.state.chosen ?? null}
          onChoose={(action) => deciding?.choose(action)}
        />
      )
    case 'sheet':
      return <ScoreSheet view={view} seats={seats} history={history} />
    case 'notation':
      return deciding ? <Notation deciding={deciding} seats={seats} /> : null
    case 'keys':
      return <KeyList rows={deciding ? w.play.keyRows : [...w.play.stepRows, ...w.play.seeRows]} />
    case 'cards':
      return null
  }
}

interface CartagenaDrawerProps {
  name: DrawerName
  snapshot: Snapshot
  cards: ComponentChildren
  onGoTo?: ((ply: number) => void) | undefined
}

export function CartagenaDrawer({ name, snapshot, cards, onGoTo }: CartagenaDrawerProps) {
  const w = useWords()
  const { view, seats, history } = snapshot
  if (name === 'cards') return <div class="cartagena-cards">{cards}</div>
  if (name === 'sheet') return <ScoreSheet view={view} seats={seats} history={history} />
  if (name === 'keys') return <KeyList rows={onGoTo ? w.play.stepRows : w.cartagena.keyRows} />
  return <History view={view} history={history} seats={seats} onLight={() => undefined} onGoTo={onGoTo} />
}
