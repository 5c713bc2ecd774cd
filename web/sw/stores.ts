/** Bounded caches: the newest stay, within a number of entries and bytes. */

export interface Bound {
  entries: number
  bytes: number
}

const megabyte = 1024 * 1024

/** Together below 20 MB. Names that begin with `pages-` are deleted with the session (web/src/platform/session.ts). */
export const bounds = {
  assets: { entries: 400, bytes: 6 * megabyte },
  pages: { entries: 40, bytes: 4 * megabyte },
  open: { entries: 100, bytes: 3 * megabyte },
  own: { entries: 150, bytes: 3 * megabyte },
  pictures: { entries: 120, bytes: 3 * megabyte },
  gates: { entries: 30, bytes: megabyte },
} satisfies Record<string, Bound>

const sizeHeader = 'x-stored-bytes'
const timeHeader = 'x-stored-at'

/** The stored answer, whomever it is for: that is in the cache's name. None where the browser forbids to look. */
export async function find(name: string, key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(key, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Stores an answer as the newest one, where there is room: the answer itself never waits for it or fails with it. */
export async function put(name: string, key: string, response: Response, bound: Bound): Promise<void> {
  await store(name, key, response, bound).catch(() => undefined)
}

async function store(name: string, key: string, response: Response, bound: Bound): Promise<void> {
  const body = await response.blob()
  if (body.size > bound.bytes / 4) return
  const headers = new Headers(response.headers)
  // The stored body is decoded.
  for (const gone of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(gone)
  headers.set(sizeHeader, String(body.size))
  headers.set(timeHeader, String(Date.now()))
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, new Response(body, { status: response.status, headers }))
  await trim(cache, bound)
}

/** Deletes the oldest until the rest fits. `keep` are never deleted. */
export async function trim(cache: Cache, { entries, bytes }: Bound, keep: readonly string[] = []): Promise<void> {
  const keys = await cache.keys()
  const sizes = await Promise.all(keys.map(async (key) => sizeOf(await cache.match(key))))
  let [count, sum] = [0, 0]
  for (const [index, key] of [...keys.entries()].toReversed()) {
    count += 1
    sum += sizes[index] ?? 0
    const isOver = count > entries || sum > bytes
    if (isOver && !keep.includes(new URL(key.url).pathname)) await cache.delete(key)
  }
}

const sizeOf = (response: Response | undefined) =>
  Number(response?.headers.get(sizeHeader) ?? response?.headers.get('content-length') ?? 0)

export const ageOf = (response: Response) => Date.now() - Number(response.headers.get(timeHeader) ?? 0)
