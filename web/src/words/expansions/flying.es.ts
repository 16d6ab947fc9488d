// flying.es.ts: Flying Machines in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './flying.en'

export const words: SameAs<typeof en> = {
  name: 'Máquinas Voladoras',
  text: 'Seguidores que despegan y aterrizan hasta tres losetas más allá.',
  options: {
    fly_abbot: {
      label: 'El abad puede volar',
      values: {},
    },
  },
  ask: {
    die: 'se lanza el dado',
    land: 'elige dónde aterriza el seguidor',
  },
  verbs: {
    die: ({ n, number }) => `Dado: ${number(n)}`,
    fly: ({ figure }) => `Volar: ${figure}`,
    land: ({ role }) => role,
  },
  log: {
    die: ({ it, number }) => `El dado marca ${number(Number(it['value']))}`,
  },
  refusals: {
    'FM-03': 'Nadie puede despegar aquí.',
    'FM-05': 'Solo se aterriza en un camino, ciudad o claustro sin terminar.',
  },
  foreseen: { flight: 'dónde puede aterrizar el seguidor que vuela' },
  help: [
    'Una loseta con máquina deja que un seguidor despegue en vez de ponerse. Un dado dice si vuela uno, dos o ' +
      'tres lugares en la dirección indicada.',
    'Tiene que aterrizar en un camino, ciudad o claustro sin terminar de la loseta de allí, aunque haya alguien. ' +
      'Si no puede, vuelve a casa.',
  ],
}
