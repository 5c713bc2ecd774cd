import { randomInt, randomUUIDv7 } from 'node:crypto'

const counted = 2 ** 24
let count = randomInt(counted / 2)

/**
 * A new UUIDv7: sorts by the moment it was made, and within one millisecond after those that this process has made before, so
 * that lists by time and id show rows in the order in which they were written. With `at`, one that belongs to that moment.
 */
export function newId(at?: Date): string {
  const id = randomUUIDv7()
  count = (count + 1) % counted
  const order = count.toString(16).padStart(6, '0')
  const stamp = at ? at.getTime().toString(16).padStart(12, '0') : id.slice(0, 8) + id.slice(9, 13)
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${order.slice(0, 3)}-8${order.slice(3)}-${id.slice(24)}`
}
