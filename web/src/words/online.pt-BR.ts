// online.pt-BR.ts: the words of tables on a server in Portuguese, where Brazil says it in its own way.

import type { online as en } from './online.en'
import { forms } from './forms'
import { over } from './over'
import { online as both } from './online.pt'

const here = forms('pt-BR')
const { plural, date } = here

export const online = over<typeof en, ReturnType<typeof both>>(both(here), {
  title: 'Jogar on-line',
  menu: 'On-line',
  startText: 'Abra uma mesa, mande o link e jogue. Saia e volte em qualquer aparelho.',
  reconnecting: 'A conexão caiu. Tentando de novo …',
  errors: {
    lost: 'Não foi possível falar com o servidor. Nada se perdeu; tente daqui a pouco.',
    who: 'Sua sessão terminou. Entre de novo.',
    forbidden: 'Isso não cabe a você.',
    stale: 'Enquanto isso aconteceu outra coisa na mesa. Olhe de novo.',
  },
  said: {
    password: 'O nome ou a senha não está certo.',
    seatedAlready: 'Você já está nesta mesa.',
    rated: 'Esta mesa vale pontos: é para pessoas que têm um nome com senha.',
    noUndo: 'Isso não dá mais para desfazer.',
    notAway: 'Um robô assume o lugar de quem está ausente há algum tempo ou ficou sem tempo.',
    linkOld: 'Este link já foi usado ou é antigo demais. Peça outra carta.',
    passwordCommon: 'Essa senha está entre as primeiras que um estranho tentaria. Escolha outra.',
    passwordLength: 'Uma senha tem de 8 a 200 caracteres.',
    vacationSpent: 'Não há mais dias de férias neste ano.',
    manyTables: 'Você tem mesas demais sem terminar. Termine ou feche uma antes.',
    notSeated: 'Você não está sentado a esta mesa.',
  },
  tooOften: (seconds: number) =>
    plural(seconds, {
      one: 'Tentativas demais. Tente em # segundo.',
      other: 'Tentativas demais. Tente em # segundos.',
    }),
  myGames: 'Minhas partidas',
  openTables: 'Esperando jogadores',
  noOpenTables: 'Nenhuma mesa está esperando. Abra uma e mande o link aos amigos.',
  yourTurn: 'Sua vez',
  seatsHint: 'Lugares livres são para pessoas: quem tem o link ou acha uma mesa pública.',
  visibility: 'Quem encontra',
  privateHint: 'Só quem tem o link.',
  flagHints: { ask: 'Eles podem dar mais tempo ou deixar um robô continuar.' },
  spectators: 'Espectadores podem assistir',
  delays: { '0': 'na hora' },
  rated: 'Valendo pontos',
  ratedNeeds: 'Partidas valendo pontos precisam de relógio, pessoas em todos os lugares e um nome com senha.',
  inviteText: 'Quem abrir este link chega a esta mesa.',
  sit: 'Sentar',
  stand: 'Levantar',
  soon: 'Todos estão aqui.',
  cannotFollow:
    'Não dá para mostrar esta partida: o servidor talvez jogue com outra versão das regras. Carregue a página de novo.',
  botPlays: 'um robô joga',
  takeover: 'Deixar um robô jogar',
  resignAsk: 'Desistir desta partida? Você fica em último.',
  nothingSaid: 'Ninguém disse nada ainda.',
  asks: { takeover: (name: string) => `Um robô deve jogar por ${name}?` },
  youFlagged: 'Seu tempo acabou. Os outros decidem se você ganha mais.',
  botHasYourSeat: 'Um robô joga por você.',
  youOffered: 'Você oferece o seu lugar e continua jogando até que alguém o ocupe.',
  youWatch: 'Você está assistindo.',
  yourTurnAt: (title: string) => `É a sua vez em outra mesa: ${title}`,
  calls: (n: number) => plural(n, { one: 'Sua vez em # mesa', other: 'Sua vez em # mesas' }),
  checkShuffle: 'Conferir o sorteio',
  checkText:
    'Antes da primeira jogada o servidor teve de fixar tudo o que é sorteado, num número secreto, e mostrar a ' +
    'impressão digital dele. Agora que a partida acabou o número está aberto, e o seu navegador confere sozinho.',
  checking: 'Conferindo …',
  checkFailed: 'Não foi possível conferir a partida agora.',
  checkSteps: {
    promise: {
      title: 'A impressão digital é a que você viu primeiro.',
      text: 'Ela foi mostrada antes da partida e não foi trocada desde então.',
    },
    seed: {
      title: 'O número combina com a impressão digital.',
      text: 'Nenhum outro número tem essa impressão: ele estava fixado antes da primeira jogada.',
    },
    draws: { text: 'Seu navegador sorteou tudo de novo e saiu o mesmo, na mesma ordem.' },
  },
  honest:
    'O sorteio foi honesto: ninguém, nem quem cuida do servidor, pôde mudar o que saía depois que a partida começou.',
  notHonest: 'Alguma coisa não bate. Não confie nos sorteios desta partida e pergunte a quem cuida do servidor.',
  account: 'Minha conta',
  youAre: 'Você joga como',
  visitorText: 'Suas partidas ficam ligadas a este navegador até você escolher uma senha.',
  strangerText:
    'Não é preciso conta para jogar: sente-se a uma mesa e você já é alguém. Um nome com senha leva suas partidas a ' +
    'outros aparelhos.',
  register: 'Guardar minhas partidas',
  registerText: 'Escolha um nome e uma senha (8 caracteres ou mais). Suas partidas vão com você a qualquer aparelho.',
  registered: 'Pronto. Entre com esse nome em qualquer aparelho.',
  loginText: 'Com um nome que você já escolheu.',
  password: 'Senha',
  oldPassword: 'Senha atual',
  newPassword: 'Nova senha',
  changePassword: 'Outra senha',
  save: 'Salvar',
  saved: 'Salvo.',
  deviceCount: (n: number) =>
    plural(n, { one: 'Você está conectado em # aparelho.', other: 'Você está conectado em # aparelhos.' }),
  vacationText: 'Enquanto você está fora, o relógio das partidas por correspondência fica parado para você.',
  vacationUntil: (when: number) => `Você está fora até ${date(when)}. Seus relógios estão parados.`,
  vacationEnd: 'Voltei',
  data: 'Meus dados',
  dataText: 'Tudo o que o servidor sabe de você, num arquivo: suas partidas, o que escreveu, sua classificação.',
  export: 'Salvar meus dados',
  deleteMe: 'Apagar minha conta',
  deleteText:
    'Seu nome é substituído e sua classificação some. As partidas ficam para quem jogou com você. Não dá para ' +
    'desfazer.',
  deleted: 'Sua conta foi apagada.',
  ratingText:
    'O número é a estimativa; ± diz quanto ela pode errar. Com 200 pontos a mais se ganham umas três de cada quatro ' +
    'partidas.',
  analysed: 'Partidas analisadas',
  analysedText: 'Pontos perdidos por rodada e o que as próprias compras trouxeram, em pontos.',
  lostEach: 'Pontos perdidos por rodada',
  ownLuck: 'Sorte',
  noRatings: 'Ainda não há partidas valendo pontos.',
  record: (games: number, wins: number) =>
    `${plural(games, { one: '# partida valendo pontos', other: '# partidas valendo pontos' })}, ` +
    plural(wins, { zero: 'nenhuma ganha', one: '# ganha', other: '# ganhas' }),
  graph: (name: string) => `Como foi a classificação: ${name}`,
  itIsYou: '(você)',
})
