import { useSyncExternalStore } from 'react'
import { useSession } from '../../../platform/session.ts'
import { countPieces } from './cart-lines.ts'
import { storedLines, subscribe } from './cart-store.ts'

/** How many pieces are in this person's cart on this device; none until the page is alive. */
export function useCartCount(): number {
  const userId = useSession().user?.id
  return useSyncExternalStore(
    subscribe,
    () => countPieces(storedLines(userId)),
    () => 0,
  )
}
