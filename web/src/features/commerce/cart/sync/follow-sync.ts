/** When the cart is brought together with the server's: after the page, after each change, and once the network is back. */
import { subscribe } from '../cart-store.ts'
import { isDue, syncCart } from './sync-cart.ts'

const afterChangeMs = 400

/** Synchronises this member's cart on this device with the one in their account until the returned function is called. */
export function followSync(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!document.hidden && isDue(userId)) void syncCart(userId).catch(() => undefined)
    }, afterChangeMs)
  }
  soon()
  const stop = subscribe(soon)
  addEventListener('online', soon)
  document.addEventListener('visibilitychange', soon)
  return () => {
    clearTimeout(timer)
    stop()
    removeEventListener('online', soon)
    document.removeEventListener('visibilitychange', soon)
  }
}
