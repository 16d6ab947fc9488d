// words.pt-BR.ts: the words of what a game is handed out as, in the Portuguese of Brazil.

import type { out as English } from './words.en'
import { shared } from './words.pt'

export const out: typeof English = {
  ...shared,
  hint: (turn) => `As imagens mostram a posição que você está vendo (turno ${turn}).`,
  done: 'O arquivo está nos seus downloads.',
}
