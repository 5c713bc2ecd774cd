/** The network's answers, stored for whom they are. */
import { isStorable, type Kind } from './addresses.ts'
import { type Bound, put } from './stores.ts'

/** Raised at the end of a session: what is on its way for it is not stored any more. */
let session = 0

export const sessionNow = () => session
export const endSession = () => void session++

export async function fromNetwork(event: FetchEvent, kind: Kind, name: string, key: string, bound: Bound) {
  const begun = session
  const preloaded = (await event.preloadResponse) as Response | undefined
  const response = preloaded ?? (await fetch(event.request))
  const cacheControl = response.headers.get('cache-control') ?? ''
  if (isStorable({ ok: response.status === 200, redirected: response.redirected, cacheControl }, kind)) {
    const copy = response.clone()
    const isShell = kind === 'page' && new URL(key).pathname === '/offline'
    if (!isShell) event.waitUntil(store(begun, name, key, copy, bound))
  }
  return response
}

export async function store(begun: number, name: string, key: string, response: Response, bound: Bound) {
  if (begun !== session) return
  await put(name, key, response, bound)
  // The session has ended while it was written.
  if (begun !== session) await caches.delete(name)
}
