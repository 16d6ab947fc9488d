// screens.ts: the screens that need a server, as one piece: whoever plays at home never fetches it.

export { MeScreen } from './account'
export { HostScreen } from './host'
export { LeadersScreen } from './leaders'
export { LobbyScreen } from './lobby'
export { PeaceScreen } from './peace'
export { PlayerScreen } from './player'
export { ConfirmScreen, RecoverScreen } from './recover'
export { TableRoute } from './table_route'
