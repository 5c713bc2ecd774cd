import { useSyncExternalStore } from 'react'
import { useSession } from '../../platform/session.ts'

const changed = 'cart-changed'

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(changed, listener)
  }
}

function countIn(text: string | null): number {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(items)) return 0
    return items.reduce((sum: number, item: { quantity?: unknown }) => sum + (Number(item?.quantity) || 0), 0)
  } catch {
    // A half-written entry counts as an empty cart.
    return 0
  }
}

/** How many pieces are in this person's cart on this device; none until the page is alive. */
export function useCartCount(): number {
  const userId = useSession().user?.id
  return useSyncExternalStore(
    subscribe,
    () => (userId ? countIn(localStorage.getItem(`cart_${userId}`)) : 0),
    () => 0,
  )
}
