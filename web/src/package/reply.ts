// reply.ts: what the engine answers: a reply of the protocol, or a refusal, or nothing any more.

/** The engine says no, in a sentence for people. Nothing has changed. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The engine itself has failed: its game must be loaded anew. */
export class Fault extends Error {
  override name = 'Fault'
}

export interface Reply {
  /** what follows "=" on its line */
  head: string
  lines: string[]
}

/** Takes a reply of the protocol apart; a refusal is thrown. */
export function readReply(text: string): Reply {
  const [first = '', ...rest] = text.replace(/\n+$/, '').split('\n')
  const head = first.slice(1).trim()
  if (!first.startsWith('=')) throw new Refusal(head || 'the engine gave no answer')
  return { head, lines: rest }
}
