import type { Api } from '@mtaa/contract/client'
import { readNotifications } from '@mtaa/contract/community/notifications'
import { openedAddress, ownerCache } from '../../../platform/push/owner.ts'
import { findStored } from '../../../platform/storage/stored-answers.ts'

/** Marks as read what the pushes were about that were opened here. Without a network they wait for the next page. */
export async function readOpened(api: Api): Promise<void> {
  const cache = await findStored(ownerCache)
  const opened = (await cache?.keys())?.filter(({ url }) => new URL(url).pathname.startsWith(openedAddress)) ?? []
  for (const request of opened) {
    const thing = await (await cache?.match(request))?.text()
    if (thing !== undefined) await api(readNotifications, { body: { thing } })
    await cache?.delete(request)
  }
}
