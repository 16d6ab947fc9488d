// outcome-words.pt-PT.ts: what is said of a game when it is over, as Portugal says it.

import { forms } from '../words/forms'
import { outcome as both } from './outcome-words.pt'

export const outcome = both(forms('pt-PT'), 'peça')
