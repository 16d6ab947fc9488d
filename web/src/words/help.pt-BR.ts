// help.pt-BR.ts: the few words of the rules help that are needed before its texts are fetched, in Portuguese, where
// Brazil says it in its own way.

import type { help as en } from './help.en'
import { help as both } from './help.pt'
import { names } from './names.pt-BR'
import { over } from './over'

const topics = { roads: 'Estradas', monasteries: 'Monastérios', ...names.modes }

export const help = over<typeof en, ReturnType<typeof both>>(both(topics), { loading: 'Carregando …' })
