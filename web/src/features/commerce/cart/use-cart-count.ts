import { useEffect, useState } from 'react'
import { useSession } from '../../../platform/session.ts'

/** The number of pieces in a member's cart on this device; 0 until it is read, which visitors' pages have no script for. */
export function useCartCount(): number {
  const userId = useSession().user?.id
  const [counted, setCounted] = useState<{ userId: string; count: number }>()
  useEffect(() => {
    if (userId === undefined) return undefined
    let stop: (() => void) | null = () => {}
    void import('./follow-count.ts').then(
      ({ followCount }) => {
        if (stop) stop = followCount(userId, (count) => setCounted({ userId, count }))
      },
      // Without a network the cart has no number.
      () => {},
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [userId])
  return counted && counted.userId === userId ? counted.count : 0
}
