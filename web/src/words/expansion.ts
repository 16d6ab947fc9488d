// expansion.ts: what an expansion is called and how it is explained: one file for each language, expansions/ID.LANG.ts,
// where ID is its name in the engine. The build finds the files; nothing else of the page names an expansion. What the
// engine plays and the page has no words for is still playable: its actions then read as their notation.
//
// A file to begin with, expansions/mills.en.ts:
//
//   import type { ExpansionWords } from '../expansion'
//
//   export const words = {
//     name: 'Windmills',                                             // on cards, in titles and in the help
//     text: 'Mills grind whatever grows beside them.',               // one sentence for whoever chooses it
//     help: ['A mill may be built ...', '- one point', '- another'], // its chapter; "- " begins a point of a list
//     options: { mill_size: { label: 'Sails of a mill', values: { '4': 'four', '6': 'six' } } },
//     figures: { miller: 'miller' },
//     things: { flour: 'flour' },                                    // what a player can have of it
//     ask: { mill: 'build a mill, or leave it' },                    // by phase
//     verbs: { mill: ({ x, y }) => `Mill on ${x},${y}`, grind: 'Grind' }, // by verb, or by the whole action
//     log: { mill: ({ name }) => `${name} builds a mill` },          // by event
//     what: { mill: 'mill' },                                        // what points are given for
//     foreseen: { wind: 'a mill where wind may come' },              // what bots foresee them for
//     refusals: { 'WM-02': 'A mill needs a field.' },                // by the rule that the engine names
//   } satisfies ExpansionWords
//
// Other languages have its type: expansions/mills.es.ts is `export const words: SameAs<typeof en> = { ... }`
// with `import type { words as en } from './mills.en'`; what Brazil and Portugal say alike may stand in mills.pt.ts, which
// mills.pt-BR.ts and mills.pt-PT.ts lay their own over (over.ts). Everything but name, text and help may be left out.

import type { Forms } from './forms'
import type { HouseWords } from './setup.en'

/** What a sentence is made of: an action, an event or a thing, as far as they apply, in words of the language. */
export interface Told extends Pick<Forms, 'plural' | 'number' | 'list'> {
  /** as the engine writes it (docs/VIEW.md) */
  it: { readonly [part: string]: unknown }
  /** whoever is meant */
  name: string
  figure: string
  /** the figure as what it is on its spot: "knight (city, north)" */
  role: string
  spot: string
  x: number
  y: number
  n: number
  sides: [string, string]
  /** " at 1,0", or nothing */
  place: string
  /** "2 wine and 1 cloth": those of these things that `it` has */
  counted(...things: string[]): string
}

export type Sentence = string | ((told: Told) => string)

/** An option of the game; those of an expansion are offered with it. */
export interface OptionWords extends HouseWords {
  /** means something without the expansion, too */
  isFree?: boolean
}

export interface ExpansionWords {
  name: string
  text: string
  help: string[]
  /** how many followers of each colour make a good solo game with it, if more than usual; docs/SOLO.md has the figures */
  soloFollowers?: number
  options?: Record<string, OptionWords>
  figures?: Record<string, string>
  /** what a side of a tile may show beside the land of the base game */
  land?: Record<string, string>
  things?: Record<string, Sentence>
  ask?: Record<string, string>
  /** what the button that declines is called, by phase, if it is not "Go on without" */
  pass?: Record<string, string>
  verbs?: Record<string, Sentence>
  log?: Record<string, Sentence>
  what?: Record<string, string>
  /** what a part of a sum comes from: (inn) */
  causes?: Record<string, string>
  refusals?: Record<string, string>
  /** verbs that bring a figure home by themselves, so that the log tells of it */
  returns?: string[]
  /** what a bot foresees points for, in "2 points more: ..."; of a thing that is in `what` that word says enough */
  foreseen?: Record<string, string>
  /** numbered cards, one of which (`current` of the expansion's member of the state) lies open in these phases */
  cards?: { title: string; phases: string[]; text: string[] }
}

/** The type of another language's words: the same keys, and a function where English has one. */
export type SameAs<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends (...args: never[]) => string
      ? (told: Told) => string
      : T extends readonly string[]
        ? string[]
        : { [K in keyof T]: SameAs<T[K]> }

/** All expansions of a language, as the build finds them. */
export type ExpansionFiles = Record<string, ExpansionWords>

type Table<T> = Record<string, T>

/** The same table of every expansion as one. */
function joined<T>(all: ExpansionWords[], pick: (words: ExpansionWords) => Table<T> | undefined): Table<T> {
  return Object.assign({}, ...all.map((words) => pick(words) ?? {})) as Table<T>
}

/** What the expansions add to the words of the page. */
export function expansionWords(files: ExpansionFiles) {
  const entries = Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\..*$/g, ''), words] as const)
  const all = entries.map(([, words]) => words)
  return {
    byId: Object.fromEntries(entries) as Table<ExpansionWords>,
    options: joined<OptionWords>(all, (words) => words.options),
    figures: joined<string>(all, (words) => words.figures),
    land: joined<string>(all, (words) => words.land),
    things: joined<Sentence>(all, (words) => words.things),
    ask: joined<string>(all, (words) => words.ask),
    pass: joined<string>(all, (words) => words.pass),
    verbs: joined<Sentence>(all, (words) => words.verbs),
    log: joined<Sentence>(all, (words) => words.log),
    what: joined<string>(all, (words) => words.what),
    causes: joined<string>(all, (words) => words.causes),
    refusals: joined<string>(all, (words) => words.refusals),
    returns: all.flatMap((words) => words.returns ?? []),
  }
}
