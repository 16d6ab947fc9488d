// closed.tsx: what stands in the place of an analysis for as long as one plays a game that counts.

import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'
import { useEventWords } from './words'

export function AnalysisClosed({ table }: { table: string }) {
  const { app } = useWords()
  const t = useEventWords()
  if (!t) return <WaitingScreen current="study" title={app.title} />
  return (
    <Shell current="study" title={t.fair.closed}>
      <div class="form" data-closed={table}>
        <p>{t.fair.closedText}</p>
        <a class="button primary" href={href('table', table)}>
          <Icon name="play" /> {t.toTable}
        </a>
      </div>
    </Shell>
  )
}
