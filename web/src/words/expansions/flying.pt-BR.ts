// flying.pt-BR.ts: Flying Machines in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './flying.en'
import { words as both } from './flying.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Seguidores decolam e pousam até três cartelas adiante.',
  refusals: {
    'FM-03': 'Ninguém pode decolar aqui.',
    'FM-05': 'Só se pousa em estrada, cidade ou monastério inacabado.',
  },
  help: [
    'Uma cartela com máquina deixa um seguidor decolar em vez de ser posto. Um dado diz se ele voa um, dois ou ' +
      'três lugares na direção indicada.',
    'Ele tem que pousar em uma estrada, cidade ou monastério inacabado da cartela de lá, mesmo ocupado. Se não ' +
      'puder, volta para casa.',
  ],
})
