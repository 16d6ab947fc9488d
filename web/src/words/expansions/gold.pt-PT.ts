// gold.pt-PT.ts: Gold Mines in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './gold.en'
import { words as both } from './gold.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Barras de ouro na terra para quem conclui o que lá está.',
  options: {
    gold_gardens: {
      label: 'Os jardins recolhem ouro',
    },
  },
  ask: {
    gold: 'ponha a segunda barra de ouro numa peça vizinha',
    bar: 'tire uma barra de ouro',
  },
  log: {
    gold: ({ it, name, place }) =>
      it['seat'] === undefined ? `É posta uma barra de ouro${place}` : `${name} tira uma barra de ouro`,
  },
  refusals: {
    'GM-02': 'A segunda barra vai para uma peça vizinha, também na diagonal.',
    'GM-04': 'Não tem direito a essa barra.',
  },
  help: [
    'Uma peça de ouro traz duas barras: uma nela, outra numa peça vizinha, também na diagonal.',
    'O dono do que se completa leva as barras das peças dele. O claustro também leva as que estão em volta. ' +
      'Vários donos alternam-se.',
    'No fim, cada barra vale 1 ponto até 3 barras, 2 até 6, 3 até 9, e 4 com dez ou mais.',
  ],
})
