// words.pt-BR.ts: the words of the game of the day in Portuguese, where Brazil says it in its own way.

import { forms } from '../words/forms'
import { over } from '../words/over'
import type { daily as en } from './words.en'
import { daily as both } from './words.pt'

const here = forms('pt-BR')
const { number } = here

export const daily = over<typeof en, ReturnType<typeof both>>(both(here), {
  intro:
    'As mesmas peças para todos e uma só tentativa: conta desde o momento em que você começa. ' +
    'Não dá para desfazer nem pedir dicas.',
  solo: 'O jogo solo.',
  against: (name: string, level: number) =>
    `Contra um robô, ${name} (nível ${number(level)}): conta quantos pontos você tem de vantagem. Você começa.`,
  offline: 'Depois de começar, não precisa de conexão: o resultado é enviado quando o servidor voltar.',
  until: (hour: string) => `Até ${hour}; os resultados são aceitos por mais três dias.`,
  goOn: 'Continuar jogando',
  visitor: 'Como visitante, você aparece na tabela sem lugar. ',
  member: 'Um nome com senha dá um lugar a você.',
  notOver: 'Sua partida começou.',
  open: (day: string) => `Sua partida de ${day} ainda pode ser jogada e enviada.`,
  waits: 'Sua partida fica guardada aqui e é enviada assim que o servidor estiver disponível.',
  sendNow: 'Enviar agora',
  refused: 'Sua partida não foi aceita:',
  over: 'Sua partida terminou. Um momento …',
  sentNow: (points: string) => `Seu resultado foi registrado: ${points}.`,
  yours: (points: string, place: number) => `Você chegou a ${points}: ${number(place)}º lugar.`,
  yoursVisitor: (points: string, place: number) =>
    `Você chegou a ${points}. Como membro, teria o ${number(place)}º lugar.`,
  sendFirst: 'Envie primeiro a sua partida desse dia: depois dá para ver as outras.',
  needsServer:
    'A partida do dia vem de um servidor de partidas. Não há um por trás desta página, ou ele não responde agora.',
})
