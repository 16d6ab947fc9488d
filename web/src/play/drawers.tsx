// drawers.tsx: what stands in the drawers of a game of Carcassonne.

import type { Choices } from '../board/choices'
import type { Action, CarcassonneView } from '../engine/view'
import type { Snapshot, Table } from '../table/table'
import type { DrawerName } from './frame'
import { History, type LogLine } from './history'
import { KeyList } from './keys'
import { Notation } from './notation'
import { ScoreSheet } from './sheet'
import { TilesLeft } from './tiles-left'
import { ScoreTrack } from './track'

interface DrawerProps {
  name: DrawerName
  table: Table
  snapshot: Snapshot
  view: CarcassonneView
  decision: CarcassonneView
  choices: Choices
  chosen: string | null
  onChoose(action: Action): void
  onType(text: string): void
  onLight(line: LogLine | null): void
  onGoTo?: ((ply: number) => void) | undefined
}

export function CarcassonneDrawer(props: DrawerProps) {
  const { name, snapshot, view, decision } = props
  const { seats, history } = snapshot
  switch (name) {
    case 'history':
      return <History view={view} history={history} seats={seats} onLight={props.onLight} onGoTo={props.onGoTo} />
    case 'tiles':
      return <TilesLeft view={view} />
    case 'track':
      return (
        <ScoreTrack
          view={decision}
          seats={seats}
          spaces={props.choices.spaces}
          chosen={props.chosen}
          onChoose={props.onChoose}
        />
      )
    case 'sheet':
      return <ScoreSheet view={view} seats={seats} history={history} />
    case 'notation':
      return <Notation legal={decision.legal} seats={seats} onType={props.onType} onChoose={props.onChoose} />
    case 'keys':
      return <KeyList />
  }
}
