import type { Tag } from './tags.ts'

/** How many dropped tags are remembered: what was begun before an older drop is not stored, with any tags. */
const maxTags = 20_000

/**
 * A sequence number of drops, and which tags were dropped last at which number: whether a value may be stored that was
 * begun at some number. Bounded: what is older than the record counts as dropped.
 */
export function createRecentDrops(max = maxTags) {
  /** In the order of their drops. */
  const lastDrops = new Map<Tag, number>()
  let count = 0
  /** What was begun before this number may have missed a drop. */
  let floor = 0

  return {
    /** The number of drops until now. */
    get count() {
      return count
    },
    add(tags: readonly Tag[]) {
      count++
      for (const tag of tags) {
        lastDrops.delete(tag)
        lastDrops.set(tag, count)
      }
      for (const [oldest, at] of lastDrops) {
        if (lastDrops.size <= max) break
        lastDrops.delete(oldest)
        floor = at
      }
    },
    addAll() {
      floor = ++count
      lastDrops.clear()
    },
    /** Whether one of these tags was dropped after `since`, or may have been. */
    hasAny(tags: Iterable<Tag>, since: number): boolean {
      if (since === count) return false
      if (since < floor) return true
      for (const tag of tags) if ((lastDrops.get(tag) ?? 0) > since) return true
      return false
    },
  }
}
