// app.pt-BR.ts: the words around the games in Portuguese, where Brazil says it in its own way.

import type { app as en } from './app.en'
import { forms } from './forms'
import { over } from './over'
import { app as both } from './app.pt'

const here = forms('pt-BR')
const { plural } = here

export const app = over<typeof en, ReturnType<typeof both>>(both(here), {
  skip: 'Ir para o conteúdo',
  nav: {
    saved: 'Partidas salvas',
    settings: 'Configurações',
  },
  start: {
    puzzlesText: 'Encontre a rodada que é claramente a melhor; há uma nova todo dia.',
    learnText: 'O tutorial leva cinco minutos e termina com você dono de um campo.',
    openText: 'Solte uma partida salva em qualquer lugar desta página, ou escolha um arquivo.',
    loading: 'Arrumando a mesa …',
    credit: 'Sem ligação com os criadores dos jogos de tabuleiro; não contém textos nem imagens deles.',
  },
  presets: {
    first: { text: 'Estradas, cidades e monastérios, sem fazendeiros.' },
    classic: { text: 'A primeira edição, com seu próprio jeito de contar os campos.' },
    solo: { text: 'Três cores, uma pessoa: só conta a cor que ficou por último.' },
  },
  setup: {
    houseRulesText: 'Tudo segue o manual, a menos que você mude aqui.',
    houseRulesChanged: (n: number) => plural(n, { zero: 'como no manual', one: '# alterada', other: '# alteradas' }),
    reset: 'Voltar ao manual',
    standard: 'padrão',
    aidsText: {
      none: 'Só o que está na mesa, como em um torneio.',
      counts: 'As cartelas ou cartas que restam, e quantas cabem em um espaço.',
    },
    add: 'Adicionar jogador',
    remove: (seat: string) => `Remover ${seat}`,
    soloText: 'Você joga com todas as cores, ou reparte: acrescente quem joga junto. O resultado é de todos.',
    clockText: 'Partidas em um só aparelho não têm relógio. Jogue com calma.',
  },
  settings: {
    title: 'Configurações',
    language: 'Idioma',
    sounds: 'Sons de cartelas, figuras e pontos',
    name: 'Seu nome',
    colour: 'Sua cor',
    offline: 'Esta página funciona sem conexão.',
    offlineNot: 'Este navegador não guarda a página para uso sem conexão.',
    installText: 'Ponha o Baluarte na tela inicial; ele não precisa de conexão.',
  },
  saved: {
    title: 'Partidas salvas',
    empty: 'Nenhuma partida ainda. Toda partida que você começa fica guardada aqui.',
    share: 'Compartilhar',
    download: 'Salvar como arquivo',
    delete: 'Excluir',
    deleteAsk: (title: string) => `Excluir “${title}”? Não dá para desfazer.`,
    deleted: 'Excluída.',
    open: 'Abrir um arquivo',
    pasteHint: 'Uma partida salva, ou um link para uma',
    memory: 'Este navegador não deixa a página guardar partidas. Salve como arquivo as que quiser manter.',
  },
  share: {
    title: 'Compartilhar esta partida',
    text: 'O link leva a partida inteira; nada fica guardado em outro lugar.',
    copy: 'Copiar o link',
    copied: 'O link foi copiado.',
    copyFailed: 'O navegador não permitiu copiar. Selecione o link e copie você mesmo.',
    broken: 'Este link não contém uma partida inteira. Peça-o de novo.',
    shared: 'Partida compartilhada',
    keep: 'Guardar nas partidas salvas',
    kept: 'Guardada nas partidas salvas.',
  },
  errors: {
    notRecord: 'Isto não é uma partida salva do Baluarte.',
    notImported: 'Esta partida salva de outro programa não pode ser jogada aqui:',
    tooBig: 'Este arquivo é grande demais para ser uma partida salva.',
    unreadable: 'Não foi possível ler o arquivo.',
    details: 'Detalhes',
    engine: 'Não foi possível iniciar o motor de regras. Talvez seja preciso um navegador mais novo.',
    crashed: 'Algo deu errado aqui. Suas partidas estão guardadas.',
  },
})
