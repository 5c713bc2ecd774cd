/**
 * The one door to `localStorage` and `sessionStorage`. Both may be full, forbidden or emptied by the browser at any time, and
 * reading may throw as well as writing: what cannot be stored is held in memory for as long as the page is open, and the
 * page says so once (`StorageNote`).
 */
import { deviceNames } from './device-names.ts'
import { reportUnstored } from './unstored.ts'

declare const whose: unique symbol
export type StorageKey = string & { [whose]: true }

/** Of the device, shared by all its users, and left at sign-out. */
export const deviceKey = (name: (typeof deviceNames)[number]) => name as string as StorageKey

/** Of the person who uses the device now, signed in or not, and erased at sign-out. */
export const personKey = (name: string) => name as StorageKey

const isOfDevice = (name: string) => deviceNames.some((known) => known === name)

function createStore(area: () => Storage) {
  /** What could not be stored; null is what could not be deleted. */
  const held = new Map<string, string | null>()

  const stored = () => {
    try {
      return Object.keys(area())
    } catch {
      // Forbidden: nothing is stored.
      return []
    }
  }

  const names = () => [...new Set([...stored(), ...held.keys()])].filter((name) => held.get(name) !== null)

  function remove(name: string) {
    held.delete(name)
    try {
      area().removeItem(name)
    } catch {
      held.set(name, null)
    }
  }

  return {
    read(key: StorageKey): string | null {
      const text = held.get(key)
      if (text !== undefined) return text
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    /** Whether it is on the device; in any case it is read back until the page is closed. */
    write(key: StorageKey, text: string): boolean {
      try {
        area().setItem(key, text)
        held.delete(key)
        return true
      } catch (error) {
        // What was stored before stays: for the next page something old is better than nothing.
        held.set(key, text)
        reportUnstored(error)
        return false
      }
    },
    /** For this page only: it belongs to something that could not be stored. */
    hold: (key: StorageKey, text: string) => void held.set(key, text),
    isHeld: (key: StorageKey) => held.has(key),
    remove: (key: StorageKey) => remove(key),
    keys: (prefix: string) => names().filter((name) => name.startsWith(prefix)) as StorageKey[],
    /** Everything that is not the device's. */
    eraseOfPersons() {
      for (const name of names()) if (!isOfDevice(name)) remove(name)
    },
    /** Another tab has written or deleted it: that is newer. Null is everything. */
    changedElsewhere(name: string | null) {
      if (name === null) held.clear()
      else held.delete(name)
    },
  }
}

/** Until it is erased, for all tabs. */
export const lasting = createStore(() => localStorage)
/** As long as the tab. */
export const inTab = createStore(() => sessionStorage)

// Before every other listener, which reads what has changed.
if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => lasting.changedElsewhere(key))
