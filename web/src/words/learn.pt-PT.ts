// learn.pt-PT.ts: the words of the tutorial in Portuguese, where Portugal says it in its own way.

import type { learn as en } from './learn.en'
import { forms } from './forms'
import { over } from './over'
import { learn as both } from './learn.pt'

const here = forms('pt-PT')

export const learn = over<typeof en, ReturnType<typeof both>>(both(here), {
  worked: {
    try: 'Experimentar',
    goal: (points: number) =>
      `A jogada do tabuleiro rende ${here.plural(points, { one: '# ponto', other: '# pontos' })}. E a sua?`,
    freely: 'Jogue como no tabuleiro, ou encontre o seu próprio caminho.',
    brought: (mine: number, board: number) =>
      `A sua jogada rendeu ${here.plural(mine, { one: '# ponto', other: '# pontos' })}; a do tabuleiro, ${here.number(board)}.`,
  },
  lessons: {
    road: {
      title: 'Um caminho e o primeiro seguidor',
      text: [
        'Tirou um cruzamento. Coloque-o ao lado da peça inicial, de modo que o caminho continue.',
        'Depois ponha o seu seguidor nesse caminho: um ladrão. Confirme.',
      ],
      hint: 'Quase: ponha-o à esquerda ou à direita da peça inicial, e o seguidor no caminho entre as duas.',
    },
    finish: {
      title: 'Termine o caminho',
      text: [
        'Um caminho termina quando as duas pontas param. Este cruzamento cabe na outra ponta.',
        'Rende um ponto por peça, e o seu seguidor volta a casa.',
      ],
      hint: 'Ponha o cruzamento na ponta aberta do seu caminho.',
    },
    city: {
      text: [
        'Feche a cidade acima da peça inicial, e ponha lá um cavaleiro.',
        'Duas peças, dois pontos cada: quatro pontos de imediato.',
      ],
      hint: 'A peça vai acima da inicial, com a cidade virada para ela; depois escolha a cidade.',
    },
    monastery: {
      title: 'Um claustro',
      hint: 'Escolha o claustro no meio da peça.',
    },
    farmer: {
      title: 'Um camponês',
      text: [
        'Os campos pagam no fim: três pontos por cada cidade terminada ao lado.',
        'Ponha esta peça de modo que o campo se junte ao que rodeia a sua cidade, e deite lá um camponês. Os ' +
          'camponeses ficam até ao fim.',
      ],
      hint: 'O campo tem de tocar na cidade terminada: ponha a peça junto à de cima, e escolha o campo dela.',
    },
  },
  pirates: {
    lessons: {
      run: {
        title: 'Uma carta faz correr um pirata',
        text: [
          'Os seus seis piratas têm de fugir pelo túnel até ao barco.',
          'Escolha uma carta e depois um pirata: corre até à próxima casa livre com esse símbolo.',
        ],
        hint: 'Escolha uma das suas cartas e depois a casa para onde o pirata correria.',
      },
      jump: {
        title: 'As casas ocupadas são saltadas',
        text: [
          'Jogue outra carta do mesmo tipo, com outro pirata da fortaleza.',
          'A primeira casa com esse símbolo está ocupada, e por isso corre até à segunda.',
        ],
        hint: 'Use o mesmo símbolo de antes e toque nos seus piratas na fortaleza.',
      },
      back: {
        title: 'As cartas ganham-se a recuar',
        text: [
          'Um pirata recua até à casa mais próxima com um ou dois piratas, de qualquer cor.',
          'Um pirata ali dá uma carta, dois dão duas. Toque no pirata da frente e depois na casa atrás dele.',
        ],
        hint: 'Desta vez sem carta: toque no seu pirata mais adiantado e na casa para onde recuaria.',
      },
      turn: {
        title: 'De um a três movimentos por vez',
        text: [
          'Foram três movimentos, e foi a vez do outro jogador. Agora é outra vez a sua.',
          'Mova como quiser e termine a vez antes do terceiro movimento.',
        ],
        hint: 'Mova uma vez e depois termine a vez com o botão.',
      },
    },
    doneTitle: 'Agora já pode fugir',
    doneText: [
      'Quando já não há à frente nenhuma casa livre com o símbolo, o pirata sobe para o barco. Ganha quem tiver primeiro os seis a bordo.',
      'Mantenha os seus piratas juntos: assim as cartas saem baratas e os saltos são longos.',
    ],
  },
  doneTitle: 'O jogo é só isto',
  doneText: [
    'Quando as peças acabam, o inacabado conta um ponto por peça e os campos são pagos. Ganha quem tiver mais pontos.',
    'Jogue uma primeira partida contra o computador: caminhos, cidades e claustros, ainda sem camponeses.',
  ],
})
