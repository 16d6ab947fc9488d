// help.pt.ts: the few words of the rules help that are needed before its texts are fetched, in Portuguese, as far as
// Brazil and Portugal say the same.

import type { help as en } from './help.en'
import type { Part } from './over'

/** The names of the topics that are no expansion and no version; `own` are those that differ. */
export const help = (own: Record<string, string>) => {
  const topics: Record<string, string> = {
    carcassonne: 'O jogo',
    cities: 'Cidades',
    fields: 'Campos',
    followers: 'Seguidores',
    scoring: 'Pontuação',
    classic: 'Clássico 2000',
    plus: 'Plus',
    solo: 'Solo',
    cartagena: 'Cartagena',
    advance: 'Avançar',
    retreat: 'Recuar',
    ...own,
  }
  return {
    rule: 'A regra',
    book: 'Todas as regras, com exemplos (em inglês)',
    short: 'As regras em resumo',
    explain: (topic: string) => `Explicar: ${topic}`,
    topicNames: (topic: string) => topics[topic] ?? topic,
  } satisfies Part<typeof en>
}
