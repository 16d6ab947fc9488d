// inns.es.ts: Inns & Cathedrals in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './inns.en'

export const words: SameAs<typeof en> = {
  name: 'Posadas y Catedrales',
  text: 'Caminos y ciudades que valen más, si los terminas, y un seguidor que cuenta doble.',
  options: {
    large: {
      label: 'Seguidores grandes',
      values: {
        auto: 'según las expansiones',
      },
      isFree: true,
    },
    ic_rrr_inn: {
      label: 'La posada del cruce sirve a',
      values: {
        both: 'dos caminos',
        right: 'un camino',
      },
    },
  },
  figures: {
    large: 'seguidor grande',
  },
  causes: { inn: 'posada', cathedral: 'catedral' },
  foreseen: { large: 'el seguidor grande en la reserva' },
  help: [
    'Un camino con posada vale 2 por loseta si se completa, y nada si no.',
    'Una ciudad con catedral vale 3 por loseta y escudo si se completa, y nada si no.',
    'Cada uno recibe un seguidor grande, que cuenta como dos cuando importa quién tiene más.',
  ],
}
