// learn.es.ts: the words of the tutorial. Spanish.

import { forms } from './forms'
import type { learn as en } from './learn.en'

const { number, plural } = forms('es')

export const learn: typeof en = {
  other: 'Vera',
  step: (n: number, of: number) => `Lección ${number(n)} de ${number(of)}`,
  show: 'Enséñame',
  skip: 'Salir del tutorial',
  worked: {
    title: 'Paso a paso',
    step: (n: number, of: number) => `Paso ${number(n)} de ${number(of)}`,
    begin: 'Así empieza. Avanza para ver qué pasa.',
    try: 'Pruébalo',
    goal: (points: number) =>
      `El turno del tablero da ${plural(points, { one: '# punto', other: '# puntos' })}. ¿Y el tuyo?`,
    freely: 'Juega como el tablero, o busca tu propio camino.',
    brought: (mine: number, board: number) =>
      `Tu turno dio ${plural(mine, { one: '# punto', other: '# puntos' })}; el del tablero, ${number(board)}.`,
    again: 'Otra vez',
    bot: 'Contra un bot',
    leave: 'Volver a las reglas',
  },
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
  pirates: {
    lessons: {
      run: {
        title: 'Una carta hace correr a un pirata',
        text: [
          'Tus seis piratas tienen que escapar por el túnel hasta el barco.',
          'Elige una carta y luego un pirata: corre hasta la siguiente casilla libre con ese símbolo.',
        ],
        hint: 'Elige una de tus cartas y luego la casilla a la que correría el pirata.',
      },
      jump: {
        title: 'Las casillas ocupadas se saltan',
        text: [
          'Juega otra vez una carta del mismo tipo, con otro pirata de la fortaleza.',
          'La primera casilla con ese símbolo está ocupada, así que corre hasta la segunda.',
        ],
        hint: 'Usa el mismo símbolo que antes y toca tus piratas en la fortaleza.',
      },
      back: {
        title: 'Las cartas se ganan retrocediendo',
        text: [
          'Un pirata retrocede hasta la casilla más cercana con uno o dos piratas, de cualquier color.',
          'Un pirata allí da una carta, dos dan dos. Toca el pirata de delante y luego la casilla de detrás.',
        ],
        hint: 'Esta vez sin carta: toca tu pirata más adelantado y la casilla a la que retrocedería.',
      },
      turn: {
        title: 'De uno a tres movimientos por turno',
        text: [
          'Eso fueron tres movimientos, y le tocó al otro jugador. Ahora te toca a ti.',
          'Mueve como quieras y termina el turno antes del tercer movimiento.',
        ],
        hint: 'Mueve una vez y luego termina el turno con su botón.',
      },
    },
    doneTitle: 'Ya puedes escapar',
    doneText: [
      'Cuando delante ya no queda libre ninguna casilla con el símbolo, el pirata sube al barco. Gana quien antes tenga a los seis a bordo.',
      'Mantén juntos a tus piratas: así las cartas salen baratas y los saltos son largos.',
    ],
  },
  doneTitle: 'Eso es todo el juego',
  doneText: [
    'Cuando se acaban las losetas, lo que no está terminado cuenta un punto por loseta y se pagan los campos. Gana ' +
      'quien tenga más puntos.',
    'Juega una primera partida contra el ordenador: caminos, ciudades y claustros, todavía sin granjeros.',
  ],
}
