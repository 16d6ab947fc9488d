// peace_words.ts: the words of peace.LANG.ts. They come with the screens that need a server, not with the page.

import { language, useWords } from '../words'
import { peace as en, type PeaceWords } from '../words/peace.en'
import { peace as es } from '../words/peace.es'
import { peace as brazil } from '../words/peace.pt-BR'
import { peace as portugal } from '../words/peace.pt-PT'

const all = { en, es, 'pt-BR': brazil, 'pt-PT': portugal }

/** Drawn again, as with useWords, when another language is spoken. */
export function usePeaceWords(): PeaceWords {
  useWords()
  return all[language()]
}
