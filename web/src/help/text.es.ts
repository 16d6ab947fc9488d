// text.es.ts: the rules in our own words. Spanish.

import type { HelpText } from './topics'

export const help: HelpText = {
  groups: { carcassonne: 'Carcassonne', expansions: 'Expansiones', cartagena: 'Cartagena' },
  about:
    'Son palabras nuestras, y pocas. Todo lo que la página deja hacer está permitido; cuando no deja, dice la regla.',
  topics: {
    carcassonne: {
      title: 'El juego',
      text: [
        'Loseta a loseta construís un paisaje de caminos, ciudades, claustros y campos. Los seguidores que pones en ' +
          'él dan puntos. Gana quien tenga más.',
        'Un turno tiene tres pasos:',
        '- Roba una loseta y colócala junto a las demás: cada lado continúa lo que tiene al lado, camino con camino, ' +
          'ciudad con ciudad, campo con campo.',
        '- Si quieres, pon un seguidor en esta loseta: en su camino, ciudad, claustro o campo, siempre que no haya ' +
          'nadie en ninguna parte del mismo.',
        '- Lo que la loseta ha completado se puntúa, y sus seguidores vuelven a casa.',
        'La partida acaba con las losetas. Entonces se cuentan los campos y lo que quedó sin terminar.',
      ],
    },
    roads: {
      title: 'Caminos',
      text: [
        'Un camino está completo cuando sus dos extremos terminan: en un cruce, una ciudad o un claustro, o cuando ' +
          'da la vuelta sobre sí mismo.',
        'Vale 1 punto por loseta. Al final de la partida, sin terminar vale lo mismo.',
        'Un seguidor en un camino es un ladrón.',
      ],
    },
    cities: {
      title: 'Ciudades',
      text: [
        'Una ciudad está completa cuando su muralla se cierra y no queda ningún hueco dentro.',
        'Vale 2 puntos por loseta y 2 más por escudo. Al final de la partida, sin terminar vale la mitad: 1 por ' +
          'loseta y por escudo.',
        'Un seguidor en una ciudad es un caballero.',
      ],
    },
    monasteries: {
      title: 'Claustros',
      text: [
        'Un claustro está completo cuando los ocho lugares de alrededor están ocupados. Entonces vale 9 puntos.',
        'Al final de la partida, sin terminar vale 1 punto, y 1 por cada loseta de alrededor.',
        'Un seguidor en un claustro es un monje.',
      ],
    },
    fields: {
      title: 'Campos',
      text: [
        'Un seguidor tumbado en un campo es un granjero. Se queda hasta el final de la partida: elige bien.',
        'Los caminos, ciudades y ríos separan los campos. Al final cada campo paga a su dueño 3 puntos por cada ' +
          'ciudad completa a su lado.',
      ],
    },
    followers: {
      title: 'Seguidores',
      text: [
        'Solo puedes poner un seguidor en la loseta que acabas de colocar, y solo donde no haya nadie en el mismo ' +
          'camino, ciudad o campo, tampoco tú.',
        'Dos seguidores pueden encontrarse cuando una loseta une lo que estaba separado. Quien tiene más allí se ' +
          'lleva todos los puntos; en caso de empate, todos los reciben enteros.',
        'Los seguidores vuelven cuando se puntúa su lugar. Los granjeros se quedan hasta el final.',
      ],
    },
    scoring: {
      title: 'Puntuación',
      text: [
        '- Camino completo: 1 por loseta.',
        '- Ciudad completa: 2 por loseta, 2 por escudo.',
        '- Claustro completo: 9.',
        '- Al final: camino, ciudad o claustro sin terminar, 1 por loseta y escudo.',
        '- Al final: campo, 3 por cada ciudad completa a su lado.',
        'El dueño es quien tiene más seguidores allí. En caso de empate, todos cobran entero.',
      ],
    },
    classic: {
      title: 'Clásico 2000',
      text: [
        'La edición de 2000 es para dos a cinco jugadores y aquí no tiene expansiones.',
        'Una ciudad completa de dos losetas vale solo 2 puntos.',
        'Cada ciudad completa paga a los granjeros de al lado; las reglas de la casa ofrecen las maneras de contar ' +
          'usadas a lo largo de los años.',
      ],
    },
    plus: {
      title: 'Plus',
      text: [
        'La edición actual, para dos a seis jugadores. Se puede añadir cualquiera de las once expansiones, sola o ' +
          'todas juntas.',
        'Una ciudad completa de dos losetas vale 4 puntos, como cualquier otra.',
      ],
    },
    solo: {
      title: 'Solitario',
      text: [
        'Juegas con tres colores por turnos, cada uno con cuatro seguidores y su propio montón. Al final solo cuenta ' +
          'el color con menos puntos: llévalo tan lejos como puedas.',
        'Si un camino, ciudad o claustro de la loseta nueva está libre, un seguidor tiene que ir a uno de ellos. No ' +
          'hay granjeros.',
        'Lo que se completa solo se paga si uno de sus dueños va último en ese momento. Entonces cobran todos sus ' +
          'dueños; si no, nadie.',
        'La partida acaba con las losetas, o cuando hace falta un seguidor y al color no le queda ninguno. Entonces ' +
          'cada seguidor del tablero vale 2 puntos mientras su color vaya último.',
      ],
    },
    cartagena: {
      title: 'La fuga',
      text: [
        'Seis piratas tuyos escapan de la fortaleza por un túnel hasta el barco. Gana quien tenga antes a los seis a ' +
          'bordo.',
        'En un turno haces uno, dos o tres movimientos. Cada uno es un avance con una carta o un retroceso que trae ' +
          'cartas.',
        'El túnel tiene 36 casillas con seis símbolos: calavera, daga, llave, botella, pistola, sombrero. Empiezas ' +
          'con seis cartas.',
      ],
    },
    advance: {
      title: 'Avanzar',
      text: [
        'Juega una carta y elige un pirata: corre hasta la siguiente casilla con ese símbolo en la que no haya nadie.',
        'Si no queda ninguna, corre hasta el barco. Un túnel lleno permite carreras largas.',
      ],
    },
    retreat: {
      title: 'Retroceder',
      text: [
        'El pirata retrocede a la casilla más cercana por detrás con uno o dos piratas, tuyos o de otros. Las vacías ' +
          'y las que tienen tres se saltan.',
        'Robas una carta si había un pirata allí, dos si había dos. Es la única manera de conseguir cartas.',
        'Nadie retrocede hasta la fortaleza.',
      ],
    },
    tortuga: {
      title: 'Tortuga',
      text: [
        'Las manos están abiertas, y las cartas se toman de una fila de doce, por orden. Se ve lo que traerá un ' +
          'retroceso, a ti y al siguiente.',
      ],
    },
    jamaica: {
      title: 'Jamaica',
      text: [
        'Las manos son secretas, y las cartas se roban del mazo. Con amigos en un mismo dispositivo, la página ' +
          'esconde la mano hasta que el siguiente lo toma.',
      ],
    },
    hispaniola: {
      title: 'La Española',
      text: [
        'Las manos son secretas, pero las cartas se toman de una fila abierta: quien se fija sabe qué tomaron los ' +
          'demás.',
      ],
    },
  },
}
