// names.pt.ts: what things are called in Portuguese, as far as Brazil and Portugal say the same.

import type { names as en } from './names.en'
import type { Part } from './over'

export const names = {
  carcassonne: 'Carcassonne',
  cartagena: 'Cartagena',
  rulesets: {
    classic: 'Clássico 2000',
    plus: 'Plus',
    solo: 'Solo',
  },
  modes: {
    jamaica: 'Jamaica',
    tortuga: 'Tortuga',
    hispaniola: 'Hispaniola',
  },
  expansions: {
    river: 'O Rio',
    abbot: 'O Abade',
    inns: 'Estalagens e Catedrais',
    traders: 'Comerciantes e Construtores',
    flying: 'Máquinas Voadoras',
    messages: 'Mensagens',
    gold: 'Minas de Ouro',
    mage: 'Feiticeiro e Bruxa',
    robbers: 'Bandidos',
    crops: 'Círculos de Colheita',
  },
  figures: {
    small: 'seguidor',
    large: 'seguidor maior',
    abbot: 'abade',
    builder: 'construtor',
    pig: 'porco',
    mage: 'feiticeiro',
    witch: 'bruxa',
    robber: 'bandido',
    messenger: 'mensageira',
    gold: 'barra de ouro',
  },
  land: {
    city: 'cidade',
    field: 'campo',
    garden: 'jardim',
  },
  roles: {
    road: 'ladrão',
    city: 'cavaleiro',
    monastery: 'monge',
    garden: 'abade',
  },
  symbols: {
    skull: 'caveira',
    dagger: 'adaga',
    key: 'chave',
    bottle: 'garrafa',
    pistol: 'pistola',
    hat: 'chapéu',
  },
  marks: {
    circle: 'círculo',
    square: 'quadrado',
    triangle: 'triângulo',
    diamond: 'losango',
    star: 'estrela',
    cross: 'cruz',
  },
} satisfies Part<typeof en>
