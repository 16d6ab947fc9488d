// messages.pt-PT.ts: Messages in Portuguese as in Portugal.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './messages.en'
import { words as both } from './messages.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Uma segunda figura no marcador, e mensagens de cinco em cinco casas.',
  options: {
    msg_small_follower: {
      values: {
        leaves: 'volta a casa',
      },
    },
    msg_trigger: {
      values: {
        any_landing: 'por cada avanço que lá termina',
      },
    },
    msg4_builder: {
      label: 'A peça da mensagem 4 pode dar outra parte',
    },
    msg3_gardens: {
      label: 'A mensagem 3 também conta jardins',
    },
  },
  ask: {
    message: 'é tirada uma mensagem',
    read: 'cumpra a mensagem, ou fique com 2 pontos',
  },
  verbs: {
    seal: 'Ficar com 2 pontos',
  },
  log: {
    message: ({ it, name, number }) =>
      it['choice'] === 'act'
        ? `${name} cumpre a mensagem`
        : it['choice'] === 'seal'
          ? `${name} fica com os 2 pontos`
          : `${name} tira a mensagem ${number(Number(it['number']))}`,
  },
  cards: {
    text: [
      'O valor final do seu menor caminho com um seguidor seu.',
      'O valor final da sua menor cidade com um seguidor seu.',
      'O valor final do seu menor claustro com um seguidor seu.',
      'Tire e coloque logo outra peça.',
      '2 pontos por escudo em cidades onde tem um cavaleiro.',
      '2 pontos por seguidor seu em cidades.',
      '2 pontos por camponês seu.',
      'Leve um seguidor para casa; ele traz o seu valor final se tiver a maioria ali.',
    ],
  },
  foreseen: { tile: 'mais uma peça' },
  help: [
    'Cada jogador tem duas figuras no marcador: o seguidor e a mensageira. A cada pagamento escolhe qual anda.',
    'No seu turno, a figura que para numa casa escura (de cinco em cinco) ganha uma mensagem. Faça o que ela ' +
      'diz, ou fique com 2 pontos.',
    '- 1, 2, 3: o valor do seu menor caminho, cidade ou claustro; o seguidor volta a casa.',
    '- 4: mais uma peça.',
    '- 5: 2 por escudo em cidades com um cavaleiro seu.',
    '- 6, 7: 2 por seguidor seu em cidades, em campos.',
    '- 8: traga um seguidor a casa e receba o valor, se o lugar for seu.',
  ],
})
