/** The cart of one member on this device: synchronised across its tabs. */
import { type CartLine, parseLines } from './cart-lines.ts'
import { lasting, personKey } from '../../../platform/storage/storage.ts'

const listeners = new Set<() => void>()
const none: readonly CartLine[] = []
const storageKey = (userId: string) => personKey(`cart_${userId}`)

let read: { key: string; text: string | null; lines: readonly CartLine[] } | undefined

// useSyncExternalStore needs the same object while the stored text has not changed.
export function storedLines(userId: string | undefined): readonly CartLine[] {
  if (userId === undefined) return none
  const key = storageKey(userId)
  const text = lasting.read(key)
  if (read?.key !== key || read.text !== text) read = { key, text, lines: parseLines(text) }
  return read.lines
}

export const noLines = () => none

export function storeLines(userId: string, lines: readonly CartLine[]) {
  if (lines.length === 0) lasting.remove(storageKey(userId))
  else lasting.write(storageKey(userId), JSON.stringify(lines))
  for (const listener of listeners) listener()
}

/** Whether the lines could not be stored, so that the next page finds older ones. */
export const areHeld = (userId: string) => lasting.isHeld(storageKey(userId))

export function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
