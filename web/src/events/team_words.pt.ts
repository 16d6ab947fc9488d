// team_words.pt.ts: the words of teams in events, in Portuguese. Brazil and Portugal have other words for a round, a team
// and a line-up, all feminine; they stand at their places here.

import type { Forms } from '../words/forms'
import type { teamWords as en } from './team_words.en'

export interface TeamOwn {
  round: string
  team: string
  teams: string
  lineup: string
  lineups: string
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const teamWords = (
  { plural, number }: Forms,
  { round, team, teams, lineup, lineups }: TeamOwn,
): ReturnType<typeof en> => ({
  team: capital(team),
  teams: capital(teams),
  none: `Ainda não há nenhuma ${team}.`,
  count: (n) => plural(n, { zero: `nenhuma ${team} ainda`, one: `# ${team}`, other: `# ${teams}` }),
  format: (boards) => plural(boards, { one: `${teams} de # tabuleiro`, other: `${teams} de # tabuleiros` }),
  enterText: `Joga-se em ${team}: crie uma ou peça a uma para entrar. As duas coisas, entre as ${teams} abaixo.`,
  yours: (team) => `Joga por ${team}.`,
  asked: (team) => `Pediu a ${team} para entrar. Quem a capitaneia decide.`,
  make: `Criar uma ${team}`,
  makeText: `Quem cria uma ${team} é capitão: aceita pessoas e diz quem joga.`,
  makeForOthers: `Aqui se criam ${teams} para outras pessoas ou para bots. A primeira pessoa de cada uma é capitão.`,
  makeOwn: `É a minha ${team}, e eu sou capitão`,
  name: `Nome da ${team}`,
  places: (has, boards, most) =>
    `${plural(has, { one: '# pessoa', other: '# pessoas' })} para ${plural(boards, { one: '# tabuleiro', other: '# tabuleiros' })}, no máximo ${number(most)}`,
  captain: 'capitão',
  asks: 'pede para entrar',
  take: 'Aceitar',
  join: 'Pedir para entrar',
  drop: `Tirar da ${team}`,
  dropMe: `Sair da ${team}`,
  makeCaptain: 'Tornar capitão',
  free: `Sem ${team}`,
  putInto: `Pôr em uma ${team}`,
  lineup: capital(lineup),
  lineupAgainst: (n, other) => `${capital(round)} ${number(n)} contra ${other}: a sua ${lineup}`,
  lineupText: 'Ninguém a vê antes de as duas estarem entregues.',
  sealed: `A sua ${lineup} está lacrada. Pode mudá-la até chegar a outra.`,
  giveLineup: `Lacrar a ${lineup}`,
  changeLineup: 'Lacrar de novo',
  board: (n) => `Tabuleiro ${number(n)}`,
  match: (n) => `confronto ${number(n)}`,
  isIn: `${lineup} entregue`,
  isMissing: `falta a ${lineup}`,
  substitute: 'Substituir',
  comesIn: 'Quem entra',
  withdraw: `Retirar a ${team}`,
  withdrawAsk: `Retirar a sua ${team} desta competição? Ela não terá mais adversários.`,
  boards: 'Tabuleiros de um confronto',
  roster: `Pessoas de uma ${team}, no máximo`,
  homeBegins: `A ${team} da casa começa`,
  homes: { odd: 'nos tabuleiros ímpares', all: 'em todos os tabuleiros' },
  lineupMinutes: `Minutos para as ${lineups} (0: sem limite)`,
  late: `Uma ${lineup} atrasada`,
  lates: { walkover: 'perde o confronto', roster: 'são os primeiros da lista' },
  tooFew: `São precisas pelo menos duas ${teams} para começar.`,
  isShort: (team, has, boards) => `${team}: ${number(has)} de ${number(boards)} pessoas`,
})
