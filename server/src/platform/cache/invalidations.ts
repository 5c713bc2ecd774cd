/** Counts writes in this process, so that what was read before one is known to be out of date. */
export interface Invalidations {
  readonly count: number
  invalidate(): void
}

export function createInvalidations(): Invalidations {
  let count = 0
  return {
    get count() {
      return count
    },
    invalidate: () => void count++,
  }
}

export interface CachedValues<V> {
  get(key: string): V | undefined
  /** `since` is the count of writes when the value was begun: what was begun before a write is not stored. */
  set(key: string, value: V, bytes: number, since: number): void
  readonly invalidations: Invalidations
}

interface Options {
  invalidations: Invalidations
  maxBytes: number
  clock?: () => number
}

/** A page may be rendered from a cached answer: together they are half a minute old at most. */
const maxAgeMs = 15_000

/**
 * Caches answers that are the same for every visitor, as a shared cache in front of us would (`s-maxage=30`): a link that
 * many open at once is read once. Any write invalidates everything, so nobody misses what was just written.
 */
export function createCache<V>({ invalidations, maxBytes, clock = () => performance.now() }: Options): CachedValues<V> {
  const all = new Map<string, { value: V; bytes: number; since: number; until: number }>()
  let held = 0

  function drop(key: string) {
    held -= all.get(key)?.bytes ?? 0
    all.delete(key)
  }

  return {
    invalidations,
    get(key) {
      const known = all.get(key)
      if (known && known.since === invalidations.count && known.until > clock()) return known.value
      if (known) drop(key)
      return undefined
    },
    set(key, value, bytes, since) {
      drop(key)
      if (since !== invalidations.count || bytes > maxBytes / 8) return
      all.set(key, { value, bytes, since, until: clock() + maxAgeMs })
      held += bytes
      // The oldest is dropped first: a Map is in the order of insertion.
      for (const oldest of all.keys()) {
        if (held <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
