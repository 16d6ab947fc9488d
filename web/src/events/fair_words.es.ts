// fair_words.es.ts: the words of fair play in events, in Spanish.

import type { Forms } from '../words/forms'
import type { fairWords as en } from './fair_words.en'

export const fairWords = ({ plural, number }: Forms): ReturnType<typeof en> => ({
  closed: 'Cerrado mientras juegas',
  closedText:
    'Estás jugando una partida que cuenta: de una competición, o puntuada. Hasta que termine, esta página no da análisis, ni pistas, ni posiciones construidas.',
  report: 'Informe para el árbitro',
  reportText: (rollouts: number) =>
    `Con qué frecuencia alguien eligió el turno que el bot más fuerte encontró mejor, mirando ${number(rollouts)} veces hacia delante en cada uno, y cuánto tardó por turno.`,
  notProof:
    'No prueba nada. Quien juega bien coincide a menudo con el bot; cualquiera coincide donde un turno es claramente el mejor; y en pocas partidas el azar por sí solo da grandes diferencias. Compara con los demás y con lo que sabes de esa persona. Mira las partidas y pregúntale antes de decidir nada.',
  judged: (done: number, of: number) =>
    `${number(done)} de ${plural(of, { one: '# partida analizada', other: '# partidas analizadas' })}`,
  analyse: 'Analizar las partidas',
  again: 'Mirar otra vez',
  whom: 'De quién',
  everybody: 'Todos',
  games: 'Partidas',
  agrees: 'Coincide',
  lossEach: 'Puntos perdidos por turno',
  time: 'Tiempo por turno',
  agreement: (percent: string, doubt: string, agreed: number, of: number) =>
    `${percent} ± ${doubt} (${number(agreed)} de ${number(of)})`,
  times: (middle: string, from: string, to: string) => `${middle} s (la mitad de ellos, de ${from} a ${to})`,
  together: 'Todos juntos',
  none: 'No se jugó ninguna de estas partidas.',
  gamesOf: (name: string) => `Las partidas de ${name}`,
})
