// learn.es.ts: the words of the tutorial. Spanish.

import { forms } from './forms'
import type { learn as en } from './learn.en'

const { number } = forms('es')

export const learn: typeof en = {
  other: 'Vera',
  step: (n: number, of: number) => `Lección ${number(n)} de ${number(of)}`,
  show: 'Enséñame',
  skip: 'Salir del tutorial',
  lessons: {
    road: {
      title: 'Un camino y tu primer seguidor',
      text: [
        'Has robado un cruce. Colócalo junto a la loseta inicial de modo que el camino continúe.',
        'Después pon tu seguidor en ese camino: un ladrón. Confirma.',
      ],
      hint: 'Casi: colócalo a la izquierda o a la derecha de la loseta inicial, y el seguidor en el camino entre las dos.',
    },
    finish: {
      title: 'Termina el camino',
      text: [
        'Un camino está terminado cuando sus dos extremos acaban. Este cruce cabe en el otro extremo.',
        'Da un punto por loseta, y tu seguidor vuelve a casa.',
      ],
      hint: 'Coloca el cruce en el extremo abierto de tu camino.',
    },
    city: {
      title: 'Una ciudad',
      text: [
        'Cierra la ciudad que hay encima de la loseta inicial, y pon en ella un caballero.',
        'Dos losetas, dos puntos cada una: cuatro puntos al momento.',
      ],
      hint: 'La loseta va encima de la inicial, con la ciudad hacia ella; después elige la ciudad.',
    },
    monastery: {
      title: 'Un claustro',
      text: [
        'Colócalo donde quieras y pon un monje dentro.',
        'Vale nueve puntos cuando los ocho lugares de alrededor están ocupados.',
      ],
      hint: 'Elige el claustro en medio de la loseta.',
    },
    farmer: {
      title: 'Un granjero',
      text: [
        'Los campos pagan al final: tres puntos por cada ciudad terminada a su lado.',
        'Coloca esta loseta de modo que su campo se una al que rodea tu ciudad, y tumba allí un granjero. Los ' +
          'granjeros se quedan hasta el final.',
      ],
      hint: 'El campo debe tocar la ciudad terminada: coloca la loseta junto a la de encima, y elige su campo.',
    },
  },
  doneTitle: 'Eso es todo el juego',
  doneText: [
    'Cuando se acaban las losetas, lo que no está terminado cuenta un punto por loseta y se pagan los campos. Gana ' +
      'quien tenga más puntos.',
    'Juega una primera partida contra el ordenador: caminos, ciudades y claustros, todavía sin granjeros.',
  ],
}
