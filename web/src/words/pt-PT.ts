// pt-PT.ts: all words in Portuguese as in Portugal, by area.

import { app } from './app.pt-PT'
import { cartagena } from './cartagena.pt-PT'
import type { Words } from './en'
import { expansionWords, type ExpansionWords } from './expansion'
import { forms } from './forms'
import { help } from './help.pt-PT'
import { learn } from './learn.pt-PT'
import { names } from './names.pt-PT'
import { online } from './online.pt-PT'
import { play } from './play.pt-PT'
import { refusals } from './refusals.pt-PT'
import { setup } from './setup.pt-PT'

const expansions = expansionWords(
  import.meta.glob<ExpansionWords>('./expansions/*.pt-PT.ts', { eager: true, import: 'words' }),
)

export const all: Words = {
  app,
  cartagena,
  expansions,
  forms: forms('pt-PT'),
  help,
  learn,
  names,
  online,
  play,
  refusals,
  setup,
}
