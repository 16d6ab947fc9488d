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
  figures: {
    small: 'seguidor',
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
