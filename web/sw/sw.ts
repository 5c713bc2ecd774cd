/** The service worker: caches our assets, the last pages for offline use, and a page for everything else. */
import { isProgramPath } from '@mtaa/contract/program-paths'
import { countBytes } from './count-bytes.ts'

declare const self: ServiceWorkerGlobalScope
declare const __VERSION__: string
declare const __SHELL__: string[]

const assets = 'assets-v1'
// Sign-out deletes all caches with this prefix (web/src/platform/session.ts).
const pages = `pages-${__VERSION__}`
const offlinePage = '/offline'
const maxPages = 40
const maxAssets = 300

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
// Where nothing can be stored, nothing is counted.
countBytes().catch(() => {})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isProgramPath(pathname)) {
    if (request.mode === 'navigate') event.respondWith(passedOn(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(fromShell(request))
  else if (request.mode === 'navigate' || pathname.endsWith('.data')) event.respondWith(fromNetwork(event))
})

async function install() {
  const [shell, last] = await Promise.all([caches.open(assets), caches.open(pages)])
  await Promise.all([shell.addAll(__SHELL__), last.add(offlinePage)])
  await self.skipWaiting()
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith('pages-') && name !== pages)
  await Promise.all(old.map((name) => caches.delete(name)))
  await trim(assets, maxAssets)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Hashed files never change. */
async function fromShell(request: Request): Promise<Response> {
  const shell = await caches.open(assets)
  const cached = await shell.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) await shell.put(request, response.clone())
  return response
}

/** Uses the preload: otherwise the browser would send a second request, and a provider's callback works only once. */
const passedOn = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request)

/** Network first, then the cached copy, then the offline page. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(request))
    if (isCacheable(response)) event.waitUntil(store(request, response.clone()))
    return response
  } catch (error) {
    const last = await caches.open(pages)
    const cached = await last.match(request)
    if (cached) return cached
    const notice = request.mode === 'navigate' ? await caches.match(offlinePage) : undefined
    if (notice) return notice
    throw error
  }
}

// A redirected response may not answer a navigation.
const isCacheable = (response: Response) =>
  response.ok && !response.redirected && !response.headers.get('cache-control')?.includes('no-store')

async function store(request: Request, response: Response) {
  const last = await caches.open(pages)
  // Deleted first, so that the order of keys is the order of visits.
  await last.delete(request)
  await last.put(request, response)
  await trim(pages, maxPages)
}

async function trim(name: string, max: number) {
  const cache = await caches.open(name)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offlinePage)
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
}
