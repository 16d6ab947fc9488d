// ending.tsx: the end of a game: who won, and what can be done with it now. What was decisive is outcome.tsx.

import { useState } from 'preact/hooks'
import { Piece } from '../art/tile'
import { fetched } from '../help/fetched'
import type { Snapshot, Table } from '../table/table'
import { BackButton, ButtonRow } from '../ui/button_row'
import { download } from '../ui/files'
import { Icon } from '../ui/icon'
import { go } from '../ui/route'
import { ShareBox } from '../ui/share_box'
import { useWords } from '../words'
import { PlayIcon } from './icons'
import { promptLine } from './prompt'

/** What the screen around the game offers when it is over. */
export interface Afterwards {
  onReplay?: ((ply?: number) => void) | undefined
  /** the same game with the same people; `harder`: with bots of the next level */
  onAgain?: ((harder: boolean) => void) | undefined
}

interface EndingProps {
  table: Table
  snapshot: Snapshot
  afterwards: Afterwards
  sheet: { isOpen: boolean; onChange(isOpen: boolean): void }
}

const Outcome = fetched(() => import('./later').then((module) => module.Outcome))

/** What every turn was worth. */
export async function analyse(table: Table): Promise<void> {
  go(...(await table.analysis()))
}

const MOST_LEVEL = 8

/** There are bots, and they can be stronger. */
function canBeHarder({ seats }: Snapshot): boolean {
  return seats.some(({ who }) => who.kind === 'bot' && who.level < MOST_LEVEL)
}

export function Ending({ table, snapshot, afterwards, sheet }: EndingProps) {
  const w = useWords()
  const { view, seats } = snapshot
  const { onAgain, onReplay } = afterwards
  const save = async () => download(snapshot.title, await table.record())
  return (
    <div class="ending">
      <p class="ending-line">
        {(view.winners ?? []).map((seat) => (
          <Piece key={seat} name="small" colour={seats[seat]?.colour ?? seat} size={34} />
        ))}
        {promptLine(w, snapshot, null)}
      </p>
      {onAgain ? (
        <div class="ending-buttons">
          <button class="button primary play-again" onClick={() => onAgain(false)}>
            <Icon name="play" /> {w.play.again}
          </button>
          {canBeHarder(snapshot) ? (
            <button class="button play-harder" onClick={() => onAgain(true)}>
              <Icon name="podium" /> {w.play.harder}
            </button>
          ) : null}
        </div>
      ) : null}
      <Outcome snapshot={snapshot} onShow={onReplay} />
      <div class="ending-buttons">
        {onReplay ? (
          <button class="button" onClick={() => onReplay()}>
            <Icon name="history" /> {w.play.replay}
          </button>
        ) : null}
        <button class="button" onClick={() => void analyse(table)}>
          <Icon name="eye" /> {w.play.analyse}
        </button>
        <button class="button show-sheet" aria-expanded={sheet.isOpen} onClick={() => sheet.onChange(!sheet.isOpen)}>
          <PlayIcon name="list" /> {w.play.sheet}
        </button>
        <button class="button" onClick={() => void save()}>
          <Icon name="download" /> {w.play.record}
        </button>
      </div>
    </div>
  )
}

/** Where Confirm was there is nothing that a click too many could spoil. */
export function EndingButtons({
  table,
  snapshot,
  onUndo,
}: Pick<EndingProps, 'table' | 'snapshot'> & { onUndo(): void }) {
  const w = useWords()
  const [shared, setShared] = useState<string | null>(null)
  return (
    <ButtonRow label={w.play.decide}>
      <BackButton isDraft={false} label={w.play.undo} disabled={!snapshot.canUndo} onClick={onUndo} />
      <button class="button onward" onClick={() => void table.record().then(setShared)}>
        <Icon name="share" /> {w.app.share.title}
      </button>
      {shared ? <ShareBox title={snapshot.title} record={shared} onClose={() => setShared(null)} /> : null}
    </ButtonRow>
  )
}
