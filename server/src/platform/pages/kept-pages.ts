/** A page as it goes out: status, headers and bytes, compressed. */
export interface FinishedPage {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
}

interface Kept extends FinishedPage {
  until: number
}

const mostBytes = 8 * 1024 * 1024
const keptForMs = 30_000

export interface KeptPages {
  get(key: string): FinishedPage | undefined
  keep(key: string, page: FinishedPage, since: number): void
  /** Something was written: what is kept may be wrong now. */
  forget(): void
  /** How often something was written. A page begun before the last time is not kept. */
  readonly changes: number
}

/**
 * What a cache in front of us would do with pages that are the same for every visitor (`s-maxage=30`), done here too:
 * a link that a whole town opens at once is rendered once. Any write empties it, so nobody misses what was just posted.
 */
export function createKeptPages(clock: () => number = Date.now): KeptPages {
  const pages = new Map<string, Kept>()
  let bytes = 0
  let changes = 0

  function drop(key: string) {
    const known = pages.get(key)
    if (!known) return
    bytes -= known.body.length
    pages.delete(key)
  }

  return {
    get(key) {
      const known = pages.get(key)
      if (known && known.until > clock()) return known
      drop(key)
      return undefined
    },
    keep(key, page, since) {
      if (since !== changes || page.body.length > mostBytes / 8) return
      drop(key)
      pages.set(key, { ...page, until: clock() + keptForMs })
      bytes += page.body.length
      // The oldest leave first: a Map keeps the order of arrival.
      for (const oldest of pages.keys()) if (bytes > mostBytes) drop(oldest)
    },
    forget() {
      changes++
      pages.clear()
      bytes = 0
    },
    get changes() {
      return changes
    },
  }
}
