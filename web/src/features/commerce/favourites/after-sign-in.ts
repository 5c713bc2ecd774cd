/** A favourite that a visitor has requested: added once they have signed in. */
import { hour } from '@mtaa/contract/time'
import { lasting, personKey } from '../../../platform/storage/storage.ts'

const name = personKey('mtaa-favourite-wanted')
/** Somebody else may sign in on this device later. */
const maxAgeMs = hour

/** In the device's storage, because a new account is confirmed in another tab. */
export const requestFavourite = (id: string) => void lasting.write(name, JSON.stringify({ id, at: Date.now() }))

/** Once: the caller that takes it adds it. */
export function takeRequested(): string | undefined {
  const text = lasting.read(name)
  if (text === null) return undefined
  lasting.remove(name)
  try {
    const { id, at } = JSON.parse(text) as { id?: unknown; at?: unknown }
    return typeof id === 'string' && typeof at === 'number' && Date.now() - at < maxAgeMs ? id : undefined
  } catch {
    // A damaged entry.
    return undefined
  }
}
