// gold.es.ts: Gold Mines in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './gold.en'

export const words: SameAs<typeof en> = {
  name: 'Minas de Oro',
  soloFollowers: 5,
  text: 'Lingotes en el terreno para quien termina lo que hay allí.',
  options: {
    gold_gardens: {
      label: 'Los jardines recogen oro',
      values: {},
    },
    manual_gold: {
      label: 'Los jugadores eligen su lingote',
      values: {},
    },
  },
  figures: {
    gold: 'lingote',
  },
  things: {
    bar: ({ n, plural }) => plural(n, { one: '# lingote', other: '# lingotes' }),
    gold: ({ n, plural }) => plural(n, { one: '# lingote', other: '# lingotes' }),
  },
  ask: {
    gold: 'pon el segundo lingote en una loseta vecina',
    bar: 'toma un lingote',
  },
  verbs: {
    gold: ({ place }) => `Oro${place}`,
    take: ({ place }) => `Tomar el oro${place}`,
  },
  log: {
    gold: ({ it, name, place }) =>
      it['seat'] === undefined ? `Se pone un lingote${place}` : `${name} toma un lingote`,
  },
  what: {
    gold: 'oro',
  },
  refusals: {
    'GM-02': 'El segundo lingote va en una loseta vecina, también en diagonal.',
    'GM-04': 'No tienes derecho a ese lingote.',
  },
  foreseen: { ingots: 'lingotes en lo que se domina' },
  help: [
    'Una loseta de oro trae dos lingotes: uno en ella, otro en una loseta vecina, también en diagonal.',
    'El dueño de lo que se completa se lleva los lingotes de sus losetas. El claustro también se lleva los de ' +
      'alrededor. Si hay varios dueños, se turnan.',
    'Al final cada lingote vale 1 punto hasta 3, 2 hasta 6, 3 hasta 9, y 4 con diez o más.',
  ],
}
