/** What a visitor wanted to put into the cart, on this device until they have signed in. */
import type { CartProduct } from './cart-lines.ts'

const storageKey = 'cart_wanted'

export function storeWanted({ id, title, price }: CartProduct) {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), id, title, price }))
  } catch {
    // No storage: they add it again.
  }
}

/** Whether there is something to add, without loading how. */
export const hasWanted = () => localStorage.getItem(storageKey) !== null

/** The product, once. On a shared device the next person must not find it, so it counts for an hour. */
export function takeWanted(now: number): CartProduct | null {
  const text = localStorage.getItem(storageKey)
  localStorage.removeItem(storageKey)
  return parseWanted(text, now)
}

const maxAgeMs = 3_600_000

/** Invalid and old entries are none. Pure. */
export function parseWanted(text: string | null, now: number): CartProduct | null {
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
