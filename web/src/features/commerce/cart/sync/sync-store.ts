/** What is noted of a member's cart on this device: an entry beside the lines. */
import type { CartChange } from '@mtaa/contract/commerce/orders/cart'
import { parseLines } from '../cart-lines.ts'
import { areHeld } from '../cart-store.ts'
import { neverSynced, type SyncState } from './merge.ts'
import { lasting, personKey } from '../../../../platform/storage/storage.ts'

const storageKey = (userId: string) => personKey(`cart_sync_${userId}`)

export function storedState(userId: string): SyncState {
  try {
    const state = JSON.parse(lasting.read(storageKey(userId)) ?? 'null') as Partial<SyncState> | null
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
  const [key, text] = [storageKey(userId), JSON.stringify(state)]
  // Beside older lines a newer state would say that something was taken out.
  if (areHeld(userId)) lasting.hold(key, text)
  else lasting.write(key, text)
}
