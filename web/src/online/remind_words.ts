// remind_words.ts: the words of remind.LANG.ts. They come with the screens that need a server, not with the page.

import { language, useWords } from '../words'
import { remind as en, type RemindWords } from '../words/remind.en'
import { remind as es } from '../words/remind.es'
import { remind as brazil } from '../words/remind.pt-BR'
import { remind as portugal } from '../words/remind.pt-PT'

const all = { en, es, 'pt-BR': brazil, 'pt-PT': portugal }

/** Drawn again, as with useWords, when another language is spoken. */
export function useRemindWords(): RemindWords {
  useWords()
  return all[language()]
}
