import { readHistory, writeHistory } from './device-history.ts'

/** One history of this device for `useSyncExternalStore`, followed over its tabs. */
export function createHistoryStore<T>(name: string, parse: (text: string | null) => T) {
  const listeners = new Set<() => void>()
  let read: { text: string | null; value: T } | undefined
  return {
    /** The same object while nothing has changed. */
    current(): T {
      const text = readHistory(name)
      if (!read || read.text !== text) read = { text, value: parse(text) }
      return read.value
    },
    write(text: string | null) {
      writeHistory(name, text)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}
