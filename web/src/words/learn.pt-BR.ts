// learn.pt-BR.ts: the words of the tutorial in Portuguese, where Brazil says it in its own way.

import type { learn as en } from './learn.en'
import { forms } from './forms'
import { over } from './over'
import { learn as both } from './learn.pt'

const here = forms('pt-BR')

export const learn = over<typeof en, ReturnType<typeof both>>(both(here), {
  worked: {
    try: 'Experimente',
    goal: (points: number) =>
      `A jogada do tabuleiro rende ${here.plural(points, { one: '# ponto', other: '# pontos' })}. E a sua?`,
    freely: 'Jogue como no tabuleiro, ou encontre seu próprio caminho.',
    brought: (mine: number, board: number) =>
      `Sua jogada rendeu ${here.plural(mine, { one: '# ponto', other: '# pontos' })}; a do tabuleiro, ${here.number(board)}.`,
  },
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
  pirates: {
    lessons: {
      run: {
        title: 'Uma carta faz um pirata correr',
        text: [
          'Seus seis piratas precisam fugir pelo túnel até o barco.',
          'Escolha uma carta e depois um pirata: ele corre até a próxima casa livre com esse símbolo.',
        ],
        hint: 'Escolha uma das suas cartas e depois a casa para onde o pirata correria.',
      },
      jump: {
        title: 'Casas ocupadas são puladas',
        text: [
          'Jogue outra carta do mesmo tipo, com outro pirata da fortaleza.',
          'A primeira casa com esse símbolo está ocupada, e por isso ele corre até a segunda.',
        ],
        hint: 'Use o mesmo símbolo de antes e toque nos seus piratas na fortaleza.',
      },
      back: {
        title: 'Cartas se ganham recuando',
        text: [
          'Um pirata recua até a casa mais próxima com um ou dois piratas, de qualquer cor.',
          'Um pirata ali rende uma carta, dois rendem duas. Toque no pirata da frente e depois na casa atrás dele.',
        ],
        hint: 'Desta vez sem carta: toque no seu pirata mais adiantado e na casa para onde ele recuaria.',
      },
      turn: {
        title: 'De um a três movimentos por vez',
        text: [
          'Foram três movimentos, e foi a vez do outro jogador. Agora é a sua de novo.',
          'Mova como quiser e termine a vez antes do terceiro movimento.',
        ],
        hint: 'Mova uma vez e depois termine a vez com o botão.',
      },
    },
    doneTitle: 'Agora você já pode fugir',
    doneText: [
      'Quando não há mais à frente nenhuma casa livre com o símbolo, o pirata sobe no barco. Ganha quem tiver primeiro os seis a bordo.',
      'Mantenha seus piratas juntos: assim as cartas saem baratas e os pulos são longos.',
    ],
  },
  doneTitle: 'O jogo é só isso',
  doneText: [
    'Quando as cartelas acabam, o inacabado conta um ponto por cartela e os campos são pagos. Ganha quem tiver mais ' +
      'pontos.',
    'Jogue uma primeira partida contra o computador: estradas, cidades e monastérios, ainda sem fazendeiros.',
  ],
})
