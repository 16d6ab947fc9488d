// ladder_words.es.ts: the words of ladders in events, in Spanish.

import type { ladderWords as en } from './ladder_words.en'

export const ladderWords: typeof en = {
  against: (name: string) => `contra ${name}`,
  cameIn: (rung: string) => `Entró en el ${rung}`,
  join: 'Puedes entrar cuando quieras: empiezas al pie de la escalera.',
  youChallenge: (name: string) => `Has desafiado a ${name}`,
  challengesYou: (name: string) => `${name} te desafía`,
  playUntil: (when: string) => `Hay que jugarlo antes de: ${when}. Quien no responde pierde el puesto.`,
  goesOn: 'La escalera sigue: desafía a alguien que esté por encima.',
  until: (when: string) => `La escalera dura hasta: ${when}.`,
  choose: 'Puedes desafiar:',
  nobody: 'Ahora no puedes desafiar a nadie.',
  challenge: (name: string) => `Desafiar a ${name}`,
  ask: (name: string) => `¿Desafiar a ${name}? Hay que jugarlo en los días de esta escalera.`,
  reach: 'Cuántos puestos por encima se puede desafiar',
  ends: 'Termina (vacío: cuando tú digas)',
  end: 'Terminar la escalera',
}
