// book_text.ts: docs/rules as it stands, and where the build has put its pictures. Fetched when somebody asks for it.

const files = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('../../../docs/rules/boards/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '')

const named = (found: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(found).map(([path, value]) => [nameOf(path), value]))

/** Markdown by the name of the chapter; README is the list of the others. */
export const chapters = named(files)

/** Addresses of the boards by their names. */
export const boards = named(pictures)
