// pt-BR.ts: all words in Portuguese as in Brazil, by area.

import { app } from './app.pt-BR'
import { cartagena } from './cartagena.pt-BR'
import type { Words } from './en'
import { help } from './help.pt-BR'
import { learn } from './learn.pt-BR'
import { names } from './names.pt-BR'
import { online } from './online.pt-BR'
import { play } from './play.pt-BR'
import { refusals } from './refusals.pt-BR'
import { setup } from './setup.pt-BR'

export const all: Words = { app, cartagena, help, learn, names, online, play, refusals, setup }
