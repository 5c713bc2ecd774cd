/** Loaded at sign-out. */
import { leaveHome } from './home-place.ts'
import { findPushMarker } from './push/push-marker.ts'
import { hasQueue } from './outbox/flag.ts'
import { eraseEntries } from './outbox/store.ts'
import { dropStored } from './storage/stored-answers.ts'
import { inTab, lasting } from './storage/storage.ts'

/**
 * Deletes what this device has of a member beside the session: every stored entry that is not the device's, under any
 * name (`storage/device-names.ts`), shared pictures and queued writes. Caches end with the session.
 */
export async function eraseOwnData(userId: string): Promise<void> {
  leaveHome()
  // Where the browser refuses, the server's part has ended with the session.
  if (findPushMarker()) await import('./push/subscription.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {})
  lasting.eraseOfPersons()
  inTab.eraseOfPersons()
  await dropStored('shared-')
  if (hasQueue()) await eraseEntries(userId)
}
