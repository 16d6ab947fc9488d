// board-tools.tsx: the buttons that change what is seen of the board: everything, the last tile, who owns what, pause.

import type { Zone } from '../engine/view'
import { useWords } from '../words'
import { PlayIcon, type PlayIconName } from './icons'

/** Whose zones are shown: of these kinds, of all with an empty list, of none. */
export type Owners = readonly Zone['kind'][] | null

/** Nobody, the fields, everything, and again. */
export function nextOwners(owners: Owners): Owners {
  if (owners === null) return ['field']
  return owners.length ? [] : null
}

interface ToolsProps {
  owners: Owners
  canOwn: boolean
  paused: boolean
  canPause: boolean
  onOwners(): void
  onFit(): void
  onLast(): void
  onPause(): void
}

export function BoardTools(props: ToolsProps) {
  const w = useWords()
  const pause = props.paused ? w.play.goOn : w.play.pause
  return (
    <>
      {props.canPause ? (
        <ToolButton icon={props.paused ? 'play' : 'pause'} label={pause} onClick={props.onPause} />
      ) : null}
      <ToolButton icon="fit" label={w.play.fit} onClick={props.onFit} />
      <ToolButton icon="locate" label={w.play.lastMove} onClick={props.onLast} />
      {props.canOwn ? (
        <ToolButton icon="eye" label={w.play.owners} pressed={props.owners !== null} onClick={props.onOwners} />
      ) : null}
    </>
  )
}

interface ToolProps {
  icon: PlayIconName
  label: string
  pressed?: boolean
  onClick(): void
}

function ToolButton({ icon, label, pressed, onClick }: ToolProps) {
  const button = { 'data-tool': icon, 'aria-label': label, 'aria-pressed': pressed, title: label, onClick }
  return (
    <button class="button quiet tool" {...button}>
      <PlayIcon name={icon} />
    </button>
  )
}
