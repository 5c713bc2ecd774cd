import { useEffect, useState } from 'react'
import { useLive } from '../../../../platform/live/use-live.ts'
import { useSession } from '../../../../platform/session.ts'
import { storedState } from './sync-store.ts'

const sync = (userId: string) =>
  import('./sync-cart.ts').then(({ syncCart }) => syncCart(userId)).catch(() => undefined)

/**
 * The cart of the account is shown at once, and what another device changes while it is looked at. `waiting`: this device
 * has never seen it.
 */
export function useSyncedCart(): { waiting: boolean } {
  const userId = useSession().user?.id
  const [synced, setSynced] = useState<string>()
  useEffect(() => {
    if (userId !== undefined) void sync(userId).then(() => setSynced(userId))
  }, [userId])
  useLive(userId === undefined ? [] : ['me'], (message) => {
    if (userId === undefined) return
    if (message.kind === 'resync' || (message.topic === 'me' && 'cart' in message.data)) void sync(userId)
  })
  return { waiting: userId !== undefined && synced !== userId && storedState(userId).at === 0 }
}
