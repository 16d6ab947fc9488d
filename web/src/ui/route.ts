// route.ts: which screen the address asks for. Only the part behind # is used, so that the page works as plain files
// below any path. What stands there may have been typed or sent by anybody.

import { signal } from '@preact/signals'

export type Route =
  | { screen: 'start' }
  | { screen: 'new'; preset: string }
  | { screen: 'play'; id: string }
  | { screen: 'replay'; id: string; ply: number | null }
  | { screen: 'shared'; data: string; ply: number | null }
  | { screen: 'study' | 'mistakes'; data: string; item: number | null }
  | { screen: 'edit'; data: string; ply: number | null }
  | { screen: 'puzzles'; session: string; id: string }
  | { screen: 'saved' }
  | { screen: 'daily' }
  | { screen: 'settings' }
  | { screen: 'help'; topic: string }
  | { screen: 'rules'; word: string }
  | { screen: 'learn'; game: 'carcassonne' | 'cartagena' }
  | { screen: 'try'; topic: string; name: string }
  | { screen: 'lobby' }
  | { screen: 'host'; preset: string }
  | { screen: 'table'; id: string }
  | { screen: 'analysis'; id: string }
  | { screen: 'me' }
  | { screen: 'peace' }
  | { screen: 'recover' | 'confirm'; token: string }
  | { screen: 'player'; id: string }
  | { screen: 'ratings'; game: string; speed: string }
  | { screen: 'events'; part: string; template: string }
  | { screen: 'event'; id: string; part: string }
  | { screen: 'missing' }

function plyOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function parseRoute(hash: string): Route {
  const [screen = '', first, second] = hash.replace(/^#?\/?/, '').split('/')
  const id = decoded(first ?? '')
  switch (screen) {
    case '':
      return { screen: 'start' }
    case 'new':
    case 'host':
      return { screen, preset: id }
    case 'play':
    case 'table':
    case 'analysis':
    case 'player':
      return id ? { screen, id } : { screen: 'missing' }
    case 'replay':
      return id ? { screen: 'replay', id, ply: plyOf(second) } : { screen: 'missing' }
    case 'shared':
    case 'edit':
      return { screen, data: first ?? '', ply: plyOf(second) }
    case 'study':
    case 'mistakes':
      return { screen, data: first ?? '', item: plyOf(second) }
    case 'puzzles':
      return { screen, session: id, id: decoded(second ?? '') }
    case 'saved':
    case 'daily':
    case 'settings':
    case 'lobby':
    case 'me':
    case 'peace':
      return { screen }
    case 'recover':
    case 'confirm':
      return { screen, token: id }
    case 'learn':
      return { screen, game: id === 'cartagena' ? id : 'carcassonne' }
    case 'ratings':
      return { screen: 'ratings', game: id, speed: decoded(second ?? '') }
    case 'events':
      return { screen, part: id, template: decoded(second ?? '') }
    case 'event':
      return id ? { screen, id, part: decoded(second ?? '') } : { screen: 'missing' }
    case 'help':
      return { screen: 'help', topic: id }
    case 'rules':
      return { screen: 'rules', word: id }
    case 'try':
      return { screen: 'try', topic: id, name: decoded(second ?? '') }
    default:
      return { screen: 'missing' }
  }
}

const route = signal<Route>(parseRoute(location.hash))
addEventListener('hashchange', () => (route.value = parseRoute(location.hash)))

export const useRoute = (): Route => route.value

export const href = (...parts: (string | number)[]): string => '#/' + parts.map((p) => encodeURIComponent(p)).join('/')

export function go(...parts: (string | number)[]): void {
  location.hash = href(...parts)
}

/** Changes the address without a step in the browser's history: a replay's ply, for instance. */
export function goQuietly(...parts: (string | number)[]): void {
  history.replaceState(null, '', href(...parts))
}
