// words.es.ts: the words of the study in Spanish.

import { forms } from '../words/forms'
import type { study as en } from './words.en'

const { plural, number } = forms('es')

export const study: typeof en = {
  title: 'Análisis',
  progress: (done, all) => `${number(done)} de ${number(all)} turnos y robos juzgados`,
  done: 'Todo está juzgado',
  broken: 'Este enlace no contiene ninguna partida que se pueda analizar.',
  replay: 'Verla otra vez',
  wins: 'Probabilidad de ganar',
  lead: 'Ventaja esperada',
  luck: 'Suerte de cada robo',
  luckHelp: 'Hacia arriba: salió algo mejor que la media de lo que podía salir.',
  graphHelp: 'Las flechas van de turno en turno.',
  at: (turn, name) => `Turno ${number(turn)}, ${name}`,
  percent: (text) => `${text} %`,
  points: (text) => `${text} puntos`,
  faults: { '': '', inaccuracy: 'Imprecisión', mistake: 'Error', blunder: 'Error grave' },
  fine: 'No se conoce nada mejor.',
  lost: (points, win) => `Costó ${points} puntos y un ${win} % de la victoria.`,
  parts: (first, rest) => `De eso, la primera decisión ${first}, el resto ${rest}.`,
  drawLuck: (what, points) => `Suerte del robo (${what}): ${points} puntos.`,
  waiting: 'Este turno aún no se ha juzgado.',
  candidates: 'Candidatos',
  played: 'jugado',
  candidate: 'Turno',
  ahead: 'Ventaja',
  chance: 'Victoria',
  why: 'Por qué el mejor es mejor',
  prevFault: 'Error anterior',
  nextFault: 'Error siguiente',
  prev: 'Turno anterior',
  next: 'Turno siguiente',
  players: 'Jugadores',
  player: 'Jugador',
  score: 'Puntos',
  each: 'Perdido por turno',
  best: 'Mejores hallados',
  counts: 'Imprecisiones, errores, errores graves',
  ownLuck: 'Suerte',
  adjusted: 'Ventaja sin suerte',
  ofBest: (n, all) => `${number(n)} de ${number(all)}`,
  sentence: (name, lead, luck, play, rest) =>
    `${name} lleva ${lead} puntos de ventaja: los robos trajeron ${luck}, el juego ${play}; de dónde vienen los otros ${rest} no se puede decir.`,
  sentenceMany: (name, lead, luck, lost) =>
    `${name} lleva ${lead} puntos de ventaja sobre el siguiente: los robos trajeron ${luck}, y ${lost} se perdieron jugando.`,
  sentenceSolo: (lead, luck, lost) =>
    `El resultado es de ${lead} puntos: los robos trajeron ${luck}, y ${lost} se perdieron jugando.`,
  spread: (points) => `Robos como estos mueven el resultado en ± ${points} puntos.`,
  stop: 'Fin del turno',
  retreat: (from) => `El pirata de la casilla ${number(from)} retrocede`,
  advance: (symbol, from) => `${symbol}: pirata de la casilla ${number(from)}`,
  their: (name, thing) => `${thing} de ${name}`,
  reasons: {
    scored: (now, other) => `${number(now)} puntos en el marcador en vez de ${number(other)}`,
    open: (thing, n, other) =>
      `${thing}: ${plural(n, { one: '# sitio abierto', other: '# sitios abiertos' })} en vez de ${number(other)}`,
    promises: (thing, points) => `${thing}: promete ${points} puntos`,
    instead: (thing, points, other) => `${thing}: promete ${points} puntos en vez de ${other}`,
    nothing: (thing, points) => `${thing}: prometería ${points} puntos tras lo jugado`,
    joinYours: (name, thing, n, of) => `${name} puede unirse (${thing}) con ${number(n)} de ${number(of)} losetas`,
    joinTheirs: (name, thing, n, of) =>
      `tras lo jugado ${name} puede unirse (${thing}) con ${number(n)} de ${number(of)} losetas`,
    joinLess: (thing, n, of) =>
      `tras lo jugado otros pueden unirse (${thing}) con ${number(n)} de ${number(of)} losetas`,
    supply: (n, other) =>
      `${plural(n, { one: '# seguidor', other: '# seguidores' })} en la reserva en vez de ${number(other)}`,
    lastOne: 'no gasta el último seguidor',
    free: 'deja menos cosas sin dueño a quien juega después',
    expansion: (name, points) => `${name}: ${points} puntos más`,
    way: (n, other) => `${number(n)} casillas de camino en vez de ${number(other)}`,
    last: (n, other) => `el último pirata está en la casilla ${number(n)} en vez de la ${number(other)}`,
    cards: (n, other) => `${plural(n, { one: '# carta', other: '# cartas' })} en la mano en vez de ${number(other)}`,
    kinds: (n, other) => `${number(n)} clases de cartas en vez de ${number(other)}`,
    jumps: (n, other) => `las mejores cartas avanzarían ${number(n)} casillas en vez de ${number(other)}`,
    fetch: 'queda una retirada mejor por cartas',
    of: (name, text) => `${name}: ${text}`,
  },
}
