/** Idempotency keys on this device: the same request has the same key until it is done. */
import { minute } from '@mtaa/contract/time'
import { randomId } from '../../../platform/random-id.ts'
import { lasting, personKey } from '../../../platform/storage/storage.ts'

interface StoredKey {
  key: string
  intention: string
  /** When it was made, by this device's clock. */
  at: number
}

/** After that the same request is a new intention: what the first one began can no longer be paid. */
const maxAgeMs = 30 * minute

const nameOf = (purpose: string) => personKey(`key_${purpose}`)

/** The key for this request; a new one when the request has changed. */
export function storedKey(purpose: string, intention: unknown): string {
  const text = JSON.stringify(intention)
  const stored = parse(lasting.read(nameOf(purpose)))
  const now = Date.now()
  if (stored?.intention === text && Math.abs(now - stored.at) < maxAgeMs) return stored.key
  const key = randomId()
  lasting.write(nameOf(purpose), JSON.stringify({ key, intention: text, at: now } satisfies StoredKey))
  return key
}

export const dropKey = (purpose: string) => lasting.remove(nameOf(purpose))

function parse(text: string | null): StoredKey | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredKey> | null
    const fits = typeof value?.key === 'string' && typeof value.intention === 'string' && typeof value.at === 'number'
    return fits ? (value as StoredKey) : null
  } catch {
    // Damaged: the next key is a new one.
    return null
  }
}
