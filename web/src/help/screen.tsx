// screen.tsx: the rules to read: a list of topics, and the one that was chosen.

import type { ComponentChildren } from 'preact'
import { expansionName } from '../ui/games'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { Shell } from '../ui/shell'
import { useWords } from '../words'
import { Article } from './article'
import { BASE, isBaseTopic, topicText, useGroups, useHelp, type Group, type HelpText, type Topic } from './topics'

const GROUP_NAMES: readonly Group[] = ['carcassonne', 'expansions', 'cartagena']

/** The chapter of the rules in full that says more. */
function chapterFor(topic: Topic): string {
  if (isBaseTopic(topic) && (BASE.cartagena as readonly Topic[]).includes(topic)) return 'cartagena'
  return isBaseTopic(topic) && !['classic', 'solo'].includes(topic) ? 'plus' : topic
}

function Contents({ help, current }: { help: HelpText; current: Topic }) {
  const { app } = useWords()
  const groups = useGroups()
  return (
    <nav class="help-contents" aria-label={app.nav.rules}>
      {GROUP_NAMES.map((group) => (
        <section key={group}>
          <h2>{help.groups[group]}</h2>
          <ul>
            {groups[group].map((topic) => (
              <li key={topic}>
                <a href={href('help', topic)} aria-current={topic === current ? 'page' : undefined}>
                  {topicText(help, topic)?.title ?? expansionName(topic)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

export interface HelpScreenProps {
  topic: string
  /** what comes after the words of a topic */
  below(topic: Topic): ComponentChildren
}

export function HelpScreen({ topic, below }: HelpScreenProps) {
  const { app, help: words } = useWords()
  const help = useHelp()
  const current: Topic = help && topicText(help, topic) ? topic : 'carcassonne'
  const isPirates = /^(cartagena|tortuga|jamaica|hispaniola)$/.test(current)
  const title = (help && topicText(help, current)?.title) ?? app.nav.rules
  return (
    <Shell current="help" title={title} part={current} ownHeading>
      {help ? (
        <div class="help-page">
          <article class="help-text" key={current}>
            <h1 class="page-title">{title}</h1>
            <Article help={help} topic={current} />
            {below(current)}
            <p class="hint">{help.about}</p>
            <a class="button" href={href('rules', chapterFor(current))}>
              <Icon name="book" /> {words.book}
            </a>
            <a class="button" href={isPirates ? href('learn', 'cartagena') : href('learn')}>
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
