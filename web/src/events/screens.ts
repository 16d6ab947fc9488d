// screens.ts: the screens of events, as one piece: whoever plays at home never fetches it.

export { EventLine } from './at_table'
export { AnalysisClosed } from './closed'
export { EventScreen } from './event'
export { EventsScreen } from './list'
