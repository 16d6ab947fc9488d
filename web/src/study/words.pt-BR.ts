// words.pt-BR.ts: the words of the study in Portuguese, where Brazil says it in its own way.

import { forms } from '../words/forms'
import { over } from '../words/over'
import type { study as en } from './words.en'
import { study as both } from './words.pt'

const here = forms('pt-BR')
const { number, plural } = here

export const study = over<typeof en, ReturnType<typeof both>>(both(here), {
  atServer: 'O servidor está analisando esta partida, uma vez para todos.',
  here: 'Analisar neste aparelho',
  progress: (done, all) => `${number(done)} de ${number(all)} rodadas e compras avaliadas`,
  broken: 'Este link não contém nenhuma partida que possa ser analisada.',
  sameDraws: 'Comprar o mesmo que na partida, enquanto ela seguir igual',
  tryTurn: 'Tentar outra rodada',
  noNotes: 'Nada ainda: tente outra rodada ou escreva um comentário.',
  branches: 'Outras rodadas que foram tentadas',
  comment: 'Comentário sobre esta rodada',
  whatComes: 'Escolher o que é comprado',
  luck: 'Sorte de cada compra',
  graphHelp: 'Com as setas, vai-se de rodada em rodada.',
  at: (turn, name) => `Rodada ${number(turn)}, ${name}`,
  drawLuck: (what, points) => `Sorte da compra (${what}): ${points} pontos.`,
  given: 'Veio já avaliada; neste aparelho está sendo avaliada de novo.',
  withJudged: 'Com o que foi avaliado, o que deixa o link várias vezes mais longo',
  due: (name, win, lead) =>
    `É a vez de ${name}: com a melhor rodada conhecida, ${win} % de vencer; vantagem no fim: ${lead} pontos.`,
  bestTurns: 'Mostrar as melhores rodadas',
  surer: (n) => `De ${number(n)} tentativas de cada rodada, e mais certo enquanto se olha.`,
  sure: (n) => `De ${number(n)} tentativas de cada rodada.`,
  waiting: 'Esta rodada ainda não foi avaliada.',
  candidate: 'Rodada',
  prev: 'Rodada anterior',
  next: 'Rodada seguinte',
  each: 'Pontos perdidos por rodada',
  learnOf: (name, n) => `${name}: ${plural(n, { one: '# rodada', other: '# rodadas' })}`,
  find: 'Encontre algo melhor',
  judging: 'Está sendo avaliado …',
  good: (points) => `Bom, é o suficiente. A melhor rodada vale ${points} pontos a mais.`,
  where: (place) => `A melhor rodada começa aqui: ${place}.`,
  foundSoFar: (n, of) => `Você encontrou ${number(n)} de ${number(of)}.`,
  thinking: 'Procurando uma sugestão …',
  bestTurn: (line) => `A melhor rodada conhecida: ${line}.`,
  tutor: (points, win) => `Tem certeza? Isso custa uns ${points} pontos e ${win} % da vitória.`,
  noMistakes: 'Nenhuma rodada desta partida deu errado.',
  takenBack: 'Não foi jogado: pense outra vez.',
  sentence: (name, lead, luck, play, rest) =>
    `${name} tem ${plural(lead, { one: '# ponto', other: '# pontos' })} de vantagem: as compras trouxeram ${luck}, o jogo ${play}; de onde vêm os outros ${rest} não se pode dizer.`,
  sentenceMany: (name, lead, luck, lost) =>
    `${name} tem ${plural(lead, { one: '# ponto', other: '# pontos' })} de vantagem sobre o seguinte: as compras trouxeram ${luck}, e ${lost} foram perdidos jogando.`,
  sentenceSolo: (lead) =>
    `Resultado: ${plural(lead, { one: '# ponto', other: '# pontos' })}. A sorte e as perdas abaixo estão na medida que o programa faz de uma posição: distingue as jogadas melhores das piores, mas não prevê o resultado.`,
  spread: (points) => `As compras movem o resultado em ± ${points} pontos.`,
  edit: {
    reasons: {
      noTile: 'Essa cartela não existe.',
      noSpot: 'A cartela dali não tem esse lugar.',
      bag: (n) => `Desta cartela restam ${number(n)}.`,
      hand: (n) => `No fim de uma rodada ninguém tem mais de ${number(n)} cartas.`,
    },
    intro:
      'Coloque cartelas e figuras, defina pontos, mãos e o que resta; depois analise a posição ou jogue a partir dela.',
    turnOf: 'De quem é a rodada',
    chooseTile: 'Escolha abaixo uma cartela para colocá-la; toque em uma do tabuleiro para alterá-la.',
    keys: 'Pelo teclado: no tabuleiro as setas vão de lugar em lugar, R gira a cartela, Enter a coloca; sem cartela na mão vão de cartela em cartela.',
    lay: 'Colocar',
    tile: 'Cartela do tabuleiro',
    turnIt: 'Girar',
    spot: 'Onde na cartela',
    put: 'Pôr',
    bag: 'Cartelas que restam',
    inBag: (code) => `Cartela ${code}: quantas restam`,
  },
  puzzles: {
    intro:
      'Posições de partidas entre bots fortes em que uma rodada é claramente a melhor, e não a primeira que vem à cabeça. Para a sua pontuação vale a primeira tentativa, sem ajuda.',
    find: 'Encontre a melhor rodada',
    rating: (rating, error) => `Sua pontuação: ${number(rating)} ± ${number(error)}.`,
    change: (from, to) => `Sua pontuação: ${number(from)} → ${number(to)}.`,
    themes: { quiet: 'Rodadas calmas' },
  },
  reasons: {
    joinYours: (name, thing, n, of) => `${name} pode se juntar (${thing}) com ${number(n)} de ${number(of)} cartelas`,
    joinTheirs: (name, thing, n, of) =>
      `depois do que foi jogado ${name} pode se juntar (${thing}) com ${number(n)} de ${number(of)} cartelas`,
    joinLess: (thing, n, of) =>
      `depois do que foi jogado outros podem se juntar (${thing}) com ${number(n)} de ${number(of)} cartelas`,
    joinMore: (thing, n, of) => `outros podem se juntar (${thing}) com ${number(n)} de ${number(of)} cartelas`,
  },
})
