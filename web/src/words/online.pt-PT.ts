// online.pt-PT.ts: the words of tables on a server in Portuguese, where Portugal says it in its own way.

import type { online as en } from './online.en'
import { forms } from './forms'
import { over } from './over'
import { online as both } from './online.pt'

const here = forms('pt-PT')
const { plural, date } = here

export const online = over<typeof en, ReturnType<typeof both>>(both(here), {
  title: 'Jogar em linha',
  menu: 'Em linha',
  startText: 'Abra uma mesa, envie a ligação e jogue. Saia e volte em qualquer aparelho.',
  reconnecting: 'A ligação perdeu-se. A tentar de novo …',
  errors: {
    lost: 'Não foi possível contactar o servidor. Nada se perdeu; tente daqui a pouco.',
    who: 'A sua sessão terminou. Entre de novo.',
    forbidden: 'Isso não lhe compete.',
    stale: 'Entretanto aconteceu outra coisa na mesa. Veja de novo.',
  },
  said: {
    password: 'O nome ou a palavra-passe não está certo.',
    seatedAlready: 'Já está sentado a esta mesa.',
    rated: 'Esta mesa conta para a classificação: é para pessoas que têm um nome com palavra-passe.',
    noUndo: 'Isso já não se pode desfazer.',
    notAway: 'Um robô toma o lugar de quem está ausente há algum tempo ou ficou sem tempo.',
    linkOld: 'Esta ligação já foi usada ou é demasiado antiga. Peça outra carta.',
    passwordCommon: 'Essa palavra-passe está entre as primeiras que um estranho tentaria. Escolha outra.',
    passwordLength: 'Uma palavra-passe tem de 8 a 200 caracteres.',
    vacationSpent: 'Já não há dias de férias este ano.',
    manyTables: 'Tem demasiadas mesas por terminar. Termine ou feche uma primeiro.',
    notSeated: 'Não está sentado a esta mesa.',
  },
  tooOften: (seconds: number) =>
    plural(seconds, {
      one: 'Demasiadas tentativas. Tente dentro de # segundo.',
      other: 'Demasiadas tentativas. Tente dentro de # segundos.',
    }),
  myGames: 'As minhas partidas',
  openTables: 'À espera de jogadores',
  noOpenTables: 'Nenhuma mesa está à espera. Abra uma e envie a ligação aos amigos.',
  yourTurn: 'É a sua vez',
  seatsHint: 'Os lugares livres são para pessoas: quem tem a ligação ou encontra uma mesa pública.',
  visibility: 'Quem a encontra',
  privateHint: 'Só quem tem a ligação.',
  flagHints: { ask: 'Podem dar mais tempo ou deixar um robô continuar.' },
  spectators: 'Os espectadores podem assistir',
  delays: { '0': 'no momento' },
  rated: 'Conta para a classificação',
  ratedNeeds: 'As partidas que contam precisam de relógio, pessoas em todos os lugares e um nome com palavra-passe.',
  inviteText: 'Quem abrir esta ligação chega a esta mesa.',
  sit: 'Sentar-se',
  stand: 'Levantar-se',
  soon: 'Estão todos aqui.',
  cannotFollow:
    'Não é possível mostrar esta partida: talvez o servidor jogue com outra versão das regras. Carregue a página de ' +
    'novo.',
  botPlays: 'joga um robô',
  takeover: 'Deixar jogar um robô',
  resignAsk: 'Desistir desta partida? Fica em último.',
  nothingSaid: 'Ainda ninguém disse nada.',
  asks: { takeover: (name: string) => `Deve um robô jogar por ${name}?` },
  youFlagged: 'O seu tempo acabou. Os outros decidem se recebe mais.',
  botHasYourSeat: 'Um robô joga por si.',
  youOffered: 'Oferece o seu lugar e continua a jogar até que alguém o ocupe.',
  youWatch: 'Está a assistir.',
  yourTurnAt: (title: string) => `É a sua vez noutra mesa: ${title}`,
  calls: (n: number) => plural(n, { one: 'A sua vez em # mesa', other: 'A sua vez em # mesas' }),
  checkShuffle: 'Verificar o sorteio',
  checkText:
    'Antes da primeira jogada o servidor teve de fixar tudo o que é sorteado, num número secreto, e mostrar a ' +
    'impressão digital dele. Agora que a partida acabou o número está à vista, e o seu navegador verifica-o por si.',
  checking: 'A verificar …',
  checkFailed: 'Não foi possível verificar a partida agora.',
  checkSteps: {
    promise: {
      title: 'A impressão digital é a que viu primeiro.',
      text: 'Foi mostrada antes da partida e não foi trocada desde então.',
    },
    seed: {
      title: 'O número corresponde à impressão digital.',
      text: 'Nenhum outro número tem essa impressão: estava fixado antes da primeira jogada.',
    },
    draws: { text: 'O seu navegador sorteou tudo de novo e saiu o mesmo, pela mesma ordem.' },
  },
  honest:
    'O sorteio foi honesto: ninguém, nem quem gere o servidor, pôde mudar o que saía depois de a partida começar.',
  notHonest: 'Algo não bate certo. Não confie nos sorteios desta partida e pergunte a quem gere o servidor.',
  account: 'A minha conta',
  youAre: 'Joga como',
  visitorText: 'As suas partidas estão ligadas a este navegador até escolher uma palavra-passe.',
  strangerText:
    'Não é preciso conta para jogar: sente-se a uma mesa e já é alguém. Um nome com palavra-passe leva as suas ' +
    'partidas a outros aparelhos.',
  register: 'Guardar as minhas partidas',
  registerText:
    'Escolha um nome e uma palavra-passe (8 caracteres ou mais). As suas partidas vão consigo para qualquer aparelho.',
  registered: 'Feito. Entre com esse nome em qualquer aparelho.',
  loginText: 'Com um nome que já escolheu.',
  password: 'Palavra-passe',
  oldPassword: 'Palavra-passe atual',
  newPassword: 'Nova palavra-passe',
  changePassword: 'Outra palavra-passe',
  save: 'Guardar',
  saved: 'Guardado.',
  deviceCount: (n: number) =>
    plural(n, { one: 'Tem sessão iniciada em # aparelho.', other: 'Tem sessão iniciada em # aparelhos.' }),
  vacationText: 'Enquanto está fora, o relógio das partidas por dias fica parado para si.',
  vacationUntil: (when: number) => `Está fora até ${date(when)}. Os seus relógios estão parados.`,
  vacationEnd: 'Já voltei',
  data: 'Os meus dados',
  dataText: 'Tudo o que o servidor sabe de si, num ficheiro: as suas partidas, o que escreveu, a sua classificação.',
  export: 'Guardar os meus dados',
  deleteMe: 'Apagar a minha conta',
  deleteText:
    'O seu nome é substituído e a sua classificação desaparece. As partidas ficam para quem jogou consigo. Não se ' +
    'pode desfazer.',
  deleted: 'A sua conta foi apagada.',
  ratingText:
    'O número é a estimativa; ± diz quanto pode errar. Com mais 200 pontos ganham-se umas três em cada quatro ' +
    'partidas.',
  analysed: 'Partidas analisadas',
  analysedText: 'Pontos perdidos por jogada e o que as próprias saídas trouxeram, em pontos.',
  lostEach: 'Pontos perdidos por jogada',
  ownLuck: 'Sorte',
  noRatings: 'Ainda não há partidas a contar para a classificação.',
  record: (games: number, wins: number) =>
    `${plural(games, { one: '# partida a contar', other: '# partidas a contar' })}, ` +
    plural(wins, { zero: 'nenhuma ganha', one: '# ganha', other: '# ganhas' }),
  graph: (name: string) => `Como evoluiu a classificação: ${name}`,
  itIsYou: '(eu)',
})
