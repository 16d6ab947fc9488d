// fair_words.pt.ts: the words of fair play in events, in Portuguese.

import type { Forms } from '../words/forms'
import type { fairWords as en } from './fair_words.en'

export const fairWords = ({ plural, number }: Forms): ReturnType<typeof en> => ({
  closed: 'Fechado durante a partida',
  closedText:
    'Está em jogo uma partida que conta: de uma competição, ou das que valem pontos. Até ela terminar, esta página não dá análises, nem dicas, nem posições construídas.',
  report: 'Relatório para quem arbitra',
  reportText: (rollouts: number) =>
    `Com que frequência alguém escolheu a jogada que o bot mais forte achou melhor, olhando ${number(rollouts)} vezes para a frente em cada uma, e quanto tempo levou por jogada.`,
  notProof:
    'Não prova nada. Quem joga bem concorda muitas vezes com o bot; qualquer um concorda onde uma jogada é claramente a melhor; e em poucas partidas a sorte, por si só, dá grandes diferenças. Compare com os outros e com o que sabe da pessoa. Veja as partidas e pergunte-lhe antes de decidir seja o que for.',
  judged: (done: number, of: number) =>
    `${number(done)} de ${plural(of, { one: '# partida analisada', other: '# partidas analisadas' })}`,
  analyse: 'Analisar as partidas',
  again: 'Ver de novo',
  whom: 'De quem',
  everybody: 'Todos',
  games: 'Partidas',
  agrees: 'Concorda',
  lossEach: 'Pontos perdidos por jogada',
  time: 'Tempo por jogada',
  agreement: (percent: string, doubt: string, agreed: number, of: number) =>
    `${percent} ± ${doubt} (${number(agreed)} de ${number(of)})`,
  times: (middle: string, from: string, to: string) => `${middle} s (metade delas, de ${from} a ${to})`,
  together: 'Todos juntos',
  none: 'Nenhuma destas partidas foi jogada.',
  gamesOf: (name: string) => `As partidas de ${name}`,
})
