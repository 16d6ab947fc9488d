// words.pt.ts: the words of the study in Portuguese, as far as Brazil and Portugal say the same.

import type { Forms } from '../words/forms'
import type { Part } from '../words/over'
import type { study as en } from './words.en'

export const study = ({ plural, number }: Forms) =>
  ({
    title: 'Análise',
    done: 'Tudo foi avaliado',
    replay: 'Ver outra vez',
    luckHelp: 'Para cima: saiu algo melhor do que a média do que podia sair.',
    percent: (text: string) => `${text} %`,
    points: (text: string) => `${text} pontos`,
    faults: { '': '', inaccuracy: 'Imprecisão', mistake: 'Erro', blunder: 'Erro grave' },
    fine: 'Não se conhece nada melhor.',
    lost: (points: string, win: string) => `Custou ${points} pontos e ${win} % da vitória.`,
    parts: (first: string, rest: string) => `Disso, a primeira decisão ${first}, o resto ${rest}.`,
    candidates: 'Candidatos',
    played: 'jogado',
    ahead: 'Vantagem',
    chance: 'Vitória',
    why: 'Porque o melhor é melhor',
    prevFault: 'Erro anterior',
    nextFault: 'Erro seguinte',
    learn: 'Aprender com os erros',
    nth: (n: number, of: number, name: string) => `${number(n)} de ${number(of)}, ${name}`,
    playedWas: (line: string) => `Foi jogado: ${line}.`,
    showPlayed: 'Mostrar o que foi jogado',
    same: 'Isso é o que foi jogado.',
    right: 'Certo: não se conhece nada melhor.',
    wrong: (points: string, win: string) => `Ainda não: custa ${points} pontos e ${win} % da vitória.`,
    again: 'Tentar outra vez',
    position: 'Voltar à posição',
    solution: 'Solução',
    toAnalysis: 'Voltar à análise',
    noHint: 'Não foi encontrada nenhuma sugestão.',
    anyway: 'Jogar mesmo assim',
    thinkAgain: 'Pensar outra vez',
    players: 'Jogadores',
    player: 'Jogador',
    score: 'Pontos',
    best: 'Melhores encontrados',
    counts: 'Imprecisões, erros, erros graves',
    ownLuck: 'Sorte',
    adjusted: 'Vantagem sem sorte',
    ofBest: (n: number, all: number) => `${number(n)} de ${number(all)}`,
    stop: 'Fim da vez',
    retreat: (from: number) => `O pirata da casa ${number(from)} recua`,
    advance: (symbol: string, from: number) => `${symbol}: pirata da casa ${number(from)}`,
    wins: 'Probabilidade de vitória',
    lead: 'Vantagem esperada',
    their: (name: string, thing: string) => `${thing} de ${name}`,
    reasons: {
      scored: (now: number, other: number) => `${number(now)} pontos no marcador em vez de ${number(other)}`,
      open: (thing: string, n: number, other: number) =>
        `${thing}: ${plural(n, { one: '# lugar aberto', other: '# lugares abertos' })} em vez de ${number(other)}`,
      promises: (thing: string, points: string) => `${thing}: promete ${points} pontos`,
      instead: (thing: string, points: string, other: string) =>
        `${thing}: promete ${points} pontos em vez de ${other}`,
      nothing: (thing: string, points: string) => `${thing}: prometeria ${points} pontos depois do que foi jogado`,
      supply: (n: number, other: number) =>
        `${plural(n, { one: '# seguidor', other: '# seguidores' })} na reserva em vez de ${number(other)}`,
      lastOne: 'não gasta o último seguidor',
      free: 'deixa menos coisas sem dono a quem joga depois',
      expansion: (name: string, points: string) => `${name}: ${points} pontos a mais`,
      way: (n: number, other: number) => `${number(n)} casas de caminho em vez de ${number(other)}`,
      last: (n: number, other: number) => `o último pirata está na casa ${number(n)} em vez da ${number(other)}`,
      cards: (n: number, other: number) =>
        `${plural(n, { one: '# carta', other: '# cartas' })} na mão em vez de ${number(other)}`,
      kinds: (n: number, other: number) => `${number(n)} tipos de cartas em vez de ${number(other)}`,
      jumps: (n: number, other: number) =>
        `as melhores cartas avançariam ${number(n)} casas em vez de ${number(other)}`,
      fetch: 'resta um recuo melhor por cartas',
      of: (name: string, text: string) => `${name}: ${text}`,
    },
  }) satisfies Part<typeof en>
