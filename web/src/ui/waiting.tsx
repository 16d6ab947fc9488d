// waiting.tsx: the screen until what the address names is found, or why it is not.

import { useWords } from '../words'
import { Problem } from './error'
import { href } from './route'
import { Shell } from './shell'

interface Props {
  current: string
  title: string
  /** why there is nothing to show; without it the search goes on */
  problem?: { text: string; detail?: string | undefined } | undefined
}

export function WaitingScreen({ current, title, problem }: Props) {
  const { app } = useWords()
  return (
    <Shell current={current} title={title} ownHeading>
      {problem ? (
        <div class="form">
          <Problem {...problem} />
          <a class="button" href={href()}>
            {app.nav.home}
          </a>
        </div>
      ) : (
        <p class="loading" role="status">
          {app.start.loading}
        </p>
      )}
    </Shell>
  )
}
