// setup.es.ts: one sentence for each expansion and edition, and human words for the house rules. Spanish.

import type { setup as en } from './setup.en'

export const setup: typeof en = {
  expansions: {
    river: 'Doce losetas de río abren la partida y dan forma al terreno.',
    abbot: 'Una figura para claustros y jardines que puede volver a casa antes.',
    inns: 'Caminos y ciudades que valen más, si los terminas, y un seguidor que cuenta doble.',
    traders: 'Mercancías para quien termina la ciudad, constructores que dan otro turno, cerdos para los granjeros.',
    flying: 'Seguidores que despegan y aterrizan hasta tres losetas más allá.',
    messages: 'Una segunda figura en el marcador, y mensajes cada cinco casillas.',
    ferries: 'Lagos cuyos transbordadores unen caminos y pueden girarse después.',
    gold: 'Lingotes en el terreno para quien termina lo que hay allí.',
    mage: 'El mago encarece un camino o ciudad, la bruja lo deja a la mitad.',
    robbers: 'Acecha en el marcador y llévate parte de lo que ganan otros.',
    crops: 'Un círculo en el trigal: todos añaden un seguidor, o todos retiran uno.',
  },
  editions: {
    classic: 'La edición de 2000: las ciudades pequeñas valen menos, y los campos se pagan a su manera.',
    plus: 'La edición actual, sola o con expansiones.',
    solo: 'Una persona, tres colores: el último es tu resultado.',
    jamaica: 'Manos secretas, cartas del mazo.',
    tortuga: 'Manos abiertas, cartas de una fila de doce: todo se puede planear.',
    hispaniola: 'Manos secretas, pero cartas de una fila abierta.',
  },
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
    river_start: {
      label: 'Con río, la loseta inicial',
      values: {
        box: 'se queda en la caja',
        bag: 'se mezcla con las demás',
      },
    },
    magic_places: {
      label: 'Lugares para mago y bruja',
      values: {
        segment: 'cada parte',
        zone: 'uno por camino o ciudad',
      },
    },
    large: { label: 'Seguidores grandes', values: { auto: 'según las expansiones' } },
    builder: { label: 'Constructores', values: { auto: 'según las expansiones' } },
    pig: { label: 'Cerdos', values: { auto: 'según las expansiones' } },
    goods: { label: 'Mercancías', values: { auto: 'según las expansiones' } },
    msg_small_follower: {
      label: 'Tras los mensajes 1 a 3 el seguidor',
      values: {
        leaves: 'vuelve a casa',
        stays: 'se queda',
      },
    },
    robbery_timing: {
      label: 'Los bandidos cobran',
      values: {
        immediate: 'al momento',
        after_messages: 'después de los mensajes',
      },
    },
    fly_abbot: { label: 'El abad puede volar', values: {} },
    crop_set: {
      label: 'Losetas de círculos',
      values: {
        '2': 'segundo juego',
        '1': 'primer juego',
        both: 'los dos juegos',
      },
    },
    ic_rrr_inn: { label: 'La posada del cruce sirve a', values: { both: 'dos caminos', right: 'un camino' } },
    mw_join: {
      label: 'Cuando mago y bruja se encuentran, uno',
      values: {
        remove: 'sale del tablero',
        move: 'se va a otro sitio',
      },
    },
    gold_gardens: { label: 'Los jardines recogen oro', values: {} },
    manual_gold: { label: 'Los jugadores eligen su lingote', values: {} },
    msg_trigger: {
      label: 'Un mensaje se gana',
      values: {
        any_landing: 'con cada avance que acaba allí',
        final_position: 'por la casilla final de la figura',
      },
    },
    msg_alone: { label: 'Mensaje solo en casilla sin otra figura', values: {} },
    msg4_builder: { label: 'La loseta del mensaje 4 puede dar otra parte', values: {} },
    msg3_gardens: { label: 'El mensaje 3 también cuenta jardines', values: {} },
    score_order_choice: {
      label: 'Quién ordena lo que se completa a la vez',
      values: {
        auto: 'el juego, si da igual',
        active: 'el jugador activo',
      },
    },
    robbers_all: { label: 'Todos pueden poner un bandido', values: {} },
    builder_optional: { label: 'El otro turno del constructor puede rechazarse', values: {} },
    crop_same_tile: { label: 'Los círculos añaden solo en la misma loseta', values: {} },
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
