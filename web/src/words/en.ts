// en.ts: all words in English, by area. The other languages have its type.

import { app } from './app.en'
import { cartagena } from './cartagena.en'
import { expansionWords, type ExpansionWords } from './expansion'
import { forms } from './forms'
import { help } from './help.en'
import { learn } from './learn.en'
import { names } from './names.en'
import { online } from './online.en'
import { play } from './play.en'
import { refusals } from './refusals.en'
import { setup } from './setup.en'

const expansions = expansionWords(
  import.meta.glob<ExpansionWords>('./expansions/*.en.ts', { eager: true, import: 'words' }),
)

export const all = {
  app,
  cartagena,
  expansions,
  forms: forms('en'),
  help,
  learn,
  names,
  online,
  play,
  refusals,
  setup,
}

export type Words = typeof all
