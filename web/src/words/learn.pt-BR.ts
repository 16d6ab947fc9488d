// learn.pt-BR.ts: the words of the tutorial in Portuguese, where Brazil says it in its own way.

import type { learn as en } from './learn.en'
import { forms } from './forms'
import { over } from './over'
import { learn as both } from './learn.pt'

const here = forms('pt-BR')

export const learn = over<typeof en, ReturnType<typeof both>>(both(here), {
  lessons: {
    road: {
      title: 'Uma estrada e seu primeiro seguidor',
      text: [
        'Você comprou um cruzamento. Coloque-o ao lado da cartela inicial, continuando a estrada.',
        'Depois ponha seu seguidor nessa estrada: um ladrão. Confirme.',
      ],
      hint: 'Quase: ponha-o à esquerda ou à direita da cartela inicial, e o seguidor na estrada entre as duas.',
    },
    finish: {
      title: 'Termine a estrada',
      text: [
        'Uma estrada termina quando as duas pontas param. Este cruzamento cabe na outra ponta.',
        'Ela rende um ponto por cartela, e seu seguidor volta para casa.',
      ],
      hint: 'Ponha o cruzamento na ponta aberta da sua estrada.',
    },
    city: {
      text: [
        'Feche a cidade acima da cartela inicial, e ponha um cavaleiro nela.',
        'Duas cartelas, dois pontos cada: quatro pontos na hora.',
      ],
      hint: 'A cartela vai acima da inicial, com a cidade voltada para ela; depois escolha a cidade.',
    },
    monastery: {
      title: 'Um monastério',
      hint: 'Escolha o monastério no meio da cartela.',
    },
    farmer: {
      title: 'Um fazendeiro',
      text: [
        'Os campos pagam no fim: três pontos por cidade terminada ao lado.',
        'Ponha esta cartela de modo que o campo dela se junte ao que cerca sua cidade, e deite um fazendeiro ali. ' +
          'Fazendeiros ficam até o fim.',
      ],
      hint: 'O campo precisa tocar a cidade terminada: ponha a cartela junto à de cima, e escolha o campo dela.',
    },
  },
  doneTitle: 'O jogo é só isso',
  doneText: [
    'Quando as cartelas acabam, o inacabado conta um ponto por cartela e os campos são pagos. Ganha quem tiver mais ' +
      'pontos.',
    'Jogue uma primeira partida contra o computador: estradas, cidades e monastérios, ainda sem fazendeiros.',
  ],
})
