// mailbox.mjs: a mail server of our own (tests/server/mailbox.py) for pages whose server sends letters.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'

const MAILBOX = new URL('../../tests/server/mailbox.py', import.meta.url).pathname

/** `letter()` waits for the next one; `options` tell a server of it. */
export async function startMailbox() {
  const child = spawn('/usr/bin/python3', ['-B', MAILBOX], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const port = Number((await lines.next()).value)
  expect(port, 'the port of the mail server').toBeGreaterThan(0)
  const smtp = ['--smtp-url', `smtp://127.0.0.1:${port}`, '--smtp-from', 'club@example.org', '--smtp-plain']
  return {
    options: [...smtp, '--public-url', 'https://play.example.org'],
    letter: async () => JSON.parse((await lines.next()).value),
    stop: () => child.stdin.end(),
  }
}

/** What a link of a letter says behind the address of the site. */
export const pathOf = (letter) => /https:\/\/play\.example\.org\/(#\/\S+)/.exec(letter.text)?.[1] ?? ''

export async function fill(form, fields) {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('button').click()
}
