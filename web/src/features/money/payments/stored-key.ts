/** Idempotency keys in local storage: the same request has the same key until it is done. */
interface StoredKey {
  key: string
  intention: string
}

const nameOf = (purpose: string) => `key_${purpose}`

/** The key for this request; a new one when the request has changed. */
export function storedKey(purpose: string, intention: unknown): string {
  const text = JSON.stringify(intention)
  const stored = parse(localStorage.getItem(nameOf(purpose)))
  if (stored?.intention === text) return stored.key
  const key = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')
  localStorage.setItem(nameOf(purpose), JSON.stringify({ key, intention: text } satisfies StoredKey))
  return key
}

export const dropKey = (purpose: string) => localStorage.removeItem(nameOf(purpose))

function parse(text: string | null): StoredKey | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredKey> | null
    return typeof value?.key === 'string' && typeof value.intention === 'string' ? (value as StoredKey) : null
  } catch {
    // Damaged: the next key is a new one.
    return null
  }
}
