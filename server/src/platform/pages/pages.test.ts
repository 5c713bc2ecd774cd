import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLocalBus } from '../bus/bus.ts'
import { createCache } from '../cache/cache.ts'
import { currentMake } from '../cache/current-make.ts'
import { tagOf } from '../cache/tags.ts'
import { eventually } from '../process/processes.ts'
import { servePages } from './pages.ts'
import type { Web } from './web-build.ts'

const megabyte = 1024 * 1024
const shown = tagOf('listing', 'kettle')

function newOptions(clock?: () => number) {
  const cache = createCache({ bus: createLocalBus(), maxBytes: 32 * megabyte, ...(clock && { clock }) })
  return { dev: false, publicUrl: 'http://mtaa.test', cache, isPlace: ({ county }: { county: number }) => county <= 47 }
}

/** A web that counts what it renders. */
async function countingApp({ status = 200, own = false, clock = (): number => 0 } = {}) {
  let rendered = 0
  const options = newOptions(clock)
  const http = Fastify()
  const requested: string[] = []
  const answer = async ({ url }: Request) => {
    requested.push(url)
    currentMake()?.uses(shown)
    const caching = own && { 'cache-control': 'private, no-store' }
    const response = new Response(null, { status, headers: { 'content-type': 'text/html', ...caching } })
    return { response, html: Buffer.from(`<p>${++rendered}</p>`) }
  }
  await http.register(async (scope) => servePages(http, scope, { answer }, options))
  const open = async (url: string, headers: Record<string, string> = {}) =>
    (await http.inject({ url, headers })).body.replace(/\D/g, '')
  return { http, open, cache: options.cache, requested: () => requested }
}

const turnsOfTheLoop = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

/** A web that takes some turns of the event loop for a page, and counts how many it renders at once. */
async function slowApp() {
  let [working, max] = [0, 0]
  const options = newOptions()
  const http = Fastify()
  const answer = async () => {
    max = Math.max(max, ++working)
    await turnsOfTheLoop(60)
    working--
    return { response: new Response(null, { headers: { 'content-type': 'text/html' } }), html: Buffer.from('<p>') }
  }
  await http.register(async (scope) => servePages(http, scope, { answer }, options))
  return { http, max: () => max }
}

/** A web whose pages under /stuck wait until they are let go. */
async function stuckApp() {
  let made = 0
  const stuck = Promise.withResolvers<void>()
  const http = Fastify()
  const answer = async ({ url }: Request) => {
    made++
    if (url.includes('/stuck/')) await stuck.promise
    return { response: new Response(null, { headers: { 'content-type': 'text/html' } }), html: Buffer.from('<p>') }
  }
  await http.register(async (scope) => servePages(http, scope, { answer }, newOptions()))
  const open = async (url: string) => (await http.inject({ url })).statusCode
  return { http, open, stuck, made: () => made }
}

test('visitors share a page that is the same for all of them', async () => {
  const { open } = await countingApp()
  expect([await open('/feed'), await open('/feed'), await open('/market')]).toEqual(['1', '1', '2'])
})

test('after what it shows has changed the next visitor gets the page as it is now', async () => {
  const { open, cache } = await countingApp()
  const drop = (tag: typeof shown) => cache.drop({ isTransaction: false }, tag)
  expect([await open('/feed'), await open('/feed')]).toEqual(['1', '1'])
  drop(tagOf('listing', 'another'))
  expect(await open('/feed')).toBe('1')
  drop(shown)
  expect(await open('/feed')).toBe('2')
})

test('a page that has aged is answered while one of its readers has it made anew', async () => {
  let now = 0
  const { open } = await countingApp({ clock: () => now })
  expect(await open('/feed')).toBe('1')
  now = 15_000
  expect(await Promise.all([open('/feed'), open('/feed'), open('/feed')])).toEqual(['1', '1', '1'])
  await turnsOfTheLoop(20)
  expect(await open('/feed')).toBe('2')
  now = 60_000
  expect(await open('/feed')).toBe('3')
})

test('languages and compressions are cached apart', async () => {
  const { open } = await countingApp()
  expect(await open('/', { 'accept-language': 'en' })).toBe('1')
  expect(await open('/', { 'accept-language': 'sw' })).toBe('2')
  expect(await open('/', { 'accept-language': 'sw', 'accept-encoding': 'br' })).toBe('3')
})

test.each(['mtaa_in=1', 'mtaa_place=47', 'mtaa_lang=sw', 'mtaa_theme=dark', 'mtaa_saver=on'])(
  'those who have chosen the same share a page of their own: %s',
  async (cookie) => {
    const { open } = await countingApp()
    expect([await open('/feed', { cookie }), await open('/feed', { cookie: `theirs=1; ${cookie}` })]).toEqual([
      '1',
      '1',
    ])
    expect(await open('/feed')).toBe('2')
  },
)

test.each([
  'mtaa_place=48',
  'mtaa_place=x',
  'mtaa_lang=xx',
  'mtaa_theme=<b>',
  'mtaa_saver=1',
  'mtaa_in=2',
  'mtaa_other=1',
])('invented values are as if nothing was chosen: %s', async (cookie) => {
  const { open } = await countingApp()
  expect([await open('/feed'), await open('/feed', { cookie })]).toEqual(['1', '1'])
})

test('a page that is called with a token is made for its caller alone', async () => {
  const { open } = await countingApp()
  const headers = { authorization: 'Bearer x' }
  expect([await open('/feed', headers), await open('/feed', headers), await open('/feed')]).toEqual(['1', '2', '3'])
})

test('a page that is made of an answer which nobody else may get is made for each request', async () => {
  const { open, cache } = await countingApp({ own: true })
  const all = await Promise.all(Array.from({ length: 4 }, () => open('/feed')))
  expect(new Set(all).size).toBe(4)
  expect(cache.stats().entries).toBe(0)
})

test.each([
  [{}, 'public'],
  [{ cookie: 'mtaa_in=1' }, 'private'],
  [{ authorization: 'Bearer x' }, 'private'],
])('caches on the way learn whose page it is: %j is %s', async (headers, whose) => {
  const { http } = await countingApp()
  expect((await http.inject({ url: '/feed', headers })).headers['cache-control']).toContain(whose)
})

test('an address that begins like another host leads to the page of ours that is meant', async () => {
  const { http, requested } = await countingApp()
  const { statusCode, headers } = await http.inject({ url: '//elsewhere.test/feed' })
  expect([statusCode, headers.location]).toEqual([308, '/elsewhere.test/feed'])
  expect(requested()).toEqual([])
})

test('an address in a query changes nothing about whose page it is', async () => {
  const { http, requested } = await countingApp()
  await http.inject({ url: '/feed?next=//elsewhere.test' })
  expect(requested()).toEqual(['http://mtaa.test/feed?next=//elsewhere.test'])
})

test('a failure is not cached', async () => {
  const { open } = await countingApp({ status: 503 })
  expect([await open('/feed'), await open('/feed')]).toEqual(['1', '2'])
})

test('languages that begin alike are cached apart, however long their list is', async () => {
  const { open } = await countingApp()
  const others = 'de, '.repeat(30)
  expect(await open('/', { 'accept-language': `${others}sw` })).toBe('1')
  expect(await open('/', { 'accept-language': `${others}en` })).toBe('2')
})

test('long addresses count in the size of the cache', async () => {
  const { open } = await countingApp()
  expect([await open('/feed'), await open('/feed')]).toEqual(['1', '1'])
  for (let n = 0; n < 1100; n++) await open(`/feed?${n}${'x'.repeat(15_000)}`)
  expect(await open('/feed')).toBe('1102')
})

test('of a crowd that opens one page at once only the first has it made', async () => {
  const { open } = await countingApp()
  const seen = await Promise.all(Array.from({ length: 40 }, () => open('/feed')))
  expect(seen).toEqual(Array(40).fill('1'))
})

test('pages are made a few at a time, in the order of the requests', async () => {
  const { http, max } = await slowApp()
  const done: number[] = []
  const all = Array.from({ length: 20 }, async (_, at) => {
    await http.inject({ url: `/market/${at}` })
    done.push(at)
  })
  await Promise.all(all)
  expect(max()).toBe(4)
  expect(done).toEqual(done.toSorted((one, other) => one - other))
})

test('pages that wait for something that never comes do not hold up the others', async () => {
  const { open, stuck, made } = await stuckApp()
  const waiting = Array.from({ length: 4 }, (_, n) => open(`/stuck/${n}`))
  expect(await open('/feed')).toBe(200)
  expect(made()).toBe(5)
  stuck.resolve()
  expect(await Promise.all(waiting)).toEqual(Array(4).fill(200))
})

test('who has left the line is made no page', async () => {
  const { http, open, stuck, made } = await stuckApp()
  let [came, gone] = [false, false]
  http.addHook('onRequest', async ({ url }) => void (came ||= url === '/left'))
  http.addHook('onRequestAbort', async ({ url }) => void (gone ||= url === '/left'))
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const waiting = Array.from({ length: 4 }, (_, n) => open(`/stuck/${n}`))
  await eventually(async () => made() === 4 || undefined, 30_000)
  const leaving = new AbortController()
  const left = fetch(`${address}/left`, { signal: leaving.signal }).catch(() => undefined)
  await eventually(async () => came || undefined, 30_000)
  leaving.abort()
  await eventually(async () => gone || undefined, 30_000)
  stuck.resolve()
  await Promise.all([...waiting, left])
  expect(made()).toBe(4)
  await http.close()
})

test('a page that is being made while the server closes gets 503 from the API, and no fault is logged', async () => {
  const begun = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  const logged: string[] = []
  const http = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } })
  http.addHook('preClose', async () => closing.resolve())
  const answer: Web['answer'] = async (_, { send }) => {
    begun.resolve()
    await closing.promise
    const { status, json } = await send({ method: 'GET', path: '/feed' })
    return { response: Response.json(await json(), { status }) }
  }
  await http.register(async (scope) => servePages(http, scope, { answer }, newOptions()))
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const page = fetch(`${address}/feed`)
  await begun.promise
  const closed = http.close()
  const response = await page
  expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  await closed
  expect(logged).toEqual([])
})
