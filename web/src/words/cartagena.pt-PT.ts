// cartagena.pt-PT.ts: the words of Cartagena's board. Portuguese as in Portugal.

import type { cartagena as en } from './cartagena.en'
import { forms } from './forms'

const { plural, number, list } = forms('pt-PT')
const noneOrCards = { zero: 'sem carta', one: '# carta', other: '# cartas' }

export const cartagena: typeof en = {
  board: 'O túnel',
  fortress: 'fortaleza',
  boat: 'barco',
  square: (n: number, symbol: string) => `casa ${number(n)}, ${symbol}`,
  hand: 'A sua mão',
  handOf: (name: string) => `Mão de ${name}`,
  row: 'A fila, a próxima carta primeiro',
  cards: (n: number) => plural(n, { one: '# carta', other: '# cartas' }),
  pile: (n: number) => `Monte: ${plural(n, { one: '# carta', other: '# cartas' })}`,
  unseen: 'Cartas não vistas',
  moves: (n: number) => plural(n, { one: 'falta # movimento', other: 'faltam # movimentos' }),
  end: 'Terminar turno',
  undo: 'Desfazer',
  cancel: 'Escolher de novo',
  retreatButton: (n: number) => `Recuar: +${plural(n, { one: '# carta', other: '# cartas' })}`,
  retreatHome: 'Recuar para a fortaleza',
  gain: (n: number) => `+${number(n)}`,
  askMove: 'Escolha uma carta para avançar, ou um pirata para recuar.',
  askFirst: 'Escolha uma carta para avançar.',
  askPirate: (symbol: string) => `Que pirata corre com: ${symbol}?`,
  askRetreat: 'Este pirata recuaria até aqui.',
  noRetreat: 'Este pirata não pode recuar: nenhuma casa atrás dele tem um ou dois piratas.',
  askDiscard: 'Cartas a mais: escolha uma para descartar.',
  wait: (name: string) => `${name} está a jogar`,
  dealing: 'As cartas são dadas.',
  over: 'A partida acabou.',
  won: (names: string[]) =>
    names.length > 1 ? `${list(names)} partilham a vitória` : `${names[0] ?? ''} escapou: todos os piratas a bordo`,
  advanceTo: (from: string, to: string) => `De ${from} para ${to}`,
  retreatFrom: (from: string, to: string, n: number) => `Recuar de ${from} para ${to}, ${plural(n, noneOrCards)}`,
  handoverTitle: (name: string) => `Passe o aparelho a ${name}`,
  handoverText: 'Até lá as cartas estão escondidas.',
  handoverButton: (name: string) => `Sou ${name}: mostrar as minhas cartas`,
  keys: 'Teclas: 1 a 6 escolhem uma carta, as setas um pirata, Enter joga, E termina o turno, Esc escolhe de novo.',
  logAdvanced: (name: string, symbol: string, to: string) => `${name}: ${symbol}, para ${to}`,
  logRetreated: (name: string, to: string, n: number) => `${name}: recua para ${to}, ${plural(n, noneOrCards)}`,
  logCard: (name: string, symbol: string | null) => (symbol ? `${name} tira: ${symbol}` : `${name} tira uma carta`),
  logReshuffled: 'Os descartes são baralhados.',
  logDiscarded: (name: string, symbol: string | null) =>
    symbol ? `${name} descarta: ${symbol}` : `${name} descarta uma carta`,
  logPass: (name: string) => `${name} não pode mover e passa`,
  aboard: (n: number) => plural(n, { zero: 'nenhum a bordo', one: '# a bordo', other: '# a bordo' }),
  refused: 'Isso não é permitido.',
}
