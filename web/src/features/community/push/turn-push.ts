import type { Api } from '@mtaa/contract/client'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@mtaa/contract/community/notifications'
import { dropPushMarker, findPushMarker, storePushMarker } from '../../../platform/push/push-marker.ts'
import { hasOwner, storeOwner, subscribe, unsubscribe } from '../../../platform/push/subscription.ts'
import { sessionNow } from '../../../platform/session.ts'
import { claimsOf } from '../../../platform/stored-session.ts'

/** `refused`: the person has not allowed it. `unavailable`: the server sends none, or the browser's service is away. */
export type TurnedOn = 'on' | 'refused' | 'unavailable'

const sessionId = () => String(claimsOf(sessionNow()?.access_token ?? '')['session_id'] ?? '')

/** Asks the person, in the click that this comes of, and has pushes for the member sent to this browser. */
export async function turnPushOn(api: Api, userId: string): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  return (await send(api, userId)) ? 'on' : 'unavailable'
}

/** False: not to be had at the moment. Throws refusals. */
async function send(api: Api, userId: string): Promise<boolean> {
  const { key } = await api(getPushKey, {})
  if (key === '') return false
  const subscription = await subscribe(key).catch(() => undefined)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return false
  await api(subscribeToPush, { body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } } })
  storePushMarker({ userId, sessionId: sessionId(), endpoint })
  await storeOwner(userId)
  return true
}

export async function turnPushOff(api: Api): Promise<void> {
  const endpoint = (await unsubscribe()) ?? findPushMarker()?.endpoint
  dropPushMarker()
  if (endpoint) await api(unsubscribeFromPush, { body: { endpoint } })
}

/** A new session of the same member, or an endpoint that the browser has changed: the server learns of it. */
export async function renewPush(api: Api, userId: string): Promise<void> {
  const marker = findPushMarker()
  if (marker?.userId !== userId || Notification.permission !== 'granted') return
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  const isSame = subscription?.endpoint === marker.endpoint && marker.sessionId === sessionId()
  if (!isSame || !(await hasOwner())) await send(api, userId)
}
