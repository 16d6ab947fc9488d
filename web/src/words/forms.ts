// forms.ts: what a language does with numbers: plural forms, digits, lists, dates. Every file of words takes its own
// set, so that a sentence and its grammar stay together.

export type Lang = 'en' | 'pt-BR' | 'pt-PT' | 'es'

export const LANGS: readonly Lang[] = ['en', 'pt-BR', 'pt-PT', 'es']

export interface PluralForms {
  zero?: string
  one: string
  other: string
}

export interface Forms {
  /** The form for this number; `#` in it stands for the number. */
  plural(n: number, forms: PluralForms): string
  number(n: number): string
  list(items: string[]): string
  date(when: number): string
  /** What is left on a clock: minutes and seconds; of long ones days and hours. */
  time(seconds: number): string
}

const two = (n: number): string => String(n).padStart(2, '0')

/** 4:05, 1:04:05 */
function clockFace(seconds: number): string {
  const all = Math.floor(seconds)
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

export function forms(lang: Lang): Forms {
  const rules = new Intl.PluralRules(lang)
  const digits = new Intl.NumberFormat(lang)
  const lists = new Intl.ListFormat(lang, { type: 'conjunction' })
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })
  const unit = (n: number, name: 'day' | 'hour'): string =>
    new Intl.NumberFormat(lang, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(n)
  const pick = (n: number, f: PluralForms): string => {
    if (n === 0 && f.zero !== undefined) return f.zero
    return rules.select(n) === 'one' ? f.one : f.other
  }
  return {
    plural: (n, f) => pick(n, f).replace('#', digits.format(n)),
    number: (n) => digits.format(n),
    list: (items) => lists.format(items),
    date: (when) => dates.format(new Date(when)),
    time: (seconds) => {
      const hours = Math.floor(seconds / 3600)
      if (hours < 24) return clockFace(seconds)
      return `${unit(Math.floor(hours / 24), 'day')} ${unit(hours % 24, 'hour')}`
    },
  }
}
