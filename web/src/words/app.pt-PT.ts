// app.pt-PT.ts: the words around the games in Portuguese, where Portugal says it in its own way.

import type { app as en } from './app.en'
import { forms } from './forms'
import { over } from './over'
import { app as both } from './app.pt'

const here = forms('pt-PT')
const { plural } = here

export const app = over<typeof en, ReturnType<typeof both>>(both(here), {
  skip: 'Saltar para o conteúdo',
  nav: {
    saved: 'Partidas guardadas',
    settings: 'Definições',
  },
  start: {
    puzzlesText: 'Encontre a jogada que é claramente a melhor; há uma nova todos os dias.',
    learnText: 'O tutorial demora cinco minutos e acaba consigo dono de um campo.',
    openText: 'Largue uma partida guardada em qualquer ponto desta página, ou escolha um ficheiro.',
    loading: 'A pôr a mesa …',
    credit: 'Sem ligação aos criadores dos jogos de tabuleiro; não contém textos nem imagens deles.',
  },
  presets: {
    first: { text: 'Caminhos, cidades e claustros, sem camponeses.' },
    classic: { text: 'A primeira edição, com a sua própria maneira de contar os campos.' },
    solo: { text: 'Três cores, uma pessoa: só conta a cor que ficou em último.' },
  },
  setup: {
    houseRulesText: 'Tudo segue o livro de regras, a não ser que o mude aqui.',
    houseRulesChanged: (n: number) => plural(n, { zero: 'como no livro', one: '# alterada', other: '# alteradas' }),
    reset: 'Voltar ao livro de regras',
    standard: 'normal',
    aidsText: {
      none: 'Só o que está na mesa, como num torneio.',
      counts: 'As peças ou cartas que restam, e quantas cabem num espaço.',
    },
    add: 'Acrescentar jogador',
    remove: (seat: string) => `Retirar ${seat}`,
    soloText: 'Joga com todas as cores, ou reparte-as: acrescente quem joga consigo. O resultado é de todos.',
    clockText: 'As partidas num só aparelho não têm relógio. Jogue com calma.',
  },
  settings: {
    title: 'Definições',
    language: 'Língua',
    sounds: 'Sons de peças, figuras e pontos',
    name: 'O seu nome',
    colour: 'A sua cor',
    offline: 'Esta página funciona sem ligação.',
    offlineNot: 'Este navegador não guarda a página para uso sem ligação.',
    installText: 'Ponha o Baluarte no ecrã inicial; não precisa de ligação.',
  },
  saved: {
    title: 'Partidas guardadas',
    empty: 'Ainda não há partidas. Todas as que começar ficam aqui guardadas.',
    share: 'Partilhar',
    download: 'Guardar como ficheiro',
    delete: 'Apagar',
    deleteAsk: (title: string) => `Apagar «${title}»? Não se pode desfazer.`,
    deleted: 'Apagada.',
    open: 'Abrir um ficheiro',
    pasteHint: 'Uma partida guardada, ou uma ligação para uma',
    memory: 'Este navegador não deixa a página guardar partidas. Guarde como ficheiro as que quiser manter.',
  },
  share: {
    title: 'Partilhar esta partida',
    text: 'A ligação leva a partida inteira; nada fica guardado noutro lugar.',
    copy: 'Copiar a ligação',
    copied: 'A ligação foi copiada.',
    copyFailed: 'O navegador não permitiu copiar. Selecione a ligação e copie-a.',
    broken: 'Esta ligação não contém uma partida inteira. Peça-a de novo.',
    shared: 'Partida partilhada',
    keep: 'Guardar nas partidas guardadas',
    kept: 'Guardada nas partidas guardadas.',
  },
  errors: {
    notRecord: 'Isto não é uma partida guardada do Baluarte.',
    notImported: 'Esta partida guardada de outro programa não pode ser jogada aqui:',
    tooBig: 'Este ficheiro é demasiado grande para ser uma partida guardada.',
    unreadable: 'Não foi possível ler o ficheiro.',
    details: 'Pormenores',
    engine: 'Não foi possível iniciar o motor de regras. Talvez seja preciso um navegador mais recente.',
    crashed: 'Algo correu mal aqui. As suas partidas estão guardadas.',
  },
})
