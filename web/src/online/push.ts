// push.ts: this browser as a place that notifications go to (Web Push): may it take them, does it, begin and end. What comes
// is shown by sw.js, also when no page is open.

import { keep, kept } from '../ui/settings'
import { call } from './api'
import { bytesOf, textOf } from './base64'

/** Why this browser takes no notifications; the sentences are in remind.LANG.ts. */
export type WhyNot = 'insecure' | 'missing' | 'denied' | 'unasked' | 'failed'

export class NoPush extends Error {
  override name = 'NoPush'
  constructor(readonly why: WhyNot) {
    super(why)
  }
}

/** Whose notifications come here: another person may sign in with the same browser. */
const OWNER = 'baluarte.push'

/** Known without asking anybody; null: it may be tried. */
export function whyNoPush(): WhyNot | null {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing'
  return Notification.permission === 'denied' ? 'denied' : null
}

async function subscription(): Promise<PushSubscription | null> {
  if (whyNoPush() !== null) return null
  const found = await navigator.serviceWorker.getRegistration()
  return (await found?.pushManager.getSubscription()) ?? null
}

export async function isPushedTo(player: string): Promise<boolean> {
  return kept(OWNER) === player && (await subscription()) !== null
}

/** Only here is the browser's owner asked. */
async function permit(): Promise<void> {
  const why = whyNoPush()
  if (why !== null) throw new NoPush(why)
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') throw new NoPush(answer === 'denied' ? 'denied' : 'unasked')
}

async function subscribe(serverKey: string): Promise<PushSubscription> {
  // Where a browser keeps no service worker, `ready` would never come.
  if (!(await navigator.serviceWorker.getRegistration())) throw new NoPush('missing')
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    await (await pushManager.getSubscription())?.unsubscribe() // perhaps for another server's key
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) })
  } catch {
    throw new NoPush('failed')
  }
}

/** From a click: the browser asks its owner. */
export async function beginPush(player: string, serverKey: string): Promise<void> {
  await permit()
  const made = await subscribe(serverKey)
  const place = { endpoint: made.endpoint, key: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) }
  try {
    await call('POST', 'me/push', place)
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  keep(OWNER, player)
}

/** Nothing comes here any more, whoever it was for. */
export async function endPush(): Promise<void> {
  const found = await subscription()
  keep(OWNER, '')
  if (!found) return
  await call('POST', 'me/push/end', { endpoint: found.endpoint })
  await found.unsubscribe()
}
