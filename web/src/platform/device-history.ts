/** What somebody has looked at on this device: stored here alone, and erased at sign-out. */
const prefix = 'mtaa-history:'

export function readHistory(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** Null deletes it. */
export function writeHistory(name: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, text)
  } catch {
    // Storage is full or not allowed: nothing is remembered.
  }
}

/** Devices are shared: the next person sees none of it. */
export function eraseHistory() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Storage is not allowed: there is nothing.
  }
}
