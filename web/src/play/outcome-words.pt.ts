// outcome-words.pt.ts: what is said of a game when it is over, as far as Brazil and Portugal say the same.

import type { Forms } from '../words/forms'
import type { outcome as en } from './outcome-words.en'

export const outcome = ({ plural, number, list }: Forms, tile: string): typeof en => ({
  title: 'O que decidiu',
  led: (name, turn) => `${name} ficou à frente desde o turno ${number(turn)}`,
  ledAlways: (name) => `${name} esteve à frente desde o início`,
  lastCount: (name) => `Só a contagem final pôs ${name} à frente`,
  changes: (n) =>
    plural(n, {
      zero: 'sem ultrapassagens',
      one: 'a liderança mudou uma vez',
      other: 'a liderança mudou # vezes',
    }),
  before: (all) => `Antes da contagem final: ${list(all.map(([name, n]) => `${name} ${number(n)}`))}`,
  run: (name, squares) => `A corrida mais longa, de ${name}: ${plural(squares, { one: '# casa', other: '# casas' })}`,
  show: (turn) => `Turno ${number(turn)}: ver`,
  why: {
    tiles: () => `Acabou com a última ${tile}.`,
    pile: () => 'Acabou porque uma pilha chegou ao fim.',
    follower: (colour, left) =>
      `Acabou porque ${colour} tinha de pôr um seguidor e não havia mais nenhum; ` +
      plural(left, { one: `faltava # ${tile}.`, other: `faltavam # ${tile}s.` }),
  },
  grades: ['Um começo', 'Razoável', 'Bom', 'Excelente'],
  grade: (word, result, middle) =>
    `${word}: ${plural(result, { one: '# ponto', other: '# pontos' })}. ` +
    `O adversário mais forte do computador chega a ${number(middle)} ou mais em metade das partidas.`,
})
