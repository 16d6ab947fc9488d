// outcome-words.es.ts: what is said of a game when it is over. Spanish.

import { forms } from '../words/forms'
import type { outcome as en } from './outcome-words.en'

const { plural, number, list } = forms('es')
const points = (n: number) => plural(n, { one: '# punto', other: '# puntos' })

export const outcome: typeof en = {
  title: 'Lo decisivo',
  led: (name, turn) => `${name} fue por delante desde el turno ${number(turn)}`,
  ledAlways: (name) => `${name} fue por delante desde el principio`,
  lastCount: (name) => `Solo el recuento final puso a ${name} por delante`,
  changes: (n) =>
    plural(n, {
      zero: 'sin adelantamientos',
      one: 'el primer puesto cambió una vez',
      other: 'el primer puesto cambió # veces',
    }),
  before: (all) => `Antes del recuento final: ${list(all.map(([name, n]) => `${name} ${number(n)}`))}`,
  run: (name, squares) =>
    `La carrera más larga, de ${name}: ${plural(squares, { one: '# casilla', other: '# casillas' })}`,
  show: (turn) => `Turno ${number(turn)}: verlo`,
  why: {
    tiles: () => 'Terminó con la última loseta.',
    pile: () => 'Terminó porque se acabó un montón.',
    follower: (colour, left) =>
      `Terminó porque ${colour} debía poner un seguidor y no le quedaba ninguno; ` +
      plural(left, { one: 'faltaba # loseta.', other: 'faltaban # losetas.' }),
  },
  grades: ['Un comienzo', 'Aceptable', 'Bueno', 'Excelente'],
  grade: (word, result, middle) =>
    `${word}: ${points(result)}. El rival más fuerte del ordenador llega a ${number(middle)} o más en la mitad de sus partidas.`,
}
