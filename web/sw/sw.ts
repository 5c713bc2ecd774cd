/** The service worker: our assets, the last pages and answers, and what another app shares. */
import { ownerCache } from '../src/platform/push/owner.ts'
import { kindOf, withoutQuery } from './addresses.ts'
import { answerFromNetwork, fetchPlaces, pictureFromNetwork, placesFromCache } from './answers.ts'
import { addAssets, fromShell } from './assets.ts'
import { countBytes } from './count-bytes.ts'
import {
  assets,
  chatsPrefix,
  gates,
  moreFiles,
  open,
  ownPrefix,
  pictures,
  places,
  raise,
  second,
  shell,
  shellFiles,
  ticketsPrefix,
  visited,
} from './names.ts'
import { endSession, fromNetwork } from './network.ts'
import { closePushes, openPush, renewSubscription, showPush } from './push.ts'
import { savesData } from './saver.ts'
import { receiveShare, shareCache } from './share.ts'
import { bounds, find } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

/** Pages of this version that open without having been visited; the first is shown for every other one. */
const shellPages = ['/offline', '/feed', '/orders', '/my-tickets', '/cart', '/messages', '/notifications']
/** A line that gives no answer for so long counts as away where there is a copy. */
const pageTimeout = 8 * second
const gateTimeout = 2 * second

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
// Where nothing can be stored, nothing is counted.
countBytes().catch(() => {})
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget())
  if (event.data === 'language') event.waitUntil(fetchShellPages())
})
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(wakeSenders()))
self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event.oldSubscription)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.pathname === '/share-target' && url.origin === self.location.origin)
    return event.respondWith(receiveShare(request))
  const navigates = request.mode === 'navigate'
  const properties = {
    method: request.method,
    url: request.url,
    navigates,
    withToken: request.headers.has('authorization'),
  }
  const kind = kindOf(properties, self.location.origin)
  if (kind === 'asset') event.respondWith(fromShell(event))
  else if (kind === 'page') event.respondWith(pageFromNetwork(event))
  else if (kind === 'gate') event.respondWith(gateFromNetwork(event))
  else if (kind === 'places') event.respondWith(placesFromCache(event))
  else if (kind === 'picture') event.respondWith(pictureFromNetwork(event))
  else if (kind === 'own' || kind === 'open') event.respondWith(answerFromNetwork(event, kind))
  else if (navigates && request.method === 'GET') event.respondWith(passedOn(event))
})

/**
 * At once, even while older tabs are open: pages come from the network first, and assets by their hash, so nothing that an
 * older tab loads is mixed with this version.
 */
async function install() {
  const saver = await savesData()
  await Promise.all([
    addAssets(saver ? shellFiles.filter((path) => !path.endsWith('.woff2')) : shellFiles),
    fetchShellPages(true),
  ])
  await Promise.all([saver ? undefined : addAssets(moreFiles), fetchPlaces()]).catch(() => undefined)
  await self.skipWaiting()
}

async function activate() {
  const current = [assets, places, shell, visited, open, pictures, gates, shareCache, ownerCache]
  const old = (await caches.keys()).filter((name) => !current.includes(name) && !isOwn(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const isOwn = (name: string) => [ownPrefix, chatsPrefix, ticketsPrefix].some((prefix) => name.startsWith(prefix))

/** Fetched anew where their language or the hint of a session has changed. */
async function fetchShellPages(essential = false) {
  const cache = await caches.open(shell)
  const added = shellPages.map((path) => cache.add(path))
  await (essential ? added[0] : undefined)
  await Promise.allSettled(added)
}

async function forget() {
  endSession()
  await closePushes()
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

/** Uses the preload: otherwise the browser would send a second request, and a provider's callback works only once. */
const passedOn = async (event: FetchEvent): Promise<Response> => {
  const preloaded = (await event.preloadResponse) as Response | undefined
  if (preloaded) return preloaded
  return fetch(event.request).catch(async (error: unknown) => (await offlineFor(event.request.url)) ?? raise(error))
}

/** Network first, then the stored copy, then the page that says what there is. */
async function pageFromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = find(visited, request.url)
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

/** A gate opens at once on a bad line: its page is the same each time, so the copy is as good. */
async function gateFromNetwork(event: FetchEvent): Promise<Response> {
  const [{ pathname }, cached] = [new URL(event.request.url), find(gates, event.request.url)]
  const network = fromNetwork(event, 'gate', gates, pathname, bounds.gates)
  network.catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, gateTimeout))
  try {
    return (await Promise.race([network, late.then(() => cached)])) ?? (await network)
  } catch (error) {
    return (await cached) ?? (await offlineFor(event.request.url)) ?? raise(error)
  }
}

/** The network's answer; after a while the copy, where there is one. */
async function firstOf(network: Promise<Response>, cached: Promise<Response | undefined>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, pageTimeout))
  return Promise.race([network, late.then(() => cached)])
}

async function similar(url: string): Promise<Response | undefined> {
  const plain = withoutQuery(url) ?? url
  const copy = await find(visited, plain)
  if (copy) return copy
  const { pathname, search } = new URL(plain)
  const known = search === '' && shellPages.slice(1).includes(pathname)
  return known || pathname === '/offline' ? find(shell, pathname) : undefined
}

/** A redirect, so that the URL is that of the page which is shown. */
async function offlineFor(url: string): Promise<Response | undefined> {
  if (!(await find(shell, '/offline'))) return undefined
  const { pathname, search } = new URL(url)
  return Response.redirect(`/offline?next=${encodeURIComponent(pathname + search)}`, 302)
}
