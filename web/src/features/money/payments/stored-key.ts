/** Idempotency keys in local storage: the same request has the same key until it is done. */
interface StoredKey {
  key: string
  intention: string
  /** When it was made, by this device's clock. */
  at: number
}

/** After that the same request is a new intention: what the first one began can no longer be paid. */
const maxAgeMs = 30 * 60_000

const nameOf = (purpose: string) => `key_${purpose}`

/** The key for this request; a new one when the request has changed. */
export function storedKey(purpose: string, intention: unknown): string {
  const text = JSON.stringify(intention)
  const stored = parse(localStorage.getItem(nameOf(purpose)))
  const now = Date.now()
  if (stored?.intention === text && Math.abs(now - stored.at) < maxAgeMs) return stored.key
  const key = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')
  localStorage.setItem(nameOf(purpose), JSON.stringify({ key, intention: text, at: now } satisfies StoredKey))
  return key
}

export const dropKey = (purpose: string) => localStorage.removeItem(nameOf(purpose))

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
