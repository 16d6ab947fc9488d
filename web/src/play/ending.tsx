// ending.tsx: the end of a game: who won, and what can be done with it now.

import { useState } from 'preact/hooks'
import { pack } from '../table/share'
import type { Snapshot, Table } from '../table/table'
import { download } from '../ui/files'
import { Icon } from '../ui/icon'
import { go } from '../ui/route'
import { ShareBox } from '../ui/share_box'
import { useWords } from '../words'
import { promptLine } from './prompt'

interface EndingProps {
  table: Table
  snapshot: Snapshot
  onReplay?: (() => void) | undefined
  /** takes the last move back, where that is a button of its own */
  onUndo?: (() => void) | undefined
}

/** What every turn was worth: the game goes along in the address. */
export async function analyse(table: Table): Promise<void> {
  go('study', await pack(await table.record()))
}

export function Ending({ table, snapshot, onReplay, onUndo }: EndingProps) {
  const w = useWords()
  const [shared, setShared] = useState<string | null>(null)
  if (snapshot.view.actor !== 'over') return null
  const save = async () => download(snapshot.title, await table.record())
  return (
    <div class="ending">
      <p class="ending-line">{promptLine(w, snapshot, null)}</p>
      <div class="ending-buttons">
        {onReplay ? (
          <button class="button" onClick={onReplay}>
            <Icon name="history" /> {w.play.replay}
          </button>
        ) : null}
        <button class="button" onClick={() => void analyse(table)}>
          <Icon name="eye" /> {w.play.analyse}
        </button>
        <button class="button" onClick={() => void table.record().then(setShared)}>
          <Icon name="share" /> {w.app.share.title}
        </button>
        <button class="button" onClick={() => void save()}>
          <Icon name="download" /> {w.play.record}
        </button>
        {onUndo && snapshot.canUndo ? (
          <button class="button" onClick={onUndo}>
            <Icon name="undo" /> {w.play.undo}
          </button>
        ) : null}
      </div>
      {shared ? <ShareBox title={snapshot.title} record={shared} onClose={() => setShared(null)} /> : null}
    </div>
  )
}
