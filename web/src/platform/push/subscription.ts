/** The browser's side of Web Push. Loaded when somebody turns pushes on or off. */
import { dropStored, findStored, storeText } from '../storage/stored-answers.ts'
import { findPushMarker } from './push-marker.ts'
import { ownerAddress, ownerCache } from './owner.ts'

/** `blocked`: the browser asks no more. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const registration = () => navigator.serviceWorker.getRegistration()

/** Whether this browser takes pushes for the member. */
export async function pushStateOf(userId: string): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  const found = await registration()
  if (!found) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await found.pushManager.getSubscription()
  return subscription && findPushMarker()?.userId === userId ? 'on' : 'off'
}

/** A subscription with this key of the server; one that was made with another is replaced. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const manager = (await navigator.serviceWorker.ready).pushManager
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/** Ends what this browser takes, whomever it is for; the endpoint that it had. */
export async function unsubscribe(): Promise<string | undefined> {
  await dropStored(ownerCache)
  if (!('serviceWorker' in navigator)) return undefined
  const subscription = await (await registration())?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}

/** Notes for the worker whose pushes it may show. Where nothing can be stored, it shows none. */
export const storeOwner = (userId: string) => storeText(ownerCache, ownerAddress, userId)

export const hasOwner = async () => (await (await findStored(ownerCache))?.match(ownerAddress)) !== undefined
