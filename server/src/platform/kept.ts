/** Counts what was written in this process, so that what was read before it can be told from what is so now. */
export interface Changes {
  readonly count: number
  happened(): void
}

export function createChanges(): Changes {
  let count = 0
  return {
    get count() {
      return count
    },
    happened: () => void count++,
  }
}

export interface Kept<V> {
  get(key: string): V | undefined
  /** `since` is the count of changes when the value was begun: what was begun before a write is not kept. */
  keep(key: string, value: V, bytes: number, since: number): void
  readonly changes: Changes
}

interface Options {
  changes: Changes
  mostBytes: number
  clock?: () => number
}

/** A page may be made of an answer that was kept: together they are half a minute old at most. */
const keptForMs = 15_000

/**
 * What a cache in front of us would do with answers that are the same for every visitor (`s-maxage=30`), done here too:
 * a link that a whole town opens at once is read once. Any write makes all of it old, so nobody misses what was just
 * posted.
 */
export function createKept<V>({ changes, mostBytes, clock = () => performance.now() }: Options): Kept<V> {
  const all = new Map<string, { value: V; bytes: number; since: number; until: number }>()
  let held = 0

  function drop(key: string) {
    held -= all.get(key)?.bytes ?? 0
    all.delete(key)
  }

  return {
    changes,
    get(key) {
      const known = all.get(key)
      if (known && known.since === changes.count && known.until > clock()) return known.value
      if (known) drop(key)
      return undefined
    },
    keep(key, value, bytes, since) {
      drop(key)
      if (since !== changes.count || bytes > mostBytes / 8) return
      all.set(key, { value, bytes, since, until: clock() + keptForMs })
      held += bytes
      // The oldest leave first: a Map keeps the order of arrival.
      for (const oldest of all.keys()) {
        if (held <= mostBytes) break
        drop(oldest)
      }
    },
  }
}
