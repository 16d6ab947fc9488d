// screens.ts: the game of the day, as one piece that is fetched when somebody first asks for it.

export { DailyLine } from './line'
export { sendFinished } from './outbox'
export { DailyScreen } from './screen'
