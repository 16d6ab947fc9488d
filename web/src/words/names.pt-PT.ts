// names.pt-PT.ts: what things are called in Portuguese, where Portugal says it in its own way.

import type { names as en } from './names.en'
import { over } from './over'
import { names as both } from './names.pt'

export const names = over<typeof en, typeof both>(both, {
  land: {
    road: 'caminho',
    monastery: 'claustro',
  },
  roles: { field: 'camponês' },
  colours: ['vermelho', 'azul', 'amarelo', 'verde', 'preto', 'cor-de-rosa'],
  levels: ['Novato', 'Aprendiz', 'Vizinho', 'Viajante', 'Pedreiro', 'Arquiteto', 'Mestre de obras', 'Grão-mestre'],
})
