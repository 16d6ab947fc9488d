// words.pt-PT.ts: the words of the study in Portuguese, where Portugal says it in its own way.

import { forms } from '../words/forms'
import { over } from '../words/over'
import type { study as en } from './words.en'
import { study as both } from './words.pt'

const here = forms('pt-PT')
const { number, plural } = here

export const study = over<typeof en, ReturnType<typeof both>>(both(here), {
  atServer: 'O servidor está a analisar esta partida, uma vez para todos.',
  here: 'Analisar neste dispositivo',
  progress: (done, all) => `${number(done)} de ${number(all)} jogadas e saídas avaliadas`,
  broken: 'Esta ligação não contém nenhuma partida que possa ser analisada.',
  sameDraws: 'Sair o mesmo que na partida, enquanto ela seguir igual',
  tryTurn: 'Tentar outra jogada',
  noNotes: 'Nada ainda: tenta outra jogada ou escreve um comentário.',
  branches: 'Outras jogadas que foram tentadas',
  comment: 'Comentário sobre esta jogada',
  whatComes: 'Escolher o que sai',
  luck: 'Sorte de cada saída',
  graphHelp: 'Com as setas vai-se de jogada em jogada.',
  at: (turn, name) => `Jogada ${number(turn)}, ${name}`,
  drawLuck: (what, points) => `Sorte da saída (${what}): ${points} pontos.`,
  given: 'Veio já avaliada; neste dispositivo está a ser avaliada de novo.',
  withJudged: 'Com o que foi avaliado, o que torna a ligação várias vezes mais longa',
  due: (name, win, lead) =>
    `É a vez de ${name}: com a melhor jogada conhecida, ${win} % de vencer; vantagem no fim: ${lead} pontos.`,
  bestTurns: 'Mostrar as melhores jogadas',
  surer: (n) => `De ${number(n)} tentativas de cada jogada, e mais certo enquanto se olha.`,
  sure: (n) => `De ${number(n)} tentativas de cada jogada.`,
  waiting: 'Esta jogada ainda não foi avaliada.',
  candidate: 'Jogada',
  prev: 'Jogada anterior',
  next: 'Jogada seguinte',
  each: 'Pontos perdidos por jogada',
  learnOf: (name, n) => `${name}: ${plural(n, { one: '# jogada', other: '# jogadas' })}`,
  find: 'Encontra algo melhor',
  judging: 'Está a ser avaliado …',
  good: (points) => `Bem, é o suficiente. A melhor jogada vale mais ${points} pontos.`,
  where: (place) => `A melhor jogada começa aqui: ${place}.`,
  foundSoFar: (n, of) => `Encontraste ${number(n)} de ${number(of)}.`,
  thinking: 'À procura de uma sugestão …',
  bestTurn: (line) => `A melhor jogada conhecida: ${line}.`,
  tutor: (points, win) => `Tens a certeza? Isto custa cerca de ${points} pontos e ${win} % da vitória.`,
  noMistakes: 'Nenhuma jogada desta partida correu mal.',
  takenBack: 'Não foi jogado: pensa outra vez.',
  sentence: (name, lead, luck, play, rest) =>
    `${name} tem ${plural(lead, { one: '# ponto', other: '# pontos' })} de vantagem: as saídas trouxeram ${luck}, o jogo ${play}; de onde vêm os outros ${rest} não se pode dizer.`,
  sentenceMany: (name, lead, luck, lost) =>
    `${name} tem ${plural(lead, { one: '# ponto', other: '# pontos' })} de vantagem sobre o seguinte: as saídas trouxeram ${luck}, e ${lost} perderam-se a jogar.`,
  sentenceSolo: (lead) =>
    `Resultado: ${plural(lead, { one: '# ponto', other: '# pontos' })}. A sorte e as perdas em baixo estão na medida que o programa faz de uma posição: distingue as jogadas melhores das piores, mas não prevê o resultado.`,
  spread: (points) => `As saídas movem o resultado em ± ${points} pontos.`,
  edit: {
    reasons: {
      noTile: 'Essa peça não existe.',
      noSpot: 'A peça que lá está não tem esse lugar.',
      bag: (n) => `Desta peça restam ${number(n)}.`,
      hand: (n) => `No fim de uma jogada ninguém tem mais de ${number(n)} cartas.`,
    },
    intro: 'Coloca peças e figuras, define pontos, mãos e o que resta; depois analisa a posição ou joga a partir dela.',
    turnOf: 'De quem é a vez',
    chooseTile: 'Escolhe em baixo uma peça para a colocar; toca numa do tabuleiro para a alterar.',
    keys: 'Pelo teclado: no tabuleiro as setas vão de lugar em lugar, R roda a peça, Enter coloca-a; sem peça na mão vão de peça em peça.',
    lay: 'Colocar',
    tile: 'Peça do tabuleiro',
    turnIt: 'Rodar',
    spot: 'Onde na peça',
    put: 'Pôr',
    bag: 'Peças que restam',
    inBag: (code) => `Peça ${code}: quantas restam`,
  },
  puzzles: {
    intro:
      'Posições de partidas entre bots fortes em que uma jogada é claramente a melhor, e não a primeira que vem à cabeça. Para a tua pontuação conta a primeira tentativa, sem ajuda.',
    find: 'Encontra a melhor jogada',
    rating: (rating, error) => `A tua pontuação: ${number(rating)} ± ${number(error)}.`,
    change: (from, to) => `A tua pontuação: ${number(from)} → ${number(to)}.`,
    themes: { quiet: 'Jogadas calmas' },
  },
  reasons: {
    joinYours: (name, thing, n, of) => `${name} pode juntar-se (${thing}) com ${number(n)} de ${number(of)} peças`,
    joinTheirs: (name, thing, n, of) =>
      `depois do que foi jogado ${name} pode juntar-se (${thing}) com ${number(n)} de ${number(of)} peças`,
    joinLess: (thing, n, of) =>
      `depois do que foi jogado outros podem juntar-se (${thing}) com ${number(n)} de ${number(of)} peças`,
    joinMore: (thing, n, of) => `outros podem juntar-se (${thing}) com ${number(n)} de ${number(of)} peças`,
  },
})
