// messages.pt-BR.ts: Messages in Portuguese as in Brazil.

import type { SameAs } from '../expansion'
import { over } from '../over'
import type { words as en } from './messages.en'
import { words as both } from './messages.pt'

export const words = over<SameAs<typeof en>, typeof both>(both, {
  text: 'Uma segunda figura no marcador, e mensagens a cada cinco casas.',
  options: {
    msg_small_follower: {
      values: {
        leaves: 'volta para casa',
      },
    },
    msg_trigger: {
      values: {
        any_landing: 'por cada avanço que termina ali',
      },
    },
    msg4_builder: {
      label: 'A cartela da mensagem 4 pode dar outra parte',
    },
    msg3_gardens: {
      label: 'A mensagem 3 conta jardins também',
    },
  },
  ask: {
    message: 'uma mensagem é sorteada',
    read: 'cumpra a mensagem, ou pegue 2 pontos',
  },
  verbs: {
    seal: 'Pegar 2 pontos',
  },
  log: {
    message: ({ it, name, number }) =>
      it['choice'] === 'act'
        ? `${name} cumpre a mensagem`
        : it['choice'] === 'seal'
          ? `${name} pega os 2 pontos`
          : `${name} pega a mensagem ${number(Number(it['number']))}`,
  },
  cards: {
    text: [
      'O valor final da sua menor estrada com um seguidor seu.',
      'O valor final da sua menor cidade com um seguidor seu.',
      'O valor final do seu menor monastério com um seguidor seu.',
      'Sorteie e coloque logo outra cartela.',
      '2 pontos por brasão em cidades onde você tem um cavaleiro.',
      '2 pontos por seguidor seu em cidades.',
      '2 pontos por fazendeiro seu.',
      'Leve um seguidor para casa; ele traz seu valor final se você tem a maioria ali.',
    ],
  },
  foreseen: { tile: 'mais uma cartela' },
  help: [
    'Cada jogador tem duas figuras no marcador: o seguidor e a mensageira. A cada pagamento você escolhe qual ' +
      'anda.',
    'No seu turno, a figura que para em uma casa escura (a cada cinco) ganha uma mensagem. Faça o que ela diz, ' +
      'ou fique com 2 pontos.',
    '- 1, 2, 3: o valor da sua menor estrada, cidade ou monastério; o seguidor volta para casa.',
    '- 4: mais uma cartela.',
    '- 5: 2 por brasão em cidades com um cavaleiro seu.',
    '- 6, 7: 2 por seguidor seu em cidades, em campos.',
    '- 8: traga um seguidor para casa e receba o valor, se o lugar for seu.',
  ],
})
