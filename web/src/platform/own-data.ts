/** Loaded at sign-out. */
import { eraseHistory } from './device-history.ts'
import { eraseDrafts } from './drafts.ts'
import { leaveHome } from './home-place.ts'
import { hasQueue } from './outbox/flag.ts'
import { eraseEntries } from './outbox/store.ts'

/** Deletes what this device has of a member beside the session: drafts, queued writes, the cart and what was looked at. Caches end with the session. */
export async function eraseOwnData(userId: string): Promise<void> {
  leaveHome()
  eraseDrafts(userId)
  eraseHistory()
  for (const name of ['cart', 'cart_sync']) localStorage.removeItem(`${name}_${userId}`)
  if ('caches' in window) await caches.delete('shared-v1')
  if (hasQueue()) await eraseEntries(userId)
}
