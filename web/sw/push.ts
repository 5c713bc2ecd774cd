/** What comes by Web Push. Pages note whose it may be; a phone that somebody else uses now shows nothing. */
import { openedAddress, ownerAddress, ownerCache, pushOpened } from '../src/platform/push/owner.ts'
import { addressOf, readPush } from './push-message.ts'
import { find } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

export async function showPush({ data }: PushEvent): Promise<void> {
  const message = readPush(data?.text())
  const owner = await (await find(ownerCache, ownerAddress))?.text()
  // Nobody here gets pushes any more, so none need come.
  if (owner === undefined) return void (await (await self.registration.pushManager.getSubscription())?.unsubscribe())
  if (!message || message.member !== owner) return
  const { title, body, tag, path } = message
  const options = { body, tag, renotify: true, icon: '/icon-192.png', badge: '/badge-96.png', data: path }
  await self.registration.showNotification(title, options)
}

/** The tab that shows the page, or else a new one: what is typed in others stays. */
export async function openPush({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  await noteOpened(notification.tag).catch(() => {})
  const address = addressOf(notification.data, self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window' })
  const open = tabs.find(({ url }) => withoutHash(url) === withoutHash(address))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- clients are of our origin alone
  open?.postMessage(pushOpened)
  await (open ? open.focus() : self.clients.openWindow(address))
}

/** For the next page. Where nothing can be stored it stays unread. */
async function noteOpened(thing: string) {
  if (!(await find(ownerCache, ownerAddress))) return
  await (await caches.open(ownerCache)).put(openedAddress + encodeURIComponent(thing), new Response(thing))
}

const withoutHash = (url: string) => url.split('#')[0]

/** The browser has ended a subscription: a new one of the same key, of which the next page notifies the server. */
export async function renewSubscription(old: PushSubscription | null | undefined): Promise<void> {
  if (old && (await find(ownerCache, ownerAddress))) await self.registration.pushManager.subscribe(old.options)
}

/** At the end of a session: what is shown may be read by the next person on the phone. */
export async function closePushes(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close()
}
