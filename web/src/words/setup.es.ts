// setup.es.ts: one sentence for each expansion and edition, and human words for the house rules. Spanish.

import type { setup as en } from './setup.en'

export const setup: typeof en = {
  editions: {
    classic: 'La edición de 2000: las ciudades pequeñas valen menos, y los campos se pagan a su manera.',
    plus: 'La edición actual, sola o con expansiones.',
    solo: 'A solas o juntos, tres colores: el último es el resultado.',
    jamaica: 'Manos secretas, cartas del mazo.',
    tortuga: 'Manos abiertas, cartas de una fila de doce: todo se puede planear.',
    hispaniola: 'Manos secretas, pero cartas de una fila abierta.',
  },
  firstColour: {
    label: 'Qué color empieza',
    values: { seat0: 'el primero', seat1: 'el segundo', seat2: 'el tercero', seat3: 'el cuarto' },
  },
  letter: {
    title: 'Al pie de la letra',
    none: 'Con estas expansiones, el texto y la mesa coinciden.',
  },
  suggest: (n) => `Nuestra propuesta para estas expansiones: ${n} seguidores por color.`,
  house: {
    farmers: { label: 'Granjeros', values: {} },
    tiny_city_points: { label: 'Una ciudad de dos losetas vale', values: {} },
    loop_road_completes: { label: 'Un camino en círculo está completo', values: {} },
    count_unit: { label: 'Las ciudades cuentan', values: { tile: 'losetas', segment: 'partes de ciudad' } },
    first_player: {
      label: 'Quién empieza',
      values: {
        seat0: 'el primer jugador',
        seat1: 'el segundo jugador',
        seat2: 'el tercer jugador',
        seat3: 'el cuarto jugador',
        seat4: 'el quinto jugador',
        seat5: 'el sexto jugador',
        random: 'al azar',
      },
    },
    farm_mode: {
      label: 'Los granjeros cobran',
      values: {
        per_farm_once: 'cada ciudad una vez',
        pooled: 'todos los granjeros de una ciudad juntos',
        per_farm_multi: 'cada campo por separado',
      },
    },
    farm_points_per_city: { label: 'Puntos por ciudad junto a un campo', values: {} },
    base_tiles: { label: 'Losetas básicas', values: { plus: 'con jardines', classic: 'sin jardines' } },
    score_order_choice: {
      label: 'Quién ordena lo que se completa a la vez',
      values: {
        auto: 'el juego, si da igual',
        active: 'el jugador activo',
      },
      isIdleInSolo: true,
    },
    reading: {
      label: 'Donde el reglamento admite dos lecturas',
      values: { table: 'como en casi todas las mesas', text: 'al pie de la letra' },
    },
    followers: { label: 'Seguidores de cada color', values: {} },
    colours: { label: 'Colores', values: {} },
    base: { label: 'Una ciudad de dos losetas vale', values: { modern: '4', classic2000: '2' } },
    empty_pile: { label: 'Un color sin losetas', values: { skip: 'se salta', end_game: 'termina la partida' } },
    final_unit: {
      label: 'Al final se cuenta',
      values: {
        follower: 'un seguidor cada vez',
        colour: 'un color entero',
      },
    },
    final_order: { label: 'Quién ordena el recuento final', values: { auto: 'el mejor orden, solo', manual: 'yo' } },
    board: { label: 'El túnel', values: { published: 'los seis tramos conocidos', random: 'tramos al azar' } },
    segments: {
      label: 'Tramos de un tablero por letras',
      values: { different: 'todos distintos', any: 'dos pueden ser iguales' },
    },
    hands: { label: 'Manos', values: { secret: 'secretas', open: 'abiertas' } },
    row_size: { label: 'Cartas en la fila (0: ninguna)', values: {} },
    hand_limit: { label: 'Cartas que se pueden guardar', values: { none: 'sin límite' } },
    retreat_to_start: { label: 'Los piratas pueden retroceder a la fortaleza', values: {} },
    row_refill: {
      label: 'Se pone una fila nueva',
      values: {
        at_once: 'al momento',
        on_demand: 'cuando hace falta una carta',
      },
    },
    reshuffle: {
      label: 'Los descartes se barajan',
      values: {
        immediate: 'al momento',
        on_demand: 'cuando hace falta una carta',
      },
    },
    stuck: { label: 'Quien no puede mover', values: { pass: 'pasa', draw_one: 'roba una carta' } },
    turn_limit: { label: 'La partida acaba tras tantos turnos', values: { none: 'sin límite' } },
  },
}
