import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createInvalidations } from '../cache/invalidations.ts'
import { eventually } from '../process/processes.ts'
import { servePages } from './pages.ts'
import type { Web } from './web-build.ts'

/** A web that counts what it renders. */
async function countingApp({ status = 200 } = {}) {
  let rendered = 0
  const invalidations = createInvalidations()
  const http = Fastify()
  const requested: string[] = []
  const answer = async ({ url }: Request) => {
    requested.push(url)
    const response = new Response(null, { status, headers: { 'content-type': 'text/html' } })
    return { response, html: Buffer.from(`<p>${++rendered}</p>`) }
  }
  await http.register(async (scope) =>
    servePages(http, scope, { answer }, { dev: false, publicUrl: 'http://mtaa.test', invalidations }),
  )
  const open = async (url: string, headers: Record<string, string> = {}) =>
    (await http.inject({ url, headers })).body.replace(/\D/g, '')
  return { http, open, invalidations, requested: () => requested }
}

/** A web that takes a few turns of the event loop for a page, and counts how many it renders at once. */
async function slowApp() {
  let [working, max] = [0, 0]
  const invalidations = createInvalidations()
  const http = Fastify()
  const answer = async () => {
    max = Math.max(max, ++working)
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    working--
    return { response: new Response(null, { headers: { 'content-type': 'text/html' } }), html: Buffer.from('<p>') }
  }
  await http.register(async (scope) =>
    servePages(http, scope, { answer }, { dev: false, publicUrl: 'http://mtaa.test', invalidations }),
  )
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
  await http.register(async (scope) =>
    servePages(
      http,
      scope,
      { answer },
      { dev: false, publicUrl: 'http://mtaa.test', invalidations: createInvalidations() },
    ),
  )
  const open = async (url: string) => (await http.inject({ url })).statusCode
  return { http, open, stuck, made: () => made }
}

test('visitors share a page that is the same for all of them', async () => {
  const { open } = await countingApp()
  expect([await open('/feed'), await open('/feed'), await open('/market')]).toEqual(['1', '1', '2'])
})

test('after any write the next visitor gets the page as it is now', async () => {
  const { open, invalidations } = await countingApp()
  expect([await open('/feed'), await open('/feed')]).toEqual(['1', '1'])
  invalidations.invalidate()
  expect(await open('/feed')).toBe('2')
})

test('languages and compressions are cached apart', async () => {
  const { open } = await countingApp()
  expect(await open('/', { 'accept-language': 'en' })).toBe('1')
  expect(await open('/', { 'accept-language': 'sw' })).toBe('2')
  expect(await open('/', { 'accept-language': 'sw', 'accept-encoding': 'br' })).toBe('3')
})

test.each([{ cookie: 'mtaa_in=1' }, { cookie: 'theirs=1; mtaa_place=47' }, { authorization: 'Bearer x' }])(
  'a page of one person is made for them alone: %j',
  async (headers) => {
    const { open } = await countingApp()
    expect([await open('/feed', headers), await open('/feed', headers), await open('/feed')]).toEqual(['1', '2', '3'])
  },
)

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
  for (let n = 0; n < 1000; n++) await open(`/feed?${n}${'x'.repeat(15_000)}`)
  expect(await open('/feed')).toBe('1002')
})

test('of a crowd that opens one page at once only the first few have it made', async () => {
  const { open } = await countingApp()
  const seen = await Promise.all(Array.from({ length: 40 }, () => open('/feed')))
  expect(seen).toHaveLength(40)
  expect(Math.max(...seen.map(Number))).toBeLessThanOrEqual(4)
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
  await http.register(async (scope) =>
    servePages(
      http,
      scope,
      { answer },
      { dev: false, publicUrl: 'http://mtaa.test', invalidations: createInvalidations() },
    ),
  )
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const page = fetch(`${address}/feed`)
  await begun.promise
  const closed = http.close()
  const response = await page
  expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  await closed
  expect(logged).toEqual([])
})
