/** The offline shell: our own files for ever, the last pages for when the network is away, and a page that says so. */
import { isProgramPath } from '@mtaa/contract/program-paths'

declare const self: ServiceWorkerGlobalScope
declare const __VERSION__: string
declare const __SHELL__: string[]

const assets = 'assets-v1'
// Sign-out deletes every cache whose name begins so (web/src/platform/session.ts).
const pages = `pages-${__VERSION__}`
const offlinePage = '/offline'
const maxPages = 40
const maxAssets = 300

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
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

/** Hashed names never change what they hold. */
async function fromShell(request: Request): Promise<Response> {
  const shell = await caches.open(assets)
  const kept = await shell.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await shell.put(request, response.clone())
  return response
}

/** A preload that nobody takes is followed by a second request, and the way back from a provider works once. */
const passedOn = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request)

/** The network first; without it the last copy of the same page, then the offline page. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(request))
    if (isCacheable(response)) event.waitUntil(keep(request, response.clone()))
    return response
  } catch (error) {
    const last = await caches.open(pages)
    const kept = await last.match(request)
    if (kept) return kept
    const notice = request.mode === 'navigate' ? await caches.match(offlinePage) : undefined
    if (notice) return notice
    throw error
  }
}

// A redirected answer may not be given to a navigation later.
const isCacheable = (response: Response) =>
  response.ok && !response.redirected && !response.headers.get('cache-control')?.includes('no-store')

async function keep(request: Request, response: Response) {
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
