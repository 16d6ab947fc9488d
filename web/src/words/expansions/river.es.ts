// river.es.ts: The River in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './river.en'

export const words: SameAs<typeof en> = {
  name: 'El Río',
  soloFollowers: 5,
  text: 'Doce losetas de río abren la partida y dan forma al terreno.',
  land: { river: 'río' },
  options: {
    river_start: {
      label: 'Con río, la loseta inicial',
      values: {
        box: 'se queda en la caja',
        bag: 'se mezcla con las demás',
      },
    },
  },
  refusals: {
    'RV-03': 'El río debe continuar.',
    'RV-04': 'El río no puede girar al mismo lado dos veces seguidas.',
  },
  help: [
    'Doce losetas de río van primero: la fuente, diez en cualquier orden, el lago. Cada una continúa el río, que ' +
      'no puede girar al mismo lado dos veces seguidas.',
    'Nadie está en el agua. El río separa los campos; los caminos lo cruzan por puentes.',
  ],
}
