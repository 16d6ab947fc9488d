// cartagena.pt-BR.ts: the words of Cartagena's board in Portuguese, where Brazil says it in its own way.

import type { cartagena as en } from './cartagena.en'
import { forms } from './forms'
import { over } from './over'
import { cartagena as both } from './cartagena.pt'

const here = forms('pt-BR')
const { plural, list } = here

export const cartagena = over<typeof en, ReturnType<typeof both>>(both(here), {
  hand: 'Sua mão',
  pile: (n: number) => `Pilha: ${plural(n, { one: '# carta', other: '# cartas' })}`,
  moves: (n: number) => plural(n, { one: '# movimento restante', other: '# movimentos restantes' }),
  end: 'Encerrar turno',
  askPirate: (symbol: string) => `Qual pirata corre com: ${symbol}?`,
  askDiscard: 'Cartas demais: escolha uma para descartar.',
  wait: (name: string) => `${name} está jogando`,
  dealing: 'As cartas são distribuídas.',
  won: (names: string[]) =>
    names.length > 1 ? `${list(names)} dividem a vitória` : `${names[0] ?? ''} escapou: todos os piratas a bordo`,
  handoverTitle: (name: string) => `Passe o aparelho para ${name}`,
  handoverText: 'Até lá as cartas ficam escondidas.',
  handoverButton: (name: string) => `Sou ${name}: mostrar minhas cartas`,
  logCard: (name: string, symbol: string | null) => (symbol ? `${name} compra: ${symbol}` : `${name} compra uma carta`),
  logReshuffled: 'Os descartes são embaralhados.',
})
