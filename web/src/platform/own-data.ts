/** Loaded at sign-out. */
import { eraseDrafts } from './drafts.ts'
import { hasQueue } from './outbox/flag.ts'
import { eraseEntries } from './outbox/store.ts'

/** Deletes what this device has of a member beside the session: drafts and queued writes. Caches end with the session. */
export async function eraseOwnData(userId: string): Promise<void> {
  eraseDrafts(userId)
  if ('caches' in window) await caches.delete('shared-v1')
  if (hasQueue()) await eraseEntries(userId)
}
