// play.pt-PT.ts: the words of the playing screen in Portuguese, where Portugal says it in its own way.

import type { play as en } from './play.en'
import { forms } from './forms'
import { over } from './over'
import { play as both } from './play.pt'

const here = forms('pt-PT')
const { plural, list } = here

export const play = over<typeof en, ReturnType<typeof both>>(both(here), {
  boardHelp: 'Tab ou N: escolher com as setas, Enter para tomar. Ponto de interrogação: todas as teclas.',
  turnTile: 'Rodar a peça',
  tiles: 'Peças restantes',
  lastMove: 'Mostrar a última peça',
  record: 'Guardar como ficheiro',
  tilesLeft: (n) => plural(n, { one: 'resta # peça', other: 'restam # peças' }),
  inHand: 'Peça na mão',
  noTile: 'Nenhuma peça na mão',
  yourTurnTitle: 'É a sua vez',
  thinkingUpTo: (name, seconds) =>
    `${name} está a pensar, no máximo ${here.plural(seconds, { one: '# segundo', other: '# segundos' })}`,
  thinking: (name) => `${name} está a pensar`,
  drawing: 'Está a ser tirada uma peça',
  won: (names) => (names.length > 1 ? `${list(names)} partilham a vitória` : `${names[0] ?? ''} vence`),
  reconnecting: 'Ligação perdida: a tentar de novo',
  closed: 'A ligação está fechada',
  ask: {
    draw: 'está a ser tirada uma peça',
    place: 'coloque a peça numa casa marcada',
    placed: 'rode-a ou escolha onde',
  },
  verbs: {},
  sides: { E: 'este' },
  laidAt: (x, y, turn) => `Peça em ${x},${y}, rodada ${turn * 90}°`,
  zoneSize: (tiles, shields) =>
    plural(tiles, { one: '# peça', other: '# peças' }) +
    (shields ? `, ${plural(shields, { one: '# escudo', other: '# escudos' })}` : ''),
  log: {
    placed: (name, x, y) => `${name} coloca uma peça em ${x},${y}`,
    placedTile: (name: string, x: number, y: number, tile: string) => `${name} coloca uma peça em ${x},${y}: ${tile}`,
    boxed: 'Uma peça não cabe em lugar nenhum e sai do jogo',
  },
  what: {
    road: 'caminho',
    monastery: 'claustro',
  },
  sum: {
    of: {
      tile: (n) => plural(n, { one: '# peça', other: '# peças' }),
      shield: (n) => plural(n, { one: '# escudo', other: '# escudos' }),
      farmer: (n) => plural(n, { one: '# camponês', other: '# camponeses' }),
    },
  },
  keyRows: [
    ['Tab, N', 'escolher no tabuleiro com as setas'],
    ['Enter, Espaço', 'colocar, escolher, confirmar'],
    ['R, Maiúsculas R', 'rodar a peça'],
    ['1 a 9, 0', 'escolher um lugar para a figura, nenhum'],
    ['G', 'outro tipo de figura'],
    ['Esc, Backspace', 'retirar o que não foi confirmado'],
    ['U', 'desfazer a última decisão'],
    ['Setas', 'mover o tabuleiro, ou a escolha'],
    ['Maiúsculas e setas', 'mover sempre o tabuleiro'],
    ['+ − 0', 'maior, menor, tudo'],
    ['L', 'mostrar as últimas peças'],
    ['S', 'como está cada jogador, um após o outro'],
    ['T F Z H P', 'peças, de quem é o quê, zonas em palavras, histórico, marcador'],
    ['/', 'escrever uma ação'],
    ['?', 'esta lista'],
  ],
})
