/** Our files: hashed, so that they never change. */
import { assets, moreFiles, routeFiles, second, shellFiles } from './names.ts'
import { bounds, find, trim } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

export async function addAssets(paths: readonly string[]) {
  const cache = await caches.open(assets)
  const present = await Promise.all(paths.map((path) => cache.match(path)))
  await cache.addAll(paths.filter((_, index) => !present[index]))
}

/** Hashed files never change. Those of older versions stay while there is room. */
export async function fromShell(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await find(assets, request.url)
  if (cached) return cached
  const response = await fetch(request).catch(() => undefined)
  if (response?.ok) {
    event.waitUntil(add(request, response.clone()))
    return response
  }
  // Away, or of a version that is not served any more.
  if (routeFiles.includes(new URL(request.url).pathname)) return openingThePage()
  if (response?.status === 404) event.waitUntil(reloadOnce(event.clientId))
  return response ?? Response.error()
}

/** Without room for it the page comes to life all the same. */
async function add(request: Request, response: Response) {
  const cache = await caches.open(assets)
  await cache.put(request, response)
  if ((await cache.keys()).length > bounds.assets.entries)
    await trim(cache, bounds.assets, [...shellFiles, ...moreFiles])
}

/** In place of a page's module: opens the requested page as a document, which comes whole or from a cache. */
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
