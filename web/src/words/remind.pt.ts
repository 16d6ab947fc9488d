// remind.pt.ts: the words of reminders in Portuguese, as far as Brazil and Portugal say the same.

import type { Forms } from './forms'
import type { Part } from './over'
import type { RemindWords } from './remind.en'

export const remind = ({ plural }: Forms) =>
  ({
    title: 'Lembretes',
    here: 'Avisos neste navegador',
    hereHint: 'O navegador pergunta uma vez se os pode mostrar.',
    browsers: (n: number) =>
      plural(n, {
        zero: 'Os avisos ainda não chegam a nenhum navegador.',
        one: 'Os avisos chegam a # navegador.',
        other: 'Os avisos chegam a # navegadores.',
      }),
    push: 'Aviso',
    mail: 'Carta',
    box: (way: string, kind: string) => `${way}: ${kind}`,
    none: 'Este servidor não avisa ninguém: não envia avisos nem cartas.',
    why: {
      insecure: 'Os navegadores só aceitam avisos de endereços que começam por https.',
    },
  }) satisfies Part<RemindWords>
