// advice.tsx: offers hints and the tutor at a table without other people. Both are part of the study and fetched with it.

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { fetched } from '../help/fetched'
import { useGameThatCounts } from '../online/playing'
import { AdviceContext } from '../play/advice'
import type { Snapshot, Table } from '../table/table'
import { sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { useSettings } from '../ui/settings'
import { useWords } from '../words'

function Missing({ error }: { error: unknown }) {
  return <div class="table-banner is-bad">{sentenceOf(error)}</div>
}

const AdviceLine = fetched(() => import('../study/study').then((module) => module.AdviceLine), Missing)

/** Nobody else plays but the computer. */
const isAlone = ({ seats }: Snapshot): boolean => seats.every(({ who }) => who.kind === 'me' || who.kind === 'bot')

export function Advised({ table, children }: { table: Table; children: ComponentChildren }) {
  const { play } = useWords()
  const { tutor } = useSettings()
  const plays = useGameThatCounts() !== null
  const [asked, setAsked] = useState(0)
  const snapshot = table.snapshot()
  const { actor } = snapshot.view
  if (plays || !isAlone(snapshot)) return <>{children}</>
  const isMine = typeof actor === 'number' && snapshot.mine.includes(actor)
  const advice = {
    tool:
      actor === 'over' ? null : (
        <button
          class="button quiet tool"
          data-tool="hint"
          aria-label={play.hint}
          title={play.hint}
          disabled={!isMine}
          onClick={() => setAsked(asked + 1)}
        >
          <Icon name="learn" />
        </button>
      ),
    banner: tutor || asked > 0 ? <AdviceLine table={table} asked={asked} isTutor={tutor} /> : null,
  }
  return <AdviceContext.Provider value={advice}>{children}</AdviceContext.Provider>
}
