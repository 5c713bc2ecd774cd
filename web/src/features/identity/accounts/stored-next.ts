import { nextFrom } from './next-address.ts'

const storageKey = 'mtaa-next'
const maxAgeMs = 3_600_000

/** Remembers on this device where somebody wanted to go, until they have opened the mail that confirms their address. */
export function storeNext(next: string): void {
  try {
    if (next === '/') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), next }))
  } catch {
    // No storage: they find the way themselves.
  }
}

/** That address, once, within an hour; else the first page. */
export function takeNext(now: number): string {
  const text = localStorage.getItem(storageKey)
  localStorage.removeItem(storageKey)
  return storedNext(text, now)
}

/** What was stored, if it is a recent page of ours. Pure. */
export function storedNext(text: string | null, now: number): string {
  try {
    const { at, next } = JSON.parse(text ?? '{}') as Record<string, unknown>
    const isRecent = typeof at === 'number' && at <= now && now - at < maxAgeMs
    return isRecent && typeof next === 'string' ? nextFrom(new URLSearchParams({ next })) : '/'
  } catch {
    // A damaged entry.
    return '/'
  }
}
