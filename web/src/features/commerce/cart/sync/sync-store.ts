/** What is noted of a member's cart on this device: an entry in local storage beside the lines. */
import { neverSynced, type SyncState } from './merge.ts'

const storageKey = (userId: string) => `cart_sync_${userId}`

export function storedState(userId: string): SyncState {
  try {
    const state = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null') as Partial<SyncState> | null
    const { seen, changes, at } = state ?? {}
    return Array.isArray(seen) && Array.isArray(changes) && typeof at === 'number' ? { seen, changes, at } : neverSynced
  } catch {
    // A damaged entry: what is in the cart is sent again.
    return neverSynced
  }
}

export function storeState(userId: string, state: SyncState) {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(state))
  } catch {
    // No room: the changes are noted again at the next time.
  }
}
