/** Why this browser stores nothing for us, known once something could not be stored. */
export type Unstored = 'full' | 'forbidden'

let why: Unstored | null = null
const listeners = new Set<() => void>()

export function reportUnstored(error: unknown) {
  if (why !== null) return
  why = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden'
  for (const listener of listeners) listener()
}

export const unstored = () => why

export function onUnstored(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
