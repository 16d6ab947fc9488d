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
    river: {
      title: 'El Río',
      text: [
        'Doce losetas de río van primero: la fuente, diez en cualquier orden, el lago. Cada una continúa el río, que ' +
          'no puede girar al mismo lado dos veces seguidas.',
        'Nadie está en el agua. El río separa los campos; los caminos lo cruzan por puentes.',
      ],
    },
    abbot: {
      title: 'El Abad',
      text: [
        'Cada jugador tiene un abad. Solo está en claustros y jardines, y solo él puede estar en un jardín. Un ' +
          'jardín cuenta como un claustro.',
        'En vez de poner una figura puedes llamarlo a casa antes y cobrar lo que daría si la partida acabara ahora.',
      ],
    },
    inns: {
      title: 'Posadas y Catedrales',
      text: [
        'Un camino con posada vale 2 por loseta si se completa, y nada si no.',
        'Una ciudad con catedral vale 3 por loseta y escudo si se completa, y nada si no.',
        'Cada uno recibe un seguidor grande, que cuenta como dos cuando importa quién tiene más.',
      ],
    },
    traders: {
      title: 'Comerciantes y Constructores',
      text: [
        'Algunas ciudades guardan vino, grano o tela. Quien completa la ciudad se lleva las mercancías, sea quien ' +
          'sea el dueño. Al final, tener más de una clase da 10 puntos; si hay empate, a todos.',
        'Tu constructor va a un camino o ciudad donde ya tienes un seguidor. Si una loseta tuya lo amplía después, ' +
          'juegas una segunda parte: otra loseta, una vez.',
        'Tu cerdo va a un campo donde tienes un granjero. Si el campo es tuyo, cada ciudad te da 4 puntos en vez de 3.',
      ],
    },
    flying: {
      title: 'Máquinas Voladoras',
      text: [
        'Una loseta con máquina deja que un seguidor despegue en vez de ponerse. Un dado dice si vuela uno, dos o ' +
          'tres lugares en la dirección indicada.',
        'Tiene que aterrizar en un camino, ciudad o claustro sin terminar de la loseta de allí, aunque haya alguien. ' +
          'Si no puede, vuelve a casa.',
      ],
    },
    messages: {
      title: 'Mensajes',
      text: [
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
    },
    ferries: {
      title: 'Transbordadores',
      text: [
        'En un lago terminan tres o cuatro caminos. Quien coloca el lago pone un transbordador que une dos de ellos ' +
          'en uno solo.',
        'Después, al ampliar un camino que pasa por un transbordador, puedes girar el primero que encuentres hacia ' +
          'otra pareja. Así los caminos se unen y se separan; los seguidores se quedan donde están.',
      ],
    },
    gold: {
      title: 'Minas de Oro',
      text: [
        'Una loseta de oro trae dos lingotes: uno en ella, otro en una loseta vecina, también en diagonal.',
        'El dueño de lo que se completa se lleva los lingotes de sus losetas. El claustro también se lleva los de ' +
          'alrededor. Si hay varios dueños, se turnan.',
        'Al final cada lingote vale 1 punto hasta 3, 2 hasta 6, 3 hasta 9, y 4 con diez o más.',
      ],
    },
    mage: {
      title: 'Mago y Bruja',
      text: [
        'Una loseta mágica te deja llevar al mago o a la bruja a un camino o ciudad sin terminar; nunca a donde está ' +
          'el otro.',
        'El mago suma un punto por loseta. La bruja deja el valor a la mitad, redondeado hacia arriba. Los dos se ' +
          'van cuando se completa.',
      ],
    },
    robbers: {
      title: 'Bandidos',
      text: [
        'Una loseta con saco te deja poner tu bandido en el marcador junto a una figura de otro; después el ' +
          'siguiente jugador puede hacer lo mismo.',
        'Cuando esa figura avanza, cobras la mitad de sus puntos, redondeada hacia arriba. Nadie pierde nada. Tu ' +
          'bandido vuelve a casa.',
        'Un bandido que sigue en el marcador al final vale 3 puntos.',
      ],
    },
    crops: {
      title: 'Círculos de Cultivo',
      text: [
        'Tras una loseta con círculo, quien la jugó elige una de dos cosas para todos: añadir un seguidor junto a ' +
          'uno propio, o retirar uno.',
        'El dibujo dice a quién afecta: granjeros, ladrones o caballeros. Añadir es voluntario, retirar no.',
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
