// puzzle_texts.ts: the packs themselves, a file of their own among the built ones.

const files = import.meta.glob<string>('../../../data/puzzles/*.txt', { query: '?raw', import: 'default', eager: true })

export const texts: readonly string[] = Object.values(files)
