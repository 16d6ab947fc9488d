// text.pt.ts: the rules in our own words, in Portuguese, as far as Brazil and Portugal say the same.

import type { HelpText } from './topics'
import type { Part } from '../words/over'

export const help = {
  groups: { carcassonne: 'Carcassonne', expansions: 'Expansões', cartagena: 'Cartagena' },
  topics: {
    carcassonne: { title: 'O jogo' },
    cities: { title: 'Cidades' },
    fields: { title: 'Campos' },
    followers: { title: 'Seguidores' },
    scoring: { title: 'Pontuação' },
    classic: { title: 'Clássico 2000' },
    plus: { title: 'Plus' },
    solo: { title: 'Solo' },
    cartagena: { title: 'A fuga' },
    advance: { title: 'Avançar' },
    retreat: { title: 'Recuar' },
    tortuga: { title: 'Tortuga' },
    jamaica: { title: 'Jamaica' },
    hispaniola: { title: 'Hispaniola' },
  },
} satisfies Part<HelpText>
