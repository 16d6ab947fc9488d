// flying.pt-PT.ts: Flying Machines in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './flying.en'
import { words as both } from './flying.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Seguidores levantam voo e pousam até três peças adiante.',
  refusals: {
    'FM-03': 'Ninguém pode levantar voo aqui.',
    'FM-05': 'Só se pousa em caminho, cidade ou claustro inacabado.',
  },
  help: [
    'Uma peça com máquina deixa um seguidor levantar voo em vez de ser posto. Um dado diz se ele voa um, dois ou ' +
      'três lugares na direção indicada.',
    'Tem de pousar num caminho, cidade ou claustro inacabado da peça de lá, mesmo ocupado. Se não puder, volta a ' +
      'casa.',
  ],
})
