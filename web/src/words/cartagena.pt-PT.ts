// cartagena.pt-PT.ts: the words of Cartagena's board in Portuguese, where Portugal says it in its own way.

import type { cartagena as en } from './cartagena.en'
import { forms } from './forms'
import { over } from './over'
import { cartagena as both } from './cartagena.pt'

const here = forms('pt-PT')
const { plural, list } = here

export const cartagena = over<typeof en, ReturnType<typeof both>>(both(here), {
  hand: 'A sua mão',
  pile: (n: number) => `Monte: ${plural(n, { one: '# carta', other: '# cartas' })}`,
  moves: (n: number) => plural(n, { one: 'falta # movimento', other: 'faltam # movimentos' }),
  end: 'Terminar turno',
  askPirate: (symbol: string) => `Que pirata corre com: ${symbol}?`,
  askDiscard: 'Cartas a mais: escolha uma para descartar.',
  wait: (name: string) => `${name} está a jogar`,
  dealing: 'As cartas são dadas.',
  won: (names: string[]) =>
    names.length > 1 ? `${list(names)} partilham a vitória` : `${names[0] ?? ''} escapou: todos os piratas a bordo`,
  handoverTitle: (name: string) => `Passe o aparelho a ${name}`,
  handoverText: 'Até lá as cartas estão escondidas.',
  handoverButton: (name: string) => `Sou ${name}: mostrar as minhas cartas`,
  logCard: (name: string, symbol: string | null) => (symbol ? `${name} tira: ${symbol}` : `${name} tira uma carta`),
  logReshuffled: 'Os descartes são baralhados.',
})
