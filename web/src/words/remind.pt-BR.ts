// remind.pt-BR.ts: the words of reminders in Portuguese, where Brazil says it in its own way.

import { forms } from './forms'
import { over } from './over'
import type { RemindWords } from './remind.en'
import { remind as both } from './remind.pt'

const here = forms('pt-BR')

export const remind = over<RemindWords, ReturnType<typeof both>>(both(here), {
  text: 'Quando você não está e alguém espera por você, podemos avisar.',
  what: 'Avisar quando',
  kinds: {
    turn: 'for a minha vez numa partida por correspondência',
    round: 'começar uma rodada da minha competição',
    hour: 'meu adversário propuser uma hora',
    checkin: 'já der para confirmar presença',
    challenge: 'alguém me desafiar em uma escada',
    game: 'a hora da minha partida estiver perto',
  },
  noAddress: 'Para receber cartas é preciso um endereço seu confirmado: veja “Endereço de e-mail” nesta página.',
  visitorMail: 'Para receber cartas é preciso um nome com senha e um endereço.',
  why: {
    missing: 'Este navegador não pode receber avisos. Num iPhone ou iPad, coloque antes a página na tela de início.',
    denied: 'Os avisos desta página estão bloqueados nas configurações do navegador. Permita-os lá e tente outra vez.',
    unasked: 'Você não permitiu, então nada foi ativado.',
    failed: 'Não deu para ativar este navegador: o serviço que traz os avisos dele não responde.',
  },
})
