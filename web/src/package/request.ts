// request.ts: what an engine is asked.

/** A request with a text of several lines, as `load` wants it. No line of the text ends it, so that a file cannot ask anything itself. */
export function withText(request: string, text: string): string {
  return `${request}\n${text.trimEnd().replace(/^\.(?=\r?$)/gm, '..')}\n.`
}
