/** Answers of the API, the place tree and pictures. */
import { memberIn } from './addresses.ts'
import { chatsPrefix, open, ownPrefix, pictures, places, raise, second, ticketsPrefix } from './names.ts'
import { fromNetwork, sessionNow, store } from './network.ts'
import { savesData } from './saver.ts'
import { ageOf, bounds, find, put } from './stores.ts'

const day = 86_400 * second
const placesMaxAge = 30 * day
const smallPicture = 60_000

/** A member's answers are looked up and stored in a cache of theirs alone; another member's is deleted. */
export async function answerFromNetwork(event: FetchEvent, kind: 'own' | 'open'): Promise<Response> {
  const { request } = event
  const member = kind === 'own' ? memberIn(request.headers.get('authorization')) : undefined
  if (kind === 'own' && member === undefined) return fetch(request)
  const name = member === undefined ? open : ownPrefix + member
  if (member !== undefined) event.waitUntil(forgetOthers([name, chatsPrefix + member, ticketsPrefix + member]))
  try {
    const response = await fromNetwork(event, kind, name, request.url, kind === 'own' ? bounds.own : bounds.open)
    const lastItems = fetchedOn[new URL(request.url).pathname]
    if (response.ok && lastItems !== undefined) event.waitUntil(fetchOn(event, name, response.clone(), lastItems))
    return response
  } catch (error) {
    return (await find(name, request.url)) ?? raise(error)
  }
}

async function forgetOthers(own: readonly string[]) {
  const ofMembers = (name: string) => [ownPrefix, chatsPrefix, ticketsPrefix].some((prefix) => name.startsWith(prefix))
  const others = (await caches.keys()).filter((other) => ofMembers(other) && !own.includes(other))
  await Promise.all(others.map((other) => caches.delete(other)))
}

/** Of these lists so many items are there without a network. */
const fetchedOn: Record<string, number> = { '/api/feed': 50, '/api/me/notifications': 100 }
const everyMs = 10 * 60 * second
const fetchedAt = new Map<string, number>()

/** The next pages of a list, under the URLs at which the page requests them. */
async function fetchOn({ request }: FetchEvent, name: string, first: Response, lastItems: number) {
  const { pathname, searchParams } = new URL(request.url)
  const isRecent = Date.now() - (fetchedAt.get(pathname) ?? 0) < everyMs
  if (searchParams.has('cursor') || isRecent || (await savesData())) return
  fetchedAt.set(pathname, Date.now())
  const begun = sessionNow()
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
export async function placesFromCache(event: FetchEvent): Promise<Response> {
  const copy = await find(places, '/api/locations')
  if (!copy || ageOf(copy) > placesMaxAge) return fetchPlaces().catch((error: unknown) => copy ?? raise(error))
  if (ageOf(copy) > day) event.waitUntil(fetchPlaces().catch(() => undefined))
  return copy
}

export async function fetchPlaces(): Promise<Response> {
  const response = await fetch('/api/locations')
  if (response.ok) await put(places, '/api/locations', response.clone(), { entries: 1, bytes: 8_000_000 })
  return response
}

/** A picture in any width of ours is better than none. */
export async function pictureFromNetwork(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const key = pathname.slice(0, pathname.lastIndexOf('/'))
  const begun = sessionNow()
  try {
    const response = await fetch(event.request)
    const size = Number(response.headers.get('content-length') ?? Infinity)
    if (response.status === 200 && response.type === 'basic' && size <= smallPicture)
      event.waitUntil(store(begun, pictures, key, response.clone(), bounds.pictures))
    return response
  } catch (error) {
    return (await find(pictures, key)) ?? raise(error)
  }
}
