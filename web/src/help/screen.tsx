// screen.tsx: the rules to read: a list of topics, and the one that was chosen.

import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { useWords } from '../words'
import { Article } from './article'
import { GROUPS, isTopic, useHelp, type Group, type HelpText, type Topic } from './topics'

const GROUP_NAMES = Object.keys(GROUPS) as Group[]

/** The chapter of the rules in full that says more. */
function chapterFor(topic: Topic): string {
  if ((GROUPS.cartagena as readonly Topic[]).includes(topic)) return 'cartagena'
  const own: readonly Topic[] = [...GROUPS.expansions, 'classic', 'solo']
  return own.includes(topic) ? topic : 'plus'
}

function Contents({ help, current }: { help: HelpText; current: Topic }) {
  const { app } = useWords()
  return (
    <nav class="help-contents" aria-label={app.nav.rules}>
      {GROUP_NAMES.map((group) => (
        <section key={group}>
          <h2>{help.groups[group]}</h2>
          <ul>
            {GROUPS[group].map((topic) => (
              <li key={topic}>
                <a href={href('help', topic)} aria-current={topic === current ? 'page' : undefined}>
                  {help.topics[topic].title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

export function HelpScreen({ topic }: { topic: string }) {
  const { app, help: words } = useWords()
  const help = useHelp()
  const current: Topic = isTopic(topic) ? topic : 'carcassonne'
  const title = help?.topics[current].title ?? app.nav.rules
  return (
    <Shell current="help" title={title} part={current} ownHeading>
      {help ? (
        <div class="help-page">
          <article class="help-text" key={current}>
            <h1 class="page-title">{title}</h1>
            <Article help={help} topic={current} />
            <p class="hint">{help.about}</p>
            <a class="button" href={href('rules', chapterFor(current))}>
              <Icon name="book" /> {words.book}
            </a>
            <a class="button" href={href('learn')}>
              <Icon name="learn" /> {app.start.learnButton}
            </a>
          </article>
          <Contents help={help} current={current} />
        </div>
      ) : (
        <p class="loading" role="status">
          {words.loading}
        </p>
      )}
    </Shell>
  )
}
