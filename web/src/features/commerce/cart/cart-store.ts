/** The cart of one member on this device: an entry in local storage, synchronised across tabs. */
import { type CartLine, parseLines } from './cart-lines.ts'

const listeners = new Set<() => void>()
const none: readonly CartLine[] = []
const storageKey = (userId: string) => `cart_${userId}`

let read: { key: string; text: string | null; lines: readonly CartLine[] } | undefined

// useSyncExternalStore needs the same object while the stored text has not changed.
export function storedLines(userId: string | undefined): readonly CartLine[] {
  if (userId === undefined) return none
  const key = storageKey(userId)
  const text = localStorage.getItem(key)
  if (read?.key !== key || read.text !== text) read = { key, text, lines: parseLines(text) }
  return read.lines
}

export const noLines = () => none

export function storeLines(userId: string, lines: readonly CartLine[]) {
  if (lines.length === 0) localStorage.removeItem(storageKey(userId))
  else localStorage.setItem(storageKey(userId), JSON.stringify(lines))
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
