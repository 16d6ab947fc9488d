// gold.pt-BR.ts: Gold Mines in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './gold.en'
import { words as both } from './gold.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Barras de ouro na terra para quem conclui o que há ali.',
  options: {
    gold_gardens: {
      label: 'Jardins recolhem ouro',
    },
  },
  ask: {
    gold: 'ponha a segunda barra de ouro em uma cartela vizinha',
    bar: 'pegue uma barra de ouro',
  },
  log: {
    gold: ({ it, name, place }) =>
      it['seat'] === undefined ? `Uma barra de ouro é posta${place}` : `${name} pega uma barra de ouro`,
  },
  refusals: {
    'GM-02': 'A segunda barra vai em uma cartela vizinha, também na diagonal.',
    'GM-04': 'Você não tem direito a essa barra.',
  },
  help: [
    'Uma cartela de ouro traz duas barras: uma nela, outra em uma cartela vizinha, também na diagonal.',
    'O dono do que se completa leva as barras das cartelas dele. O monastério também leva as que estão em volta. ' +
      'Vários donos se alternam.',
    'No fim, cada barra vale 1 ponto até 3 barras, 2 até 6, 3 até 9, e 4 com dez ou mais.',
  ],
})
