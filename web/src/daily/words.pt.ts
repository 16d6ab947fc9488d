// words.pt.ts: the words of the game of the day in Portuguese, as far as Brazil and Portugal say the same.

import type { Forms } from '../words/forms'
import type { Part } from '../words/over'
import type { daily as en } from './words.en'

export const daily = ({ plural }: Forms) =>
  ({
    title: 'Partida do dia',
    titleOf: (day: string) => `Partida do dia, ${day}`,
    today: 'Hoje',
    people: (begun: number, sent: number) =>
      `${plural(begun, { zero: 'Ninguém começou ainda', one: '# pessoa começou', other: '# pessoas começaram' })}, ` +
      plural(sent, { zero: 'ainda sem resultados.', one: 'há # resultado.', other: 'há # resultados.' }),
    begin: 'Começar: já conta',
    result: 'Resultado',
    board: 'Tabela',
    toBoard: 'Para a tabela',
    noResults: 'Ainda não há resultados.',
    visitorMark: 'visitante',
    late: 'enviado depois',
    yesterday: 'Ontem',
    nobodyPlayed: 'Ninguém jogou.',
    best: (name: string, points: string) => `Ver a melhor partida: ${name}, ${points}`,
    bot: (points: string) => `Ver o robô mais forte: ${points}`,
  }) satisfies Part<typeof en>
