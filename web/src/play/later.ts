// later.ts: what nobody needs for the first moves, in one piece that is fetched when some have been made, or when somebody asks
// for it: the zones in words, the score sheet, and what a finished game turned on.

export { fetchOutcome, Outcome } from './outcome'
export { ScoreSheet } from './sheet'
export { ZoneList } from './zones'
