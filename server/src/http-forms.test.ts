import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { endpoints, plainInput } from '../test/platform/bad-input.ts'
import { makePack, temporaryFolder, writeFiles } from '../test/places/boundary-pack.ts'
import { test as base } from '../test/harness.ts'
import { headOf, listen, rawClient } from '../test/platform/raw-client.ts'
import { checkPack, installPack, readPack, simplifyPack } from './features/places/boundaries/index.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { servePages } from './platform/pages/pages.ts'
import { serveFiles } from './platform/pages/serve-files.ts'

const script = `'karibu mtaani'\n`.repeat(200)

const test = base
  .extend<{ folder: string }>({
    folder: async ({ task: _ }, use) => {
      const { path, remove } = await temporaryFolder()
      await use(path)
      await remove()
    },
  })
  .extend('worldOptions', ({ folder }) => ({
    settings: (usual: object) => ({ ...usual, boundariesDir: folder }) as never,
  }))
  .extend<{ http: FastifyInstance }>({
    /** The whole server: with files of a build, pages and boundaries. */
    http: async ({ world: { deps }, folder }, use) => {
      const { buildServer } = await import('./app.ts')
      const source = await temporaryFolder()
      await writeFiles(source.path, makePack())
      const pack = checkPack(await readPack(source.path))
      await installPack(folder, [...simplifyPack(pack)], pack.attribution)
      await source.remove()
      const build = `${mkdtempSync(join(tmpdir(), 'mtaa-build-'))}/`
      onTestFinished(() => rmSync(build, { recursive: true, force: true }))
      mkdirSync(`${build}assets`)
      for (const name of ['assets/app.js', 'sw.js']) {
        writeFileSync(build + name, script)
        writeFileSync(`${build}${name}.br`, brotliCompressSync(script))
      }
      const http = await buildServer({ ...deps, metrics: createMetrics() }, { logger: { level: 'silent' } })
      await http.register(async (scope) => {
        await serveFiles(scope, build)
        const answer = async (request: Request) => {
          const { pathname } = new URL(request.url)
          const headers = { 'content-type': 'text/html; charset=utf-8' }
          const status = pathname.includes('nope') || pathname.includes('%') ? 404 : 200
          return { response: new Response(`<p>${pathname}</p>`.repeat(300), { status, headers }) }
        }
        const options = { dev: false, publicUrl: 'http://mtaa.test', cache: deps.cache, isPlace: () => true }
        servePages(http, scope, { answer }, options)
      })
      await http.ready()
      await use(http)
      await http.close()
    },
  })

/** Everything that can be read: as the contract has it, and the routes beside it, found in the router. */
function addressesOf(http: FastifyInstance): string[] {
  const called = endpoints
    .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.stream)
    .map((known) => plainInput(known).url)
  const routes = http.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \([^)]*\bGET\b/g)
  const others = Array.from(routes, ([, path = '/']) => path).filter(
    (path) => !/^\/(?:api|auth)\//.test(path) && !path.includes(':'),
  )
  return [
    ...new Set([
      ...called,
      ...others.map((path) => path.replace('*', 'market')),
      '/api/boundaries/country/0',
      '/assets/app.js',
      '/nope',
    ]),
  ]
}

const undo = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
} as const

function plain({ headers, rawPayload }: LightMyRequestResponse): string {
  const coding = headers['content-encoding']
  return coding === undefined ? rawPayload.toString() : undo[coding as keyof typeof undo](rawPayload).toString()
}

/** What a reader sends, and the codings it takes. */
const readers: [accepts: string, codings: (string | undefined)[]][] = [
  ['br;q=0', [undefined]],
  ['br;q=0, *', ['gzip', 'zstd', undefined]],
  ['GZIP;Q=0.5', ['gzip', undefined]],
  ['identity, br;q=0.1', [undefined]],
  ['gzip, *;q=0', ['gzip']],
  ['br, identity;q=0', ['br']],
  ['*;q=0', [undefined]],
  ['', [undefined]],
]

test('every response comes in a coding that its reader takes, and is the same in all of them', async ({ http }) => {
  for (const url of addressesOf(http)) {
    const whole = await http.inject({ url })
    for (const [accepts, codings] of whole.statusCode === 200 ? readers : []) {
      const answer = await http.inject({ url, headers: { 'accept-encoding': accepts } })
      expect([url, accepts, answer.statusCode]).toEqual([url, accepts, 200])
      expect(codings, `${url} for ${accepts}`).toContain(answer.headers['content-encoding'])
      if (!url.startsWith('/metrics') && !url.startsWith('/api/time')) expect(plain(answer).length).toBeGreaterThan(0)
      if (/places|locations|boundaries|assets|sw\.js|market$/.test(url)) expect(plain(answer)).toBe(plain(whole))
    }
  }
})

test('HEAD is GET without its body, OPTIONS names both, and a caller that has the tag is not sent the body again', async ({
  http,
}) => {
  for (const url of addressesOf(http)) {
    const [got, head, options] = [
      await http.inject({ url }),
      await http.inject({ url, method: 'HEAD' }),
      await http.inject({ url, method: 'OPTIONS' }),
    ]
    expect([url, head.statusCode, head.body]).toEqual([url, got.statusCode, ''])
    if (got.statusCode === 200) expect([url, head.headers['content-type']]).toEqual([url, got.headers['content-type']])
    if (!url.startsWith('/auth/') && !url.startsWith('/functions/') && !url.startsWith('/assets/')) {
      expect([url, options.statusCode]).toEqual([url, 204])
      expect(String(options.headers.allow), url).toMatch(/\bGET\b.*\bHEAD\b.*\bOPTIONS\b/)
    }
    const { etag } = got.headers
    if (typeof etag !== 'string') continue
    for (const header of [etag, `W/${etag}`, `"other", W/"one", ${etag}`, '*'])
      expect([url, header, (await http.inject({ url, headers: { 'if-none-match': header } })).statusCode]).toEqual([
        url,
        header,
        304,
      ])
    const others = { 'if-none-match': `"other", W/"${etag.slice(1, -2)}"` }
    expect((await http.inject({ url, headers: others })).statusCode).toBe(200)
  }
})

test('a request line may hold the whole address, or none', async ({ http }) => {
  const port = await listen(http)
  const ask = async (line: string, headers: Record<string, string> = {}) => {
    const client = await rawClient(port)
    client.send(headOf(line, { Connection: 'close', 'Content-Length': 0, ...headers }))
    const text = await client.untilClosed()
    return { status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), text }
  }
  for (const line of ['GET http://mtaa.test/market', 'GET HTTP://other.test:80/market', 'GET http://mtaa.test'])
    expect(await ask(line), line).toMatchObject({ status: 200 })
  expect(await ask('GET http://mtaa.test/api/feed')).toMatchObject({ status: 200 })
  expect(await ask('GET http://mtaa.test?a=1')).toMatchObject({ status: 200 })
  expect(await ask('OPTIONS *')).toMatchObject({
    status: 204,
    text: expect.stringMatching(/^allow: .*GET/im) as string,
  })
  expect(await ask('GET *')).toMatchObject({ status: 400 })
  const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const path of ['/%', '/market/%zz', '/%ff', '/%c0%ae', '/a%00%', `/%e0%a4?a=%`]) {
    const { status, text } = await ask(`GET ${path}`, html)
    expect([path, status]).toEqual([path, 404])
    expect(text, path).toMatch(/^content-type: text\/html/im)
  }
  expect(await ask('GET /api/posts/%zz', html)).toMatchObject({ text: expect.stringContaining('"code"') as string })
})

test('what cannot be done at an address that is there says what can', async ({ http }) => {
  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  const known = [
    ...endpoints.map((one) => ({ path: plainInput(one).url.split('?', 1)[0] ?? '', method: one.endpoint.method })),
    ...['/market', '/assets/app.js', '/api/openapi.json'].map((path) => ({ path, method: 'GET' })),
  ]
  const paths = new Map<string, string>(known.map(({ path }) => [path.replace(/[\da-f-]{36}/g, ':id'), path]))
  for (const path of paths.values()) {
    const allowed = http.methodsAt(path)
    for (const method of all.filter((one) => !allowed.includes(one))) {
      const { statusCode, headers, body } = await http.inject({ method, url: path })
      expect([method, path, statusCode, headers.allow]).toEqual([method, path, 405, allowed.join(', ')])
      expect(body, path).toContain('"method_not_allowed"')
    }
  }
  for (const { path, method } of known) expect(http.methodsAt(path), path).toContain(method)
  for (const method of all) {
    expect(await http.inject({ method, url: '/api/nope' })).toMatchObject({ statusCode: 404 })
    expect(await http.inject({ method, url: '/auth/v1/nope/nope' })).toMatchObject({ statusCode: 404 })
  }
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const page = await http.inject({ method: 'POST', url: '/market', headers: { accept } })
  expect([page.statusCode, page.headers.allow, page.body.includes('<h1>')]).toEqual([405, 'GET, HEAD, OPTIONS', true])
})

test('HEAD of a stream is answered like its GET, and opens none', async ({ http, world }) => {
  const at = `http://127.0.0.1:${await listen(http)}/api/live?topics=`
  const ask = async (method: string, topics: string) => {
    const stop = new AbortController()
    const { status, headers } = await fetch(at + topics, { method, signal: stop.signal })
    stop.abort()
    return [status, { ...Object.fromEntries(headers), date: '', 'x-request-id': '' }]
  }
  for (const topics of ['site', 'place:ward-1366']) expect(await ask('HEAD', topics)).toEqual(await ask('GET', topics))
  for (const topics of ['', 'place:47', 'place:ward-1451', 'conversation:1'])
    expect((await ask('HEAD', topics))[0], topics).toBe((await ask('GET', topics))[0])
  await expect.poll(() => world.deps.live.hub.streams.size).toBe(0)
})

test('headers may be missing, empty, repeated or in capitals', async ({ http, world }) => {
  const port = await listen(http)
  const ask = async (bytes: string) => {
    const client = await rawClient(port)
    client.send(bytes)
    const statuses = (await client.untilClosed()).matchAll(/HTTP\/1.1 (\d+)/g)
    // After the one that says to go on.
    return Number([...statuses].at(-1)?.[1])
  }
  expect(await ask('GET /market HTTP/1.0\r\n\r\n')).toBe(200)
  const end = 'Connection: close\r\n\r\n'
  const head = 'GET /market HTTP/1.1\r\nHOST: mtaa.test\r\n'
  expect(
    await ask(`${head}Accept:\r\nAccept-Language:\r\nAccept-Encoding:\r\nCookie:\r\nIf-None-Match:\r\n${end}`),
  ).toBe(200)
  expect(await ask(`${head}Cookie: a=1\r\nCookie: mtaa_lang=sw\r\nACCEPT: text/html\r\nAccept: */*\r\n${end}`)).toBe(
    200,
  )
  expect(
    await ask(`${head}Range: bytes=0-1,5-9\r\nIf-Range: "a"\r\nIf-Match: *\r\nExpect: 100-continue\r\n${end}`),
  ).toBe(200)

  const person = await world.make.member()
  const headers = await world.headersOf(person)
  const post = (type: string | undefined) =>
    http.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      payload: Buffer.from(JSON.stringify({})),
    })
  const types = ['application/json', 'application/json; charset=UTF-8', 'Application/JSON;charset="utf-8"; a=b']
  for (const type of types)
    expect([type, (await post(type)).json()]).toEqual([type, expect.objectContaining({ code: 'bad_request' })])
})
