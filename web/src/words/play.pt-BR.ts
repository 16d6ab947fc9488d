// play.pt-BR.ts: the words of the playing screen in Portuguese, where Brazil says it in its own way.

import type { play as en } from './play.en'
import { forms } from './forms'
import { over } from './over'
import { play as both } from './play.pt'

const here = forms('pt-BR')
const { plural, list } = here

export const play = over<typeof en, ReturnType<typeof both>>(both(here), {
  boardHelp: 'Tab ou N: escolher com as setas, Enter para pegar. Ponto de interrogação: todas as teclas.',
  turnTile: 'Girar a cartela',
  tiles: 'Cartelas restantes',
  lastMove: 'Mostrar a última cartela',
  record: 'Salvar como arquivo',
  tilesLeft: (n) => plural(n, { one: 'resta # cartela', other: 'restam # cartelas' }),
  inHand: 'Cartela na mão',
  noTile: 'Nenhuma cartela na mão',
  yourTurnTitle: 'Sua vez',
  thinkingUpTo: (name, seconds) =>
    `${name} está pensando, por no máximo ${here.plural(seconds, { one: '# segundo', other: '# segundos' })}`,
  thinking: (name) => `${name} está pensando`,
  drawing: 'Uma cartela está sendo sorteada',
  won: (names) => (names.length > 1 ? `${list(names)} dividem a vitória` : `${names[0] ?? ''} vence`),
  reconnecting: 'Conexão perdida: tentando de novo',
  closed: 'A conexão está fechada',
  ask: {
    draw: 'uma cartela está sendo sorteada',
    place: 'coloque a cartela em uma casa marcada',
    placed: 'gire ou escolha onde',
  },
  verbs: {},
  sides: { E: 'leste' },
  laidAt: (x, y, turn) => `Cartela em ${x},${y}, girada ${turn * 90}°`,
  zoneSize: (tiles, shields) =>
    plural(tiles, { one: '# cartela', other: '# cartelas' }) +
    (shields ? `, ${plural(shields, { one: '# brasão', other: '# brasões' })}` : ''),
  log: {
    placed: (name, x, y) => `${name} coloca uma cartela em ${x},${y}`,
    placedTile: (name: string, x: number, y: number, tile: string) =>
      `${name} coloca uma cartela em ${x},${y}: ${tile}`,
    boxed: 'Uma cartela não cabe em lugar nenhum e sai do jogo',
  },
  what: {
    road: 'estrada',
    monastery: 'monastério',
  },
  sum: {
    of: {
      tile: (n) => plural(n, { one: '# cartela', other: '# cartelas' }),
      shield: (n) => plural(n, { one: '# brasão', other: '# brasões' }),
      farmer: (n) => plural(n, { one: '# fazendeiro', other: '# fazendeiros' }),
    },
  },
  keyRows: [
    ['Tab, N', 'escolher no tabuleiro com as setas'],
    ['Enter, Espaço', 'colocar, escolher, confirmar'],
    ['R, Shift R', 'girar a cartela'],
    ['1 a 9, 0', 'escolher um lugar para a figura, nenhum'],
    ['G', 'outro tipo de figura'],
    ['Esc, Backspace', 'retirar o que não foi confirmado'],
    ['U', 'desfazer a última decisão'],
    ['Setas', 'mover o tabuleiro, ou a escolha'],
    ['Shift e setas', 'mover sempre o tabuleiro'],
    ['+ − 0', 'maior, menor, tudo'],
    ['L', 'mostrar as últimas cartelas'],
    ['S', 'como está cada jogador, um após o outro'],
    ['T F Z H P', 'cartelas, de quem é o quê, zonas em palavras, histórico, marcador'],
    ['/', 'escrever uma ação'],
    ['?', 'esta lista'],
  ],
})
