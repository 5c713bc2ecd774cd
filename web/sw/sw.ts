/** The service worker: our assets, the last pages and answers, and what another app shares. */
import { ageOf, bounds, put, trim } from './stores.ts'
import { isStorable, type Kind, kindOf, memberIn, withoutQuery } from './addresses.ts'
import { receiveShare, shareCache } from './share.ts'

declare const self: ServiceWorkerGlobalScope
declare const __VERSION__: string
/** Without these no page comes to life, and those that are used without a network. */
declare const __SHELL__: string[]
declare const __MORE__: string[]
/** Modules of pages, which the router loads when a link is followed. */
declare const __ROUTES__: string[]

const assets = 'assets-v1'
const places = 'places-v1'
const shell = `shell-${__VERSION__}`
// Caches with the prefix `pages-` end with the session (web/src/platform/session.ts).
const visited = `pages-visited-${__VERSION__}`
const open = 'pages-open'
const pictures = 'pages-pictures'
const ownPrefix = 'pages-own-'
/** Pages of this version that open without having been visited; the first is shown for every other one. */
const shellPages = ['/offline', '/feed', '/orders', '/cart']

/** Whom an answer is for is in the name of its cache. */
const anyHeaders = { ignoreVary: true }

const second = 1000
const day = 86_400 * second
const placesMaxAge = 30 * day
/** A line that gives no answer for so long counts as away where there is a copy. */
const pageTimeout = 8 * second
const smallPicture = 60_000

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget())
  if (event.data === 'language') event.waitUntil(fetchShellPages())
})
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(wakeSenders()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.pathname === '/share-target' && url.origin === self.location.origin)
    return event.respondWith(receiveShare(request))
  const navigates = request.mode === 'navigate'
  const asked = { method: request.method, url: request.url, navigates, withToken: request.headers.has('authorization') }
  const kind = kindOf(asked, self.location.origin)
  if (kind === 'asset') event.respondWith(fromShell(event))
  else if (kind === 'page') event.respondWith(pageFromNetwork(event))
  else if (kind === 'places') event.respondWith(placesFromCache(event))
  else if (kind === 'picture') event.respondWith(pictureFromNetwork(event))
  else if (kind === 'own' || kind === 'open') event.respondWith(answerFromNetwork(event, kind))
  else if (navigates && request.method === 'GET') event.respondWith(passedOn(event))
})

/**
 * At once, whatever older tabs are open: pages come from the network first, and assets by their hash, so nothing that an
 * older tab loads is mixed with this version.
 */
async function install() {
  const saver = await savesData()
  await Promise.all([
    addAssets(saver ? __SHELL__.filter((path) => !path.endsWith('.woff2')) : __SHELL__),
    fetchShellPages(true),
  ])
  await Promise.all([saver ? undefined : addAssets(__MORE__), fetchPlaces()]).catch(() => undefined)
  await self.skipWaiting()
}

async function activate() {
  const current = [assets, places, shell, visited, open, pictures, shareCache]
  const old = (await caches.keys()).filter((name) => !current.includes(name) && !name.startsWith(ownPrefix))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function addAssets(paths: readonly string[]) {
  const cache = await caches.open(assets)
  const present = await Promise.all(paths.map((path) => cache.match(path)))
  await cache.addAll(paths.filter((_, index) => !present[index]))
}

/** Fetched anew where their language or the hint of a session has changed. */
async function fetchShellPages(essential = false) {
  const cache = await caches.open(shell)
  const added = shellPages.map((path) => cache.add(path))
  await (essential ? added[0] : undefined)
  await Promise.allSettled(added)
}

async function savesData(): Promise<boolean> {
  const { connection } = self.navigator as { connection?: { saveData?: boolean } }
  const { cookieStore } = self as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }
  const chosen = await cookieStore?.get('mtaa_saver').catch(() => null)
  return connection?.saveData === true || chosen?.value === 'on'
}

/** Raised at the end of a session: what is on its way for it is not stored any more. */
let session = 0

async function forget() {
  session++
  await Promise.all(
    (await caches.keys()).filter((name) => name.startsWith('pages-')).map((name) => caches.delete(name)),
  )
  await fetchShellPages()
}

/** Background Sync: tabs that sleep look at their queue. Without a tab nobody has a token. */
async function wakeSenders() {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- clients are of our origin alone
  for (const client of await self.clients.matchAll()) client.postMessage('mtaa-outbox')
}

/** Hashed files never change. Those of older versions stay while there is room. */
async function fromShell(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(assets)
  const cached = await cache.match(request.url, anyHeaders)
  if (cached) return cached
  const response = await fetch(request).catch(() => undefined)
  if (response?.ok) {
    await cache.put(request, response.clone())
    event.waitUntil(tidy(cache))
    return response
  }
  // Away, or of a version that is not served any more.
  if (__ROUTES__.includes(new URL(request.url).pathname)) return openingThePage()
  if (response?.status === 404) event.waitUntil(reloadOnce(event.clientId))
  return response ?? Response.error()
}

const tidy = async (cache: Cache) => {
  if ((await cache.keys()).length > bounds.assets.entries) await trim(cache, bounds.assets, [...__SHELL__, ...__MORE__])
}

/** In place of a page's module: opens the page that was wanted as a document, which comes whole or from a cache. */
const openingThePage = () =>
  new Response(
    `const to = window.__reactRouterDataRouter?.state.navigation.location
if (to) location.assign(to.pathname + to.search + to.hash)
await new Promise(() => {})
export default () => null`,
    { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } },
  )

const reloaded = new Map<string, number>()

/** A tab of an older version that misses a file: what is typed is stored as a draft. */
async function reloadOnce(clientId: string) {
  const client = await self.clients.get(clientId)
  if (!(client instanceof WindowClient) || Date.now() - (reloaded.get(client.url) ?? 0) < 60 * second) return
  reloaded.set(client.url, Date.now())
  await client.navigate(client.url)
}

/** Uses the preload: otherwise the browser would send a second request, and a provider's callback works only once. */
const passedOn = async (event: FetchEvent): Promise<Response> => {
  const preloaded = (await event.preloadResponse) as Response | undefined
  if (preloaded) return preloaded
  return fetch(event.request).catch(async (error: unknown) => (await offlineFor(event.request.url)) ?? raise(error))
}

/** Network first, then the stored copy, then the page that says what there is. */
async function pageFromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = caches.open(visited).then((cache) => cache.match(request.url, anyHeaders))
  const navigates = request.mode === 'navigate'
  try {
    const network = fromNetwork(event, 'page', visited, request.url, bounds.pages)
    // Not to be reported as unhandled where the copy was faster.
    network.catch(() => undefined)
    return (await (navigates ? firstOf(network, cached) : network)) ?? (await network)
  } catch (error) {
    const copy = (await cached) ?? (navigates ? await similar(request.url) : undefined)
    if (copy) return copy
    const instead = navigates ? await offlineFor(request.url) : undefined
    return instead ?? raise(error)
  }
}

/** The network's answer; after a while the copy, where there is one. */
async function firstOf(network: Promise<Response>, cached: Promise<Response | undefined>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, pageTimeout))
  return Promise.race([network, late.then(() => cached)])
}

async function similar(url: string): Promise<Response | undefined> {
  const plain = withoutQuery(url) ?? url
  const copy = await (await caches.open(visited)).match(plain, anyHeaders)
  if (copy) return copy
  const { pathname, search } = new URL(plain)
  const known = search === '' && shellPages.slice(1).includes(pathname)
  return known || pathname === '/offline' ? (await caches.open(shell)).match(pathname, anyHeaders) : undefined
}

/** A redirect, so that the address is that of the page which is shown. */
async function offlineFor(url: string): Promise<Response | undefined> {
  if (!(await (await caches.open(shell)).match('/offline', anyHeaders))) return undefined
  const { pathname, search } = new URL(url)
  return Response.redirect(`/offline?next=${encodeURIComponent(pathname + search)}`, 302)
}

async function fromNetwork(event: FetchEvent, kind: Kind, name: string, key: string, bound: typeof bounds.own) {
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

async function store(begun: number, name: string, key: string, response: Response, bound: typeof bounds.own) {
  if (begun !== session) return
  await put(name, key, response, bound)
  // The session has ended while it was written.
  if (begun !== session) await caches.delete(name)
}

/** A member's answers are looked up and stored in a cache of theirs alone; another member's is deleted. */
async function answerFromNetwork(event: FetchEvent, kind: 'own' | 'open'): Promise<Response> {
  const { request } = event
  const member = kind === 'own' ? memberIn(request.headers.get('authorization')) : undefined
  if (kind === 'own' && member === undefined) return fetch(request)
  const name = member === undefined ? open : ownPrefix + member
  if (member !== undefined) event.waitUntil(forgetOthers(name))
  try {
    const response = await fromNetwork(event, kind, name, request.url, kind === 'own' ? bounds.own : bounds.open)
    if (response.ok && /^\/api\/feed$/.test(new URL(request.url).pathname))
      event.waitUntil(fetchOn(event, name, response.clone()))
    return response
  } catch (error) {
    return (await (await caches.open(name)).match(request.url, anyHeaders)) ?? raise(error)
  }
}

async function forgetOthers(name: string) {
  const others = (await caches.keys()).filter((other) => other.startsWith(ownPrefix) && other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
}

const lastItems = 50
const everyMs = 10 * 60 * second
let fetchedOnAt = 0

/** The next pages of the newest feed, under the addresses at which the page asks for them. */
async function fetchOn({ request }: FetchEvent, name: string, first: Response) {
  if (new URL(request.url).searchParams.has('cursor') || Date.now() - fetchedOnAt < everyMs || (await savesData()))
    return
  fetchedOnAt = Date.now()
  const begun = session
  let page = (await first.json()) as { items: unknown[]; next_cursor: string | null }
  for (let count = page.items.length; count < lastItems && page.next_cursor !== null; count += page.items.length) {
    const url = `${request.url}&cursor=${encodeURIComponent(page.next_cursor)}`
    const response = await fetch(url, { headers: request.headers })
    if (!response.ok) return
    await store(begun, name, url, response.clone(), bounds.own)
    page = (await response.json()) as typeof page
  }
}

/** Places change once in years: a copy answers at once and is renewed behind it. */
async function placesFromCache(event: FetchEvent): Promise<Response> {
  const copy = await (await caches.open(places)).match('/api/locations', anyHeaders)
  if (!copy || ageOf(copy) > placesMaxAge) return fetchPlaces().catch((error: unknown) => copy ?? raise(error))
  if (ageOf(copy) > day) event.waitUntil(fetchPlaces().catch(() => undefined))
  return copy
}

async function fetchPlaces(): Promise<Response> {
  const response = await fetch('/api/locations')
  if (response.ok) await put(places, '/api/locations', response.clone(), { entries: 1, bytes: 8_000_000 })
  return response
}

/** A picture in any width of ours is better than none. */
async function pictureFromNetwork(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const key = pathname.slice(0, pathname.lastIndexOf('/'))
  const begun = session
  try {
    const response = await fetch(event.request)
    const size = Number(response.headers.get('content-length') ?? Infinity)
    if (response.status === 200 && response.type === 'basic' && size <= smallPicture)
      event.waitUntil(store(begun, pictures, key, response.clone(), bounds.pictures))
    return response
  } catch (error) {
    return (await (await caches.open(pictures)).match(key, anyHeaders)) ?? raise(error)
  }
}

function raise(error: unknown): never {
  throw error
}
