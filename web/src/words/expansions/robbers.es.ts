// robbers.es.ts: Robbers in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './robbers.en'

export const words: SameAs<typeof en> = {
  name: 'Bandidos',
  text: 'Acecha en el marcador y llévate parte de lo que ganan otros.',
  options: {
    robbery_timing: {
      label: 'Los bandidos cobran',
      values: {
        immediate: 'al momento',
        after_messages: 'después de los mensajes',
      },
    },
    robbers_all: {
      label: 'Todos pueden poner un bandido',
      values: {},
    },
  },
  figures: {
    robber: 'bandido',
  },
  ask: {
    robber: 'pon el bandido en una casilla del marcador, o déjalo',
    steal: 'elige a qué figura se roba',
  },
  verbs: {
    robber: ({ n, number }) => `Bandido en la casilla ${number(n)}`,
    steal: ({ name, figure }) => `${name}: ${figure}`,
  },
  log: {
    robber: ({ it, name, number }) =>
      it['home']
        ? `${name} recupera el bandido`
        : `${name} pone el bandido en la casilla ${number(Number(it['space']))}`,
  },
  what: {
    robber: 'bandido en el marcador',
    steal: 'robado',
  },
  refusals: {
    'RO-02': 'El bandido va junto a una figura de otro en el marcador.',
    'PL-03': 'El bandido va junto a una figura de otro en el marcador.',
  },
  foreseen: { loot: 'lo que el bandido está por llevarse' },
  help: [
    'Una loseta con saco te deja poner tu bandido en el marcador junto a una figura de otro; después el ' +
      'siguiente jugador puede hacer lo mismo.',
    'Cuando esa figura avanza, cobras la mitad de sus puntos, redondeada hacia arriba. Nadie pierde nada. Tu ' +
      'bandido vuelve a casa.',
    'Un bandido que sigue en el marcador al final vale 3 puntos.',
  ],
}
