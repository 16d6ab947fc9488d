// messages.es.ts: Messages in Spanish.

import type { SameAs } from '../expansion'
import type { words as en } from './messages.en'

export const words: SameAs<typeof en> = {
  name: 'Mensajes',
  text: 'Una segunda figura en el marcador, y mensajes cada cinco casillas.',
  options: {
    msg_small_follower: {
      label: 'Tras los mensajes 1 a 3 el seguidor',
      values: {
        leaves: 'vuelve a casa',
        stays: 'se queda',
      },
    },
    msg_trigger: {
      label: 'Un mensaje se gana',
      values: {
        any_landing: 'con cada avance que acaba allí',
        final_position: 'por la casilla final de la figura',
      },
    },
    msg_alone: {
      label: 'Mensaje solo en casilla sin otra figura',
      values: {},
    },
    msg4_builder: {
      label: 'La loseta del mensaje 4 puede dar otra parte',
      values: {},
    },
    msg3_gardens: {
      label: 'El mensaje 3 también cuenta jardines',
      values: {},
    },
  },
  figures: {
    messenger: 'mensajera',
  },
  ask: {
    track: 'elige qué figura avanza en el marcador',
    message: 'se roba un mensaje',
    read: 'cumple el mensaje, o toma 2 puntos',
    pick: 'elige el seguidor',
  },
  verbs: {
    message: ({ n, number }) => `Mensaje ${number(n)}`,
    act: 'Cumplirlo',
    seal: 'Tomar 2 puntos',
    'advance follower': 'Mover el seguidor',
    'advance messenger': 'Mover la mensajera',
    pick: ({ role, place }) => `${role}${place}`,
  },
  log: {
    message: ({ it, name, number }) =>
      it['choice'] === 'act'
        ? `${name} cumple el mensaje`
        : it['choice'] === 'seal'
          ? `${name} toma los 2 puntos`
          : `${name} roba el mensaje ${number(Number(it['number']))}`,
  },
  what: {
    message: 'mensaje',
    seal: 'mensaje sin leer',
  },
  cards: {
    title: 'Mensaje',
    phases: ['read', 'pick'],
    text: [
      'El valor final de tu camino más pequeño con un seguidor tuyo.',
      'El valor final de tu ciudad más pequeña con un seguidor tuyo.',
      'El valor final de tu claustro más pequeño con un seguidor tuyo.',
      'Roba y coloca enseguida otra loseta.',
      '2 puntos por cada escudo en ciudades donde tienes un caballero.',
      '2 puntos por cada seguidor tuyo en ciudades.',
      '2 puntos por cada granjero tuyo.',
      'Lleva un seguidor a casa; da su valor final si tienes la mayoría allí.',
    ],
  },
  returns: ['pick'],
  foreseen: {
    message: 'un mensaje por leer',
    tile: 'una loseta más',
  },
  help: [
    'Cada jugador tiene dos figuras en el marcador: el seguidor y la mensajera. Cada vez que cobras eliges cuál ' +
      'avanza.',
    'En tu turno, la figura que para en una casilla oscura (cada cinco) gana un mensaje. Haz lo que dice, o ' +
      'quédate con 2 puntos.',
    '- 1, 2, 3: el valor de tu camino, ciudad o claustro más pequeño; su seguidor vuelve a casa.',
    '- 4: otra loseta.',
    '- 5: 2 por escudo en ciudades con un caballero tuyo.',
    '- 6, 7: 2 por cada seguidor tuyo en ciudades, en campos.',
    '- 8: trae un seguidor a casa y cobra su valor, si el lugar es tuyo.',
  ],
}
