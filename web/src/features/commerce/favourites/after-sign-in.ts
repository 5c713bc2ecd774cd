/** A favourite that a visitor wanted: added once they have signed in. */
const name = 'mtaa-favourite-wanted'
/** Somebody else may sign in on this device later. */
const maxAgeMs = 3_600_000

/** In the device's storage, because a new account is confirmed in another tab. */
export function wantFavourite(id: string) {
  try {
    localStorage.setItem(name, JSON.stringify({ id, at: Date.now() }))
  } catch {
    // Without storage the heart is tapped again.
  }
}

/** Once: whoever takes it adds it. */
export function takeWanted(): string | undefined {
  try {
    const text = localStorage.getItem(name)
    if (text === null) return undefined
    localStorage.removeItem(name)
    const { id, at } = JSON.parse(text) as { id?: unknown; at?: unknown }
    return typeof id === 'string' && typeof at === 'number' && Date.now() - at < maxAgeMs ? id : undefined
  } catch {
    return undefined
  }
}
