// names.pt-BR.ts: what things are called in Portuguese, where Brazil says it in its own way.

import type { names as en } from './names.en'
import { over } from './over'
import { names as both } from './names.pt'

export const names = over<typeof en, typeof both>(both, {
  land: {
    road: 'estrada',
    monastery: 'monastério',
  },
  roles: { field: 'fazendeiro' },
  colours: ['vermelho', 'azul', 'amarelo', 'verde', 'preto', 'rosa'],
  levels: ['Novato', 'Aprendiz', 'Vizinho', 'Viajante', 'Pedreiro', 'Arquiteto', 'Mestre de obras', 'Grande mestre'],
})
