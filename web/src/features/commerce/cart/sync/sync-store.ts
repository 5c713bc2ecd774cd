/** What is noted of a member's cart on this device: an entry in local storage beside the lines. */
import type { CartChange } from '@mtaa/contract/commerce/cart'
import { parseLines } from '../cart-lines.ts'
import { neverSynced, type SyncState } from './merge.ts'

const storageKey = (userId: string) => `cart_sync_${userId}`

export function storedState(userId: string): SyncState {
  try {
    const state = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null') as Partial<SyncState> | null
    const { seen, changes, at } = state ?? {}
    if (!Array.isArray(seen) || !Array.isArray(changes) || typeof at !== 'number') return neverSynced
    return { seen: parseLines(JSON.stringify(seen)), changes: changes.filter(isChange), at }
  } catch {
    // A damaged entry: what is in the cart is sent again.
    return neverSynced
  }
}

const isChange = (change: CartChange | null) => typeof change?.id === 'string' && typeof change.product?.id === 'string'

export function storeState(userId: string, state: SyncState) {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(state))
  } catch {
    // No room: the changes are noted again at the next time.
  }
}
