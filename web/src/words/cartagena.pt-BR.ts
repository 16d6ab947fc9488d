// cartagena.pt-BR.ts: the words of Cartagena's board. Portuguese as in Brazil.

import type { cartagena as en } from './cartagena.en'
import { forms } from './forms'

const { plural, number, list } = forms('pt-BR')
const noneOrCards = { zero: 'sem carta', one: '# carta', other: '# cartas' }

export const cartagena: typeof en = {
  board: 'O túnel',
  fortress: 'fortaleza',
  boat: 'barco',
  square: (n: number, symbol: string) => `casa ${number(n)}, ${symbol}`,
  hand: 'Sua mão',
  handOf: (name: string) => `Mão de ${name}`,
  row: 'A fila, a próxima carta primeiro',
  cards: (n: number) => plural(n, { one: '# carta', other: '# cartas' }),
  pile: (n: number) => `Pilha: ${plural(n, { one: '# carta', other: '# cartas' })}`,
  unseen: 'Cartas não vistas',
  moves: (n: number) => plural(n, { one: '# movimento restante', other: '# movimentos restantes' }),
  end: 'Encerrar turno',
  undo: 'Desfazer',
  cancel: 'Escolher de novo',
  retreatButton: (n: number) => `Recuar: +${plural(n, { one: '# carta', other: '# cartas' })}`,
  retreatHome: 'Recuar para a fortaleza',
  gain: (n: number) => `+${number(n)}`,
  askMove: 'Escolha uma carta para avançar, ou um pirata para recuar.',
  askFirst: 'Escolha uma carta para avançar.',
  askPirate: (symbol: string) => `Qual pirata corre com: ${symbol}?`,
  askRetreat: 'Este pirata recuaria até aqui.',
  noRetreat: 'Este pirata não pode recuar: nenhuma casa atrás dele tem um ou dois piratas.',
  askDiscard: 'Cartas demais: escolha uma para descartar.',
  wait: (name: string) => `${name} está jogando`,
  dealing: 'As cartas são distribuídas.',
  over: 'A partida acabou.',
  won: (names: string[]) =>
    names.length > 1 ? `${list(names)} dividem a vitória` : `${names[0] ?? ''} escapou: todos os piratas a bordo`,
  advanceTo: (from: string, to: string) => `De ${from} para ${to}`,
  retreatFrom: (from: string, to: string, n: number) => `Recuar de ${from} para ${to}, ${plural(n, noneOrCards)}`,
  handoverTitle: (name: string) => `Passe o aparelho para ${name}`,
  handoverText: 'Até lá as cartas ficam escondidas.',
  handoverButton: (name: string) => `Sou ${name}: mostrar minhas cartas`,
  keys: 'Teclas: 1 a 6 escolhem uma carta, setas escolhem um pirata, Enter joga, E encerra o turno, Esc escolhe de novo.',
  logAdvanced: (name: string, symbol: string, to: string) => `${name}: ${symbol}, para ${to}`,
  logRetreated: (name: string, to: string, n: number) => `${name}: recua para ${to}, ${plural(n, noneOrCards)}`,
  logCard: (name: string, symbol: string | null) => (symbol ? `${name} compra: ${symbol}` : `${name} compra uma carta`),
  logReshuffled: 'Os descartes são embaralhados.',
  logDiscarded: (name: string, symbol: string | null) =>
    symbol ? `${name} descarta: ${symbol}` : `${name} descarta uma carta`,
  logPass: (name: string) => `${name} não pode mover e passa`,
  aboard: (n: number) => plural(n, { zero: 'nenhum a bordo', one: '# a bordo', other: '# a bordo' }),
  refused: 'Isso não é permitido.',
}
