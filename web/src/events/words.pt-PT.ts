// words.pt-PT.ts: the words of events in Portuguese, where Portugal says it in its own way.

import { forms } from '../words/forms'
import { over } from '../words/over'
import type { events as en } from './words.en'
import { events as both } from './words.pt'

const here = forms('pt-PT')
const { list, number } = here

export const events = over<typeof en, ReturnType<typeof both>>(
  both(here, {
    round: 'ronda',
    rounds: 'rondas',
    cup: 'taça',
    semis: 'Meias-finais',
    records: 'Registos',
    team: 'equipa',
    teams: 'equipas',
    lineup: 'formação',
    lineups: 'formações',
  }),
  {
    intro:
      'Torneios suíços, ligas e taças: aqui formam-se os pares, joga-se e conta-se. Quem tem a ligação pode entrar.',
    mine: 'As minhas',
    noOpen: 'Nenhuma com inscrições abertas agora. Crie uma: leva dois minutos.',
    placeIn: (place, of) => `${number(place)}.º lugar entre ${number(of)}`,
    toProfile: 'Perfil e classificações',
    entries: { open: 'Qualquer pessoa', link: 'Quem tem a ligação', list: 'Quem está numa lista' },
    entryHints: {
      open: 'Quem a encontrar pode entrar.',
      link: 'Recebe uma ligação com uma palavra secreta para enviar.',
      list: 'Só membros cujos nomes escrever.',
    },
    visitors: 'Pessoas sem palavra-passe também podem entrar',
    yourPlace: 'A sua participação',
    full: 'Está completa.',
    byLinkOnly: 'Para entrar, peça a ligação a quem organiza.',
    membersOnly: 'Para pessoas que têm um nome com palavra-passe.',
    youAreIn: 'Está a participar.',
    youAreHere: 'Confirmou a presença.',
    youWithdrew: 'Desistiu. Pode assistir.',
    yourMatch: (round, other) => `Ronda ${number(round)}: joga contra ${other}`,
    tableComes: 'A mesa está a ser preparada.',
    withdrawAsk: 'Desistir desta competição? Não terá mais adversários.',
    youWon: 'Venceu!',
    yourPlaceIs: (place) => `Ficou em ${number(place)}.º lugar.`,
    youProposed: (hours) => `Propôs: ${list(hours)}.`,
    proposeHour: 'Uma hora que lhe convenha',
    toCalendar: 'Para o meu calendário',
    yourZone: (zone) => `Horas do seu aparelho: ${zone}`,
    bye: 'isento',
    walkover: 'falta de comparência',
    decisions: { walkover: 'Falta de comparência' },
    meaning: { wins: 'duelos ganhos. Um empate vale meio; a isenção e a falta do outro são vitórias.' },
    kinds: { bye: 'isento', walkover: 'falta de comparência' },
    savePicture: 'Guardar como imagem',
    inviteTexts: {
      open: 'Quem abrir esta ligação pode entrar.',
      link: 'Quem abrir esta ligação pode entrar. Leva a palavra secreta.',
      list: 'Quem está na lista entra com esta ligação.',
    },
    addBots: 'Acrescentar',
    exportsText:
      'Resultados para folhas de cálculo e programas, os registos de todas as partidas, um calendário, um feed para outros sítios.',
    log: {
      changed: () => 'As definições foram alteradas.',
      walkover: ({ where }) => `${where}: falta de comparência`,
      result: ({ where, games, text }) => `${where}: decidido, ${games || 'falta de comparência'}. ${text}`,
    },
    refused: {
      forbidden: 'Isso não lhe compete nesta competição.',
      taken: 'Já entrou.',
      limit: 'Está completa, ou criou demasiadas competições por terminar.',
    },
  },
)
