// play.pt-PT.ts: the words of the playing screen in Portuguese, where Portugal says it in its own way.

import type { play as en } from './play.en'
import { forms } from './forms'
import { over } from './over'
import { play as both } from './play.pt'

const here = forms('pt-PT')
const { plural, number, list } = here

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
  thinking: (name) => `${name} está a pensar`,
  drawing: 'Está a ser tirada uma peça',
  won: (names) => (names.length > 1 ? `${list(names)} partilham a vitória` : `${names[0] ?? ''} vence`),
  reconnecting: 'Ligação perdida: a tentar de novo',
  closed: 'A ligação está fechada',
  ask: {
    draw: 'está a ser tirada uma peça',
    place: 'coloque a peça numa casa marcada',
    placed: 'rode-a ou escolha onde',
    gold: 'ponha a segunda barra de ouro numa peça vizinha',
    magic: 'escolha feiticeiro ou bruxa, depois um caminho ou cidade incompleta',
    robber: 'ponha o bandido numa casa do marcador, ou deixe',
    ferry: 'una duas pontas com a barca',
    turn: 'rode uma barca, ou siga',
    bar: 'tire uma barra de ouro',
    message: 'é tirada uma mensagem',
    read: 'cumpra a mensagem, ou fique com 2 pontos',
  },
  verbs: { seal: 'Ficar com 2 pontos' },
  turnFerry: (x, y, a, b) => `Barca em ${x},${y}: ${a} com ${b}`,
  sides: { E: 'este' },
  laidAt: (x, y, turn) => `Peça em ${x},${y}, rodada ${turn * 90}°`,
  zoneSize: (tiles, shields) =>
    plural(tiles, { one: '# peça', other: '# peças' }) +
    (shields ? `, ${plural(shields, { one: '# escudo', other: '# escudos' })}` : ''),
  messages: {
    1: 'O valor final do seu menor caminho com um seguidor seu.',
    3: 'O valor final do seu menor claustro com um seguidor seu.',
    4: 'Tire e coloque logo outra peça.',
    5: '2 pontos por escudo em cidades onde tem um cavaleiro.',
    7: '2 pontos por camponês seu.',
    8: 'Leve um seguidor para casa; ele traz seu valor final se tiver a maioria ali.',
  },
  log: {
    placed: (name, x, y) => `${name} coloca uma peça em ${x},${y}`,
    boxed: 'Uma peça não cabe em lugar nenhum e sai do jogo',
    goldTaken: (name) => `${name} tira uma barra de ouro`,
    goods: (name, what) => `${name} tira ${what}`,
    ferry: (name) => `${name} põe uma barca`,
    mage: 'O feiticeiro move-se',
    witch: 'A bruxa move-se',
    message: (name, n) => `${name} tira a mensagem ${number(n)}`,
    messageSeal: (name) => `${name} fica com os 2 pontos`,
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
    ['T F H P', 'peças, de quem é o quê, histórico, marcador'],
    ['/', 'escrever uma ação'],
    ['?', 'esta lista'],
  ],
})
