// words.es.ts: the words of the game of the day in Spanish.

import { forms } from '../words/forms'
import type { daily as en } from './words.en'

const { plural, number } = forms('es')

export const daily: typeof en = {
  title: 'Partida del día',
  titleOf: (day: string) => `Partida del día, ${day}`,
  intro:
    'Las mismas losetas para todos y un solo intento: cuenta desde que empiezas. ' +
    'No se puede deshacer ni pedir pistas.',
  solo: 'El juego en solitario.',
  against: (name: string, level: number) =>
    `Contra un robot, ${name} (nivel ${number(level)}): cuenta cuántos puntos llevas de ventaja. Empiezas tú.`,
  offline: 'Una vez empezada no necesita conexión: el resultado se envía cuando el servidor vuelve a estar.',
  today: 'Hoy',
  until: (hour: string) => `Hasta ${hour}; los resultados se aceptan tres días más.`,
  people: (begun: number, sent: number) =>
    `${plural(begun, { zero: 'Nadie ha empezado todavía', one: 'Ha empezado # persona', other: 'Han empezado # personas' })}, ` +
    plural(sent, { zero: 'aún sin resultados.', one: 'hay # resultado.', other: 'hay # resultados.' }),
  begin: 'Empezar: ya cuenta',
  goOn: 'Seguir jugando',
  visitor: 'Como visitante apareces en la tabla sin puesto. ',
  member: 'Un nombre con contraseña te da uno.',
  notOver: 'Tu partida ha empezado.',
  open: (day: string) => `Tu partida del ${day} aún se puede jugar y enviar.`,
  waits: 'Tu partida se guarda aquí y se envía en cuanto el servidor esté disponible.',
  sendNow: 'Enviarla ahora',
  refused: 'Tu partida no fue aceptada:',
  over: 'Tu partida ha terminado. Un momento …',
  sentNow: (points: string) => `Tu resultado está registrado: ${points}.`,
  yours: (points: string, place: number) => `Has llegado a ${points}: puesto ${number(place)}.`,
  yoursVisitor: (points: string, place: number) =>
    `Has llegado a ${points}. Como miembro tendrías el puesto ${number(place)}.`,
  toBoard: 'A la tabla',
  board: 'Tabla',
  result: 'Resultado',
  noResults: 'Todavía no hay resultados.',
  visitorMark: 'visitante',
  late: 'enviado después',
  yesterday: 'Ayer',
  nobodyPlayed: 'No jugó nadie.',
  best: (name: string, points: string) => `Ver la mejor partida: ${name}, ${points}`,
  bot: (points: string) => `Ver al robot más fuerte: ${points}`,
  sendFirst: 'Envía primero tu propia partida de ese día: después se pueden ver las demás.',
  needsServer:
    'La partida del día viene de un servidor de partidas. Detrás de esta página no hay ninguno, o ahora no responde.',
}
