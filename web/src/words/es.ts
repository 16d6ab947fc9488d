// es.ts: all words in Spanish, by area.

import { app } from './app.es'
import { cartagena } from './cartagena.es'
import type { Words } from './en'
import { expansionWords, type ExpansionWords } from './expansion'
import { forms } from './forms'
import { help } from './help.es'
import { learn } from './learn.es'
import { names } from './names.es'
import { online } from './online.es'
import { play } from './play.es'
import { refusals } from './refusals.es'
import { setup } from './setup.es'

const expansions = expansionWords(
  import.meta.glob<ExpansionWords>('./expansions/*.es.ts', { eager: true, import: 'words' }),
)

export const all: Words = {
  app,
  cartagena,
  expansions,
  forms: forms('es'),
  help,
  learn,
  names,
  online,
  play,
  refusals,
  setup,
}
