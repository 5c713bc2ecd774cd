import { useSyncExternalStore } from 'react'
import { useSession } from '../../../platform/session.ts'
import { countPieces } from './cart-lines.ts'
import { storedLines, subscribe } from './cart-store.ts'

/** The number of pieces in the cart on this device; 0 until the page is hydrated. */
export function useCartCount(): number {
  const userId = useSession().user?.id
  return useSyncExternalStore(
    subscribe,
    () => countPieces(storedLines(userId)),
    () => 0,
  )
}
