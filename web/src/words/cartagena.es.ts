// cartagena.es.ts: the words of Cartagena's board. Spanish.

import type { cartagena as en } from './cartagena.en'
import { forms } from './forms'

const { plural, number, list } = forms('es')
const noneOrCards = { zero: 'sin carta', one: '# carta', other: '# cartas' }

export const cartagena: typeof en = {
  board: 'El túnel',
  fortress: 'fortaleza',
  boat: 'barco',
  square: (n: number, symbol: string) => `casilla ${number(n)}, ${symbol}`,
  hand: 'Tu mano',
  handOf: (name: string) => `Mano de ${name}`,
  row: 'La fila, primero la próxima carta',
  cards: (n: number) => plural(n, { one: '# carta', other: '# cartas' }),
  pile: (n: number) => `Mazo: ${plural(n, { one: '# carta', other: '# cartas' })}`,
  unseen: 'Cartas no vistas',
  moves: (n: number) => plural(n, { one: 'queda # movimiento', other: 'quedan # movimientos' }),
  end: 'Terminar turno',
  undo: 'Deshacer',
  cancel: 'Elegir otra vez',
  retreatButton: (n: number) => `Retroceder: +${plural(n, { one: '# carta', other: '# cartas' })}`,
  retreatHome: 'Retroceder a la fortaleza',
  gain: (n: number) => `+${number(n)}`,
  askMove: 'Elige una carta para avanzar, o un pirata para retroceder.',
  askFirst: 'Elige una carta para avanzar.',
  askPirate: (symbol: string) => `¿Qué pirata corre con: ${symbol}?`,
  askRetreat: 'Este pirata retrocedería hasta aquí.',
  noRetreat: 'Este pirata no puede retroceder: ninguna casilla por detrás tiene uno o dos piratas.',
  askDiscard: 'Demasiadas cartas: elige una para descartar.',
  wait: (name: string) => `${name} está jugando`,
  dealing: 'Se reparten las cartas.',
  over: 'La partida ha terminado.',
  won: (names: string[]) =>
    names.length > 1
      ? `${list(names)} comparten la victoria`
      : `${names[0] ?? ''} ha escapado: todos los piratas a bordo`,
  advanceTo: (from: string, to: string) => `De ${from} a ${to}`,
  retreatFrom: (from: string, to: string, n: number) => `Retroceder de ${from} a ${to}, ${plural(n, noneOrCards)}`,
  handoverTitle: (name: string) => `Pasa el dispositivo a ${name}`,
  handoverText: 'Hasta entonces las cartas están ocultas.',
  handoverButton: (name: string) => `Soy ${name}: mostrar mis cartas`,
  table: 'Cartas en la mesa',
  keyRows: [
    ['1 a 6', 'elegir una carta'],
    ['Flechas', 'elegir un pirata o una casilla'],
    ['Intro, Espacio', 'jugarlo'],
    ['E', 'terminar el turno'],
    ['S', 'cómo le va a un jugador tras otro'],
    ['Escape', 'elegir de nuevo'],
  ],
  logAdvanced: (name: string, symbol: string, to: string) => `${name}: ${symbol}, a ${to}`,
  logRetreated: (name: string, to: string, n: number) => `${name}: retrocede a ${to}, ${plural(n, noneOrCards)}`,
  logCard: (name: string, symbol: string | null) => (symbol ? `${name} roba: ${symbol}` : `${name} roba una carta`),
  logReshuffled: 'Se barajan los descartes.',
  logDiscarded: (name: string, symbol: string | null) =>
    symbol ? `${name} descarta: ${symbol}` : `${name} descarta una carta`,
  aboard: (n: number) => plural(n, { zero: 'ninguno a bordo', one: '# a bordo', other: '# a bordo' }),
  refused: 'Eso no está permitido.',
}
