// words.pt-PT.ts: the words of what a game is handed out as, in the Portuguese of Portugal.

import type { out as English } from './words.en'
import { shared } from './words.pt'

export const out: typeof English = {
  ...shared,
  hint: (turn) => `As imagens mostram a posição que está a ver (turno ${turn}).`,
  record: 'A partida como texto (registo)',
  working: (done, all) => `A desenhar ${done} de ${all}`,
  done: 'O ficheiro está nas suas transferências.',
  failed: 'Não resultou:',
}
