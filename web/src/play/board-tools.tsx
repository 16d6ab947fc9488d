// board-tools.tsx: the buttons that change what is seen of the board: everything, the last tile, who owns what, pause.

import type { BoardHandle } from '../board/board'
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
  handle: { current: BoardHandle | null }
  /** null: nothing goes on by itself here */
  pause: { isOn: boolean; onChange(): void } | null
  onOwners(): void
}

export function BoardTools({ owners, canOwn, handle, pause, onOwners }: ToolsProps) {
  const w = useWords()
  return (
    <>
      {pause ? (
        <ToolButton
          icon={pause.isOn ? 'play' : 'pause'}
          label={pause.isOn ? w.play.goOn : w.play.pause}
          onClick={pause.onChange}
        />
      ) : null}
      <ToolButton icon="fit" label={w.play.fit} onClick={() => handle.current?.fit()} />
      <ToolButton icon="locate" label={w.play.lastMove} onClick={() => handle.current?.showLast()} />
      {canOwn ? <ToolButton icon="eye" label={w.play.owners} pressed={owners !== null} onClick={onOwners} /> : null}
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
