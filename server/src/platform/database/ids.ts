import { randomUUIDv7 } from 'node:crypto'

/** A new UUIDv7: sorts by the moment it was made. With `at`, one that belongs to that moment. */
export function newId(at?: Date): string {
  const id = randomUUIDv7()
  if (!at) return id
  const stamp = at.getTime().toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}${id.slice(13)}`
}
