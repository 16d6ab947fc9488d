// words.pt-PT.ts: the words of the game of the day in Portuguese, where Portugal says it in its own way.

import { forms } from '../words/forms'
import { over } from '../words/over'
import type { daily as en } from './words.en'
import { daily as both } from './words.pt'

const here = forms('pt-PT')
const { number } = here

export const daily = over<typeof en, ReturnType<typeof both>>(both(here), {
  intro:
    'As mesmas peças para todos e uma só tentativa: conta desde o momento em que começa. ' +
    'Não se pode desfazer nem pedir pistas.',
  solo: 'O jogo a solo.',
  against: (name: string, level: number) =>
    `Contra um robô, ${name} (nível ${number(level)}): conta quantos pontos tem de vantagem. Joga em primeiro lugar.`,
  offline: 'Depois de começada, não precisa de ligação: o resultado é enviado quando o servidor voltar.',
  until: (hour: string) => `Até ${hour}; os resultados são aceites por mais três dias.`,
  goOn: 'Continuar a jogar',
  visitor: 'Como visitante, aparece na tabela sem lugar. ',
  member: 'Um nome com palavra-passe dá-lhe um.',
  notOver: 'A sua partida começou.',
  open: (day: string) => `A sua partida de ${day} ainda pode ser jogada e enviada.`,
  waits: 'A sua partida fica guardada aqui e é enviada assim que o servidor estiver disponível.',
  sendNow: 'Enviar agora',
  refused: 'A sua partida não foi aceite:',
  over: 'A sua partida terminou. Um momento …',
  sentNow: (points: string) => `O seu resultado foi registado: ${points}.`,
  yours: (points: string, place: number) => `Chegou a ${points}: ${number(place)}.º lugar.`,
  yoursVisitor: (points: string, place: number) => `Chegou a ${points}. Como membro teria o ${number(place)}.º lugar.`,
  sendFirst: 'Envie primeiro a sua partida desse dia: depois podem ver-se as outras.',
  needsServer:
    'A partida do dia vem de um servidor de partidas. Não há nenhum por trás desta página, ou não responde agora.',
})
