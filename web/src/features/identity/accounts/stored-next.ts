import { hour } from '@mtaa/contract/time'
import { nextFrom } from './next-address.ts'
import { lasting, personKey } from '../../../platform/storage/storage.ts'

const storageKey = personKey('mtaa-next')
const maxAgeMs = hour

/** Remembers the requested path on this device until the person has opened the mail that confirms their mail address. */
export function storeNext(next: string): void {
  if (next === '/') lasting.remove(storageKey)
  else lasting.write(storageKey, JSON.stringify({ at: Date.now(), next }))
}

/** That path, once, within an hour; else the first page. */
export function takeNext(now: number): string {
  const text = lasting.read(storageKey)
  lasting.remove(storageKey)
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
