// cartagena.pt.ts: the words of Cartagena's board in Portuguese, as far as Brazil and Portugal say the same.

import type { cartagena as en } from './cartagena.en'
import type { Forms } from './forms'
import type { Part } from './over'

const noneOrCards = { zero: 'sem carta', one: '# carta', other: '# cartas' }

export const cartagena = ({ plural, number }: Forms) =>
  ({
    board: 'O túnel',
    fortress: 'fortaleza',
    boat: 'barco',
    square: (n: number, symbol: string) => `casa ${number(n)}, ${symbol}`,
    handOf: (name: string) => `Mão de ${name}`,
    row: 'A fila, a próxima carta primeiro',
    cards: (n: number) => plural(n, { one: '# carta', other: '# cartas' }),
    unseen: 'Cartas não vistas',
    undo: 'Desfazer',
    cancel: 'Escolher de novo',
    retreatButton: (n: number) => `Recuar: +${plural(n, { one: '# carta', other: '# cartas' })}`,
    retreatHome: 'Recuar para a fortaleza',
    gain: (n: number) => `+${number(n)}`,
    askMove: 'Escolha uma carta para avançar, ou um pirata para recuar.',
    askFirst: 'Escolha uma carta para avançar.',
    askRetreat: 'Este pirata recuaria até aqui.',
    noRetreat: 'Este pirata não pode recuar: nenhuma casa atrás dele tem um ou dois piratas.',
    over: 'A partida acabou.',
    table: 'Cartas na mesa',
    keyRows: [
      ['1 a 6', 'escolher uma carta'],
      ['Setas', 'escolher um pirata ou uma casa'],
      ['Enter, Espaço', 'jogar'],
      ['E', 'terminar a vez'],
      ['S', 'como está cada jogador, um após o outro'],
      ['Escape', 'escolher de novo'],
    ],
    advanceTo: (from: string, to: string) => `De ${from} para ${to}`,
    retreatFrom: (from: string, to: string, n: number) => `Recuar de ${from} para ${to}, ${plural(n, noneOrCards)}`,
    logAdvanced: (name: string, symbol: string, to: string) => `${name}: ${symbol}, para ${to}`,
    logRetreated: (name: string, to: string, n: number) => `${name}: recua para ${to}, ${plural(n, noneOrCards)}`,
    logDiscarded: (name: string, symbol: string | null) =>
      symbol ? `${name} descarta: ${symbol}` : `${name} descarta uma carta`,
    aboard: (n: number) => plural(n, { zero: 'nenhum a bordo', one: '# a bordo', other: '# a bordo' }),
    refused: 'Isso não é permitido.',
  }) satisfies Part<typeof en>
