// es.ts: all words in Spanish, by area.

import { app } from './app.es'
import { cartagena } from './cartagena.es'
import type { Words } from './en'
import { help } from './help.es'
import { learn } from './learn.es'
import { names } from './names.es'
import { online } from './online.es'
import { play } from './play.es'
import { refusals } from './refusals.es'
import { setup } from './setup.es'

export const all: Words = { app, cartagena, help, learn, names, online, play, refusals, setup }
