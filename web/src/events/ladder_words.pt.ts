// ladder_words.pt.ts: the words of ladders in events, in Portuguese.

import type { ladderWords as en } from './ladder_words.en'

export const ladderWords: typeof en = {
  against: (name: string) => `contra ${name}`,
  cameIn: (rung: string) => `Entrou no ${rung}`,
  join: 'É possível entrar a qualquer momento: começa-se ao pé da escada.',
  youChallenge: (name: string) => `Desafio feito a ${name}`,
  challengesYou: (name: string) => `${name} lança um desafio`,
  playUntil: (when: string) => `Joga-se até: ${when}. Quem não responde perde o lugar.`,
  goesOn: 'A escada continua: desafie alguém que esteja acima.',
  until: (when: string) => `A escada dura até: ${when}.`,
  choose: 'Pode desafiar:',
  nobody: 'Agora não há ninguém para desafiar.',
  challenge: (name: string) => `Desafiar ${name}`,
  ask: (name: string) => `Desafiar ${name}? Joga-se nos dias desta escada.`,
  reach: 'Quantos lugares acima se pode desafiar',
  ends: 'Termina (vazio: quando você disser)',
  end: 'Terminar a escada',
}
