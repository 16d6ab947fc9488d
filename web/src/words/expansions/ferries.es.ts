// ferries.es.ts: Ferries in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './ferries.en'

export const words: SameAs<typeof en> = {
  name: 'Transbordadores',
  text: 'Lagos cuyos transbordadores unen caminos y pueden girarse después.',
  figures: {
    ferry: 'transbordador',
  },
  ask: {
    ferry: 'une dos extremos con el transbordador',
    turn: 'gira un transbordador, o sigue',
  },
  pass: {
    turn: 'Listo',
  },
  verbs: {
    ferry: ({ sides }) => `${sides[0]} con ${sides[1]}`,
    turn: ({ place, sides }) => `Transbordador${place}: ${sides[0]} con ${sides[1]}`,
  },
  log: {
    ferry: ({ name }) => `${name} pone un transbordador`,
  },
  refusals: {
    'FE-03': 'El transbordador une dos caminos de su lago.',
    'FE-05': 'Este transbordador no puede girarse ahora.',
    'FE-06': 'Este transbordador no puede girarse ahora.',
  },
  help: [
    'En un lago terminan tres o cuatro caminos. Quien coloca el lago pone un transbordador que une dos de ellos ' +
      'en uno solo.',
    'Después, al ampliar un camino que pasa por un transbordador, puedes girar el primero que encuentres hacia ' +
      'otra pareja. Así los caminos se unen y se separan; los seguidores se quedan donde están.',
  ],
}
