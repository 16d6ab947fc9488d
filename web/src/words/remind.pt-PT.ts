// remind.pt-PT.ts: the words of reminders in Portuguese, where Portugal says it in its own way.

import { forms } from './forms'
import { over } from './over'
import type { RemindWords } from './remind.en'
import { remind as both } from './remind.pt'

const here = forms('pt-PT')

export const remind = over<RemindWords, ReturnType<typeof both>>(both(here), {
  text: 'Quando não está cá e alguém espera por si, podemos avisá-lo.',
  what: 'Avisar-me quando',
  kinds: {
    turn: 'for a minha vez numa partida por correspondência',
    round: 'começar uma ronda da minha competição',
    hour: 'o meu adversário propuser uma hora',
    checkin: 'já se puder confirmar a presença',
    challenge: 'alguém me desafiar numa escada',
    game: 'a hora da minha partida estiver próxima',
  },
  noAddress: 'Para receber cartas é preciso um endereço seu confirmado: veja «Endereço de e-mail» nesta página.',
  visitorMail: 'Para receber cartas é preciso um nome com palavra-passe e um endereço.',
  why: {
    missing: 'Este navegador não pode receber avisos. Num iPhone ou iPad, ponha antes a página no ecrã principal.',
    denied: 'Os avisos desta página estão bloqueados nas definições do navegador. Permita-os lá e tente outra vez.',
    unasked: 'Não o permitiu, por isso nada foi ativado.',
    failed: 'Não foi possível ativar este navegador: o serviço que traz os avisos dele não responde.',
  },
})
