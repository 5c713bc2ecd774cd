import type { InjectOptions } from 'fastify'
import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { startWorld, test, type World } from '../../../test/harness.ts'
import { relaySnapshots, type Channel } from './gather.ts'
import { createMetrics } from './metrics.ts'
import { defineMetrics, exposeSources } from './source.ts'
import { serveMetrics } from './answer-metrics.ts'

const token = 'a-token-that-only-the-operator-has'

async function scrape({ http }: Pick<World, 'http'>, { headers, ...options }: InjectOptions = {}) {
  const { statusCode, body } = await http.inject({
    path: '/metrics',
    headers: { host: 'localhost:3000', ...headers },
    ...options,
  })
  return { status: statusCode, body }
}

/** The values of one metric, by the values of its labels. */
function valuesOf(body: string, name: string): Record<string, number> {
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => {
      const labels = [...line.matchAll(/[{,](\w+)="([^"]*)"/g)].filter(([, label]) => label !== 'process')
      return [labels.map(([, , value]) => value).join(' | '), Number(line.slice(line.lastIndexOf(' ')))]
    }),
  )
}

test('requests are counted once by route and outcome, with any id in the path', async ({ world }) => {
  const { http, make } = world
  const product = await make.product({})
  const route = (id: string) => http.inject({ path: `/api/products/${id}` })
  await route(product.id)
  await route(product.id)
  await route('0197c9a2-0000-7000-8000-000000000000')
  await http.inject({ method: 'HEAD', path: `/api/products/${product.id}` })
  await http.inject({ method: 'POST', path: '/api/posts' })

  const { body } = await scrape(world)
  expect(valuesOf(body, 'mtaa_http_requests_total')).toMatchObject({
    'GET /api/products/:id | ok': 2,
    'GET /api/products/:id | listing_not_found': 1,
    'HEAD /api/products/:id | ok': 1,
    'POST /api/posts | sign_in_required': 1,
  })
  expect(valuesOf(body, 'mtaa_http_request_seconds_count')).toMatchObject({ 'GET /api/products/:id': 3 })
  expect(valuesOf(body, 'mtaa_http_request_seconds_bucket')).toMatchObject({ '+Inf | GET /api/products/:id': 3 })
})

test('a thousand invented paths and methods are one route, and no metric names them', async ({ world }) => {
  const { http } = world
  const url = await http.listen({ port: 0 })
  await scrape(world)
  const before = (await scrape(world)).body.split('\n').length
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'SEARCH']
  const invented = (at: number) =>
    fetch(`${url}/api/wanjiru-${at}/0712345678?token=secret-${at}`, { method: methods[at % methods.length] ?? 'GET' })
  for (let at = 0; at < 1000; at += 50)
    await Promise.all(Array.from({ length: 50 }, async (_, more) => (await invented(at + more)).text()))
  await http.inject({ path: '/api/%zz' })

  const { body } = await scrape(world)
  expect(valuesOf(body, 'mtaa_http_requests_total')['unmatched | not_found']).toBe(1000)
  expect(body.split('\n').length - before).toBeLessThan(40)
  expect(body).not.toMatch(/wanjiru|0712345678|secret|zz/)
})

test('labels come from closed sets: no id, address or name of a member is among them', async ({ world }) => {
  const { http, make, headersOf, runJobs } = world
  const member = await make.member()
  const product = await make.product({})
  const headers = await headersOf(member)
  await http.inject({ path: `/api/products/${product.id}`, headers })
  await http.inject({ path: `/api/posts?county=47&cursor=${product.id}`, headers })
  await runJobs()
  const { body } = await scrape(world)
  const values = new Set([...body.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => `${label}=${value}`))
  for (const text of [...values].map((each) => each.replace(/^route=[A-Z]+ \/[\w/:.*-]*$/, '')))
    expect(text).not.toMatch(/[0-9a-f]{8}-|@|\+254|07\d{8}|\d{6}|\?/)
  expect(body).not.toContain(member.id)
})

test('without a token only a program of this machine may scrape, and never through a proxy', async ({ world }) => {
  expect((await scrape(world)).status).toBe(200)
  const refused: InjectOptions[] = [
    { remoteAddress: '192.168.1.7' },
    { remoteAddress: '::ffff:10.0.0.1' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { 'x-real-ip': '127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { host: 'rebound.example' } },
    { headers: { host: 'localhost.example:3000' } },
    { remoteAddress: '192.168.1.7', headers: { authorization: 'Bearer undefined' } },
  ]
  for (const options of refused)
    expect(await scrape(world, options), JSON.stringify(options)).toMatchObject({ status: 404 })
})

test('where there is a token, nobody scrapes without it', async () => {
  const world = await worldWith({ token, local: true })
  const bearer = (value: string) => scrape(world, { headers: { authorization: value } })
  expect((await bearer(`Bearer ${token}`)).body).toContain('mtaa_http_requests_total')
  expect((await bearer(`bearer ${token}`)).status).toBe(200)
  const wrong = [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token, 'Bearer', 'Bearer undefined']
  for (const value of wrong) expect((await bearer(value)).status, value).toBe(404)
  expect((await scrape(world)).status).toBe(404)
  expect((await scrape(world, { path: `/metrics?token=${token}` })).status).toBe(404)
})

test('in production without a token the public port has no such address', async () => {
  const world = await worldWith({ token: undefined, local: false })
  const [answer, unknown] = [await scrape(world), await scrape(world, { path: '/no-such-address' })]
  expect(answer.status).toBe(404)
  const { request_id: _, ...said } = JSON.parse(answer.body)
  expect(JSON.parse(unknown.body)).toMatchObject(said)
})

test('a port of its own answers metrics and nothing else', async ({ world: { deps, http } }) => {
  const own = await serveMetrics(
    deps.metrics,
    { token: undefined, local: true },
    Object.freeze({ port: 0, host: '127.0.0.1' }),
  )
  onTestFinished(() => own.close())
  const url = `http://127.0.0.1:${(own.server.address() as AddressInfo).port}`
  await http.inject({ path: '/api/posts' })
  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(valuesOf(await answer.text(), 'mtaa_http_requests_total')).toHaveProperty(['GET /api/posts | ok'])
  expect((await fetch(`${url}/api/posts`)).status).toBe(404)
})

test('all processes are in one scrape, apart from each other; what the database says is there once', async () => {
  const relay = relaySnapshots()
  const started = ['web-1', 'web-2', 'worker'].map((process) => {
    const [parent, child] = channels()
    relay.add(child)
    const metrics = createMetrics({ process, parent })
    exposeSources(metrics, {}, [counting('mtaa_test_seen', 'process'), counting('mtaa_test_rows', 'database')])
    return metrics
  })
  // It has ended, or its thread is busy: it never answers.
  const leave = relay.add(channels()[1])
  leave()
  const texts = await Promise.all(started.map((metrics) => metrics.text()))
  for (const text of texts) {
    const names = text.split('\n').flatMap((line) => /^mtaa_test_\w+(?:\{process="[^"]+"\})?/.exec(line) ?? [])
    expect(names.toSorted()).toEqual([
      'mtaa_test_rows',
      ...['web-1', 'web-2', 'worker'].map((process) => `mtaa_test_seen{process="${process}"}`),
    ])
  }
})

test('a process that does not answer is missing, and the others are not held up for long', async () => {
  const relay = relaySnapshots()
  const [parent, child] = channels()
  relay.add(child)
  relay.add(channels()[1])
  const metrics = createMetrics({ process: 'web-1', parent })
  exposeSources(metrics, {}, [counting('mtaa_test_seen', 'process')])
  expect(valuesOf(await metrics.text(), 'mtaa_test_seen')).toEqual({ '': 1 })
})

test('a hundred scrapes query the database once', async () => {
  const metrics = createMetrics()
  exposeSources(metrics, {}, [counting('mtaa_test_rows', 'database')])
  for (let at = 0; at < 10; at++) await Promise.all(Array.from({ length: 10 }, () => metrics.text()))
  expect(valuesOf(await metrics.text(), 'mtaa_test_rows')).toEqual({ '': 1 })
})

test('a query that fails leaves its metric out, is counted, and spoils no other', async () => {
  const metrics = createMetrics()
  const failing = defineMetrics({
    of: 'database',
    metrics: { mtaa_test_broken: { help: 'fails' } },
    read: () => Promise.reject(new Error('the database is away')),
  })
  exposeSources(metrics, {}, [failing, counting('mtaa_test_rows', 'process')])
  await metrics.text()
  const body = await metrics.text()
  expect(valuesOf(body, 'mtaa_test_broken')).toEqual({})
  expect(valuesOf(body, 'mtaa_test_rows')).toEqual({ '': 2 })
  expect(valuesOf(body, 'mtaa_metrics_failures_total')).toMatchObject({ mtaa_test_broken: 2 })
})

/** Two ends of what lies between a process and its parent: messages are copied, and arrive later. */
function channels(): [Channel, Channel] {
  const [one, other] = [new EventEmitter(), new EventEmitter()]
  const end = (mine: EventEmitter, theirs: EventEmitter): Channel => ({
    on: (event, listener) => mine.on(event, listener),
    send: (message) => setImmediate(() => theirs.emit('message', JSON.parse(JSON.stringify(message)))),
  })
  return [end(one, other), end(other, one)]
}

/** Answers how often it was read. */
function counting(name: 'mtaa_test_seen' | 'mtaa_test_rows', of: 'process' | 'database') {
  let reads = 0
  const metrics = { [name]: { help: 'counts its reads' } } as Record<typeof name, { help: string }>
  const read = () => ({ [name]: [{ value: ++reads }] }) as Record<typeof name, { value: number }[]>
  return defineMetrics({ of, metrics, read })
}

async function worldWith(metrics: World['deps']['settings']['metrics']) {
  const world = await startWorld({ settings: (usual) => ({ ...usual, metrics }) })
  onTestFinished(() => world.close())
  return world
}
