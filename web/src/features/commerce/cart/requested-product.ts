/** The product that a visitor has put into the cart, on this device until they have signed in. */
import { hour } from '@mtaa/contract/time'
import type { CartProduct } from './cart-lines.ts'
import { lasting, personKey } from '../../../platform/storage/storage.ts'

const storageKey = personKey('cart_wanted')

export function storeRequested({ id, title, price }: CartProduct) {
  lasting.write(storageKey, JSON.stringify({ at: Date.now(), id, title, price }))
}

/** Whether there is something to add, without loading how. */
export const hasRequested = () => lasting.read(storageKey) !== null

/** The product, once. On a shared device the next person must not find it, so it counts for an hour. */
export function takeRequested(now: number): CartProduct | null {
  const text = lasting.read(storageKey)
  lasting.remove(storageKey)
  return parseRequested(text, now)
}

const maxAgeMs = hour

/** Invalid and old entries are none. Pure. */
export function parseRequested(text: string | null, now: number): CartProduct | null {
  try {
    const { at, id, title, price } = JSON.parse(text ?? '{}') as Record<string, unknown>
    const fits = typeof at === 'number' && at <= now && now - at < maxAgeMs
    if (!fits || typeof id !== 'string' || typeof title !== 'string' || !Number.isInteger(price)) return null
    return { id, title, price: Number(price) }
  } catch {
    // A damaged entry.
    return null
  }
}
