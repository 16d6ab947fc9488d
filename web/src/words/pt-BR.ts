// pt-BR.ts: all words in Portuguese as in Brazil, by area.

import { app } from './app.pt-BR'
import { cartagena } from './cartagena.pt-BR'
import type { Words } from './en'
import { expansionWords, type ExpansionWords } from './expansion'
import { forms } from './forms'
import { help } from './help.pt-BR'
import { learn } from './learn.pt-BR'
import { names } from './names.pt-BR'
import { online } from './online.pt-BR'
import { play } from './play.pt-BR'
import { refusals } from './refusals.pt-BR'
import { setup } from './setup.pt-BR'

const expansions = expansionWords(
  import.meta.glob<ExpansionWords>('./expansions/*.pt-BR.ts', { eager: true, import: 'words' }),
)

export const all: Words = {
  app,
  cartagena,
  expansions,
  forms: forms('pt-BR'),
  help,
  learn,
  names,
  online,
  play,
  refusals,
  setup,
}
