// puzzle_texts.ts: the packs themselves, a file of their own among the built ones: deflated by the build (vite.config.ts), so
// that they are as small on a host that packs nothing.

import { unpack } from '../table/share'

const files = import.meta.glob<string>('../../../data/puzzles/*.txt', {
  query: '?packed',
  import: 'default',
  eager: true,
})

/** of one of them, unpacked */
const MAX_PACK = 2_000_000

export const unpackTexts = (): Promise<string[]> =>
  Promise.all(Object.values(files).map((data) => unpack(data, MAX_PACK)))
