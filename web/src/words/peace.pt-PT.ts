// peace.pt-PT.ts: the words of getting in safely and of keeping the peace, as Portugal says them.

import { forms } from './forms'
import type { PeaceWords } from './peace.en'
import { peace as both } from './peace.pt'

export const peace: PeaceWords = both(forms('pt-PT'))
