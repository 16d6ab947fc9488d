// traders.es.ts: Traders & Builders in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './traders.en'

export const words: SameAs<typeof en> = {
  name: 'Comerciantes y Constructores',
  soloFollowers: 6,
  text: 'Mercancías para quien termina la ciudad, constructores que dan otro turno, cerdos para los granjeros.',
  options: {
    builder: {
      label: 'Constructores',
      values: {
        auto: 'según las expansiones',
      },
      isFree: true,
    },
    pig: {
      label: 'Cerdos',
      values: {
        auto: 'según las expansiones',
      },
      isFree: true,
      isIdleInSolo: true,
    },
    goods: {
      label: 'Mercancías',
      values: {
        auto: 'según las expansiones',
      },
      isFree: true,
    },
    builder_optional: {
      label: 'El otro turno del constructor puede rechazarse',
      values: {},
      letter: 'El otro turno del constructor es una oferta: se puede rechazar.',
    },
  },
  figures: {
    builder: 'constructor',
    pig: 'cerdo',
  },
  things: {
    wine: 'vino',
    grain: 'trigo',
    cloth: 'tela',
  },
  ask: {
    part: 'juega tu segunda parte, o déjala',
  },
  verbs: {
    second: 'Jugar la segunda parte',
  },
  log: {
    goods: ({ name, counted }) => `${name} toma ${counted('wine', 'grain', 'cloth')}`,
    turn: ({ it, name }) => (it['part'] ? `${name} juega una segunda parte` : ''),
  },
  what: {
    goods: 'mercancías',
  },
  refusals: {
    'TB-05': 'El constructor necesita un seguidor tuyo en ese camino o ciudad.',
    'TB-11': 'El cerdo necesita un granjero tuyo en ese campo.',
  },
  causes: { pig: 'cerdo' },
  foreseen: {
    builder: 'un constructor donde sigue el camino o la ciudad',
    pig: 'el cerdo',
    part: 'una segunda parte del turno',
  },
  help: [
    'Algunas ciudades guardan vino, grano o tela. Quien completa la ciudad se lleva las mercancías, sea quien ' +
      'sea el dueño. Al final, tener más de una clase da 10 puntos; si hay empate, a todos.',
    'Tu constructor va a un camino o ciudad donde ya tienes un seguidor. Si una loseta tuya lo amplía después, ' +
      'juegas una segunda parte: otra loseta, una vez.',
    'Tu cerdo va a un campo donde tienes un granjero. Si el campo es tuyo, cada ciudad te da 4 puntos en vez de 3.',
  ],
}
