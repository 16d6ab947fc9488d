// words.pt-BR.ts: the words of events in Portuguese, where Brazil says it in its own way.

import { forms } from '../words/forms'
import { over } from '../words/over'
import type { events as en } from './words.en'
import { events as both } from './words.pt'

const here = forms('pt-BR')
const { list, number } = here

export const events = over<typeof en, ReturnType<typeof both>>(
  both(here, {
    round: 'rodada',
    rounds: 'rodadas',
    cup: 'copa',
    semis: 'Semifinais',
    records: 'Registros',
    team: 'equipe',
    teams: 'equipes',
    lineup: 'escalação',
    lineups: 'escalações',
  }),
  {
    intro: 'Torneios suíços, ligas e copas: aqui se formam os pares, se joga e se conta. Quem tem um link pode entrar.',
    mine: 'Minhas',
    noOpen: 'Nenhuma com inscrições abertas agora. Crie uma: leva dois minutos.',
    placeIn: (place, of) => `${number(place)}º lugar entre ${number(of)}`,
    toProfile: 'Perfil e pontuações',
    entries: { open: 'Qualquer um', link: 'Quem tem o link', list: 'Quem está em uma lista' },
    entryHints: {
      open: 'Quem encontrar pode entrar.',
      link: 'Você recebe um link com uma palavra secreta para mandar.',
      list: 'Só membros cujos nomes você escrever.',
    },
    visitors: 'Pessoas sem senha também podem entrar',
    yourPlace: 'Você nesta competição',
    full: 'Está lotada.',
    byLinkOnly: 'Para entrar, peça o link a quem organiza.',
    membersOnly: 'Para pessoas que têm um nome com senha.',
    youAreIn: 'Você está participando.',
    youAreHere: 'Você confirmou presença.',
    youWithdrew: 'Você desistiu. Pode assistir.',
    yourMatch: (round, other) => `Rodada ${number(round)}: você joga contra ${other}`,
    tableComes: 'A mesa está sendo preparada.',
    withdrawAsk: 'Desistir desta competição? Você não terá mais adversários.',
    youWon: 'Você venceu!',
    yourPlaceIs: (place) => `Você ficou em ${number(place)}º lugar.`,
    youProposed: (hours) => `Você propôs: ${list(hours)}.`,
    proposeHour: 'Uma hora boa para você',
    toCalendar: 'Para o meu calendário',
    yourZone: (zone) => `Horas do seu aparelho: ${zone}`,
    bye: 'folga',
    walkover: 'W.O.',
    decisions: { walkover: 'W.O.' },
    meaning: { wins: 'duelos vencidos. Um empate vale meio; folga e W.O. do outro são vitórias.' },
    kinds: { bye: 'folga', walkover: 'W.O.' },
    savePicture: 'Salvar como imagem',
    inviteTexts: {
      open: 'Quem abrir este link pode entrar.',
      link: 'Quem abrir este link pode entrar. Ele leva a palavra secreta.',
      list: 'Quem está na lista entra com este link.',
    },
    addBots: 'Adicionar',
    exportsText:
      'Resultados para planilhas e programas, os registros de todas as partidas, um calendário, um feed para outros sites.',
    log: {
      changed: () => 'As configurações foram mudadas.',
      walkover: ({ where }) => `${where}: W.O.`,
      result: ({ where, games, text }) => `${where}: decidido, ${games || 'W.O.'}. ${text}`,
    },
    refused: {
      forbidden: 'Isso não cabe a você nesta competição.',
      taken: 'Você já entrou.',
      limit: 'Está lotada, ou você criou competições demais sem terminar.',
    },
  },
)
