import Fastify from 'fastify'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalBus } from '../bus/bus.ts'
import { createCache } from '../cache/cache.ts'
import { servePages } from './pages.ts'
import type { PageCall } from './web-build.ts'
import { runs } from '../../../../test/property-runs.ts'

/** A web whose pages say everything that they were made from. */
async function answer({ headers, url }: Request, { preferences, send }: PageCall) {
  const answered = await (await send({ method: 'GET', path: '/headers' })).json()
  const seen = { url, headers: [...headers], preferences, answered }
  return {
    response: new Response(null, { headers: { 'content-type': 'text/html' } }),
    html: Buffer.from(JSON.stringify(seen)),
  }
}

/** A server of pages on a port, called by bytes: an HTTP client would refuse to send some of them. */
async function openServer() {
  const cache = createCache({ bus: createLocalBus(), maxBytes: 32 * 1024 * 1024 })
  const isPlace = ({ county }: { county: number }) => county <= 47
  const http = Fastify()
  http.get('/api/headers', async ({ headers }) => ({ ...headers, host: '' }))
  await http.register(async (scope) =>
    servePages(http, scope, { answer }, { dev: false, publicUrl: 'http://mtaa.test', cache, isPlace }),
  )
  await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => http.close())
  const { port } = http.server.address() as AddressInfo
  const call = (lines: readonly string[]) =>
    new Promise<{ head: string; body: string }>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('error', reject)
      socket.on('close', () => {
        const [head = '', ...body] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
        resolve({ head, body: body.join('') })
      })
      const request = ['GET /feed HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n')
      socket.write(Buffer.from(request, 'latin1'))
    })
  return { cache, call }
}

const host = 'Host: mtaa.test'

test('a cookie after a space that only some readers skip counts for caches on the way, and is no member’s for us', async () => {
  const { call } = await openServer()
  const odd = await call([host, 'Cookie: \xa0mtaa_lang=sw'])
  expect(odd.head).toContain('cache-control: private, no-cache')
  const next = await call([host])
  expect(next.head).toContain('s-maxage=30')
  expect(next.body).toBe(odd.body)
})

const pieces = (...input: string[]) => fc.constantFrom(...input)
const spaces = pieces('', '', '', ' ', '\t', '\xa0', '\x85', '\xad', '"', '\xef\xbb\xbf')
const names = pieces('mtaa_lang', 'mtaa_lang', 'MTAA_LANG', 'mtaa%5Flang', 'mtaa_place', 'mtaa_in', 'theirs', '')
const signs = pieces('=', '=', '=', ' = ', '\xa0=', '==', '')
const values = pieces('sw', 'en', '"sw"', '47-274', '%73w', '1', 'sw\xa0', '', 's w', 'sw,en')
const pair = fc.tuple(spaces, names, signs, values, spaces).map((parts) => parts.join(''))
const joints = pieces('; ', '; ', ';', ',', ', ', ';\xa0', ' ;\t', ';; ', '&', '\x85')
const cookieLine = fc
  .tuple(pieces('Cookie: ', 'cookie:', 'COOKIE:\t'), fc.array(fc.tuple(pair, joints), { maxLength: 3 }), pair)
  .map(([name, more, last]) => name + more.flat().join('') + last)
const otherLine = pieces(
  'Accept-Language: sw',
  'Accept-Language: en;q=0.1, sw',
  'Authorization: Bearer x',
  'Authorization:',
  'User-Agent: mtaa_lang=sw',
  'X-Forwarded-Host: evil.test',
  'X-Forwarded-Proto: https',
  'X-Forwarded-For: 192.0.2.1',
  'X-React-Router-SPA-Mode: yes',
  'X-React-Router-Prerender-Data: %5B%5D',
  'Referer: http://mtaa.test/?mtaa_lang=sw',
  'Save-Data: on',
  'Save-Data: on, on',
  'Cookie: mtaa_saver=off',
  'Cookie: mtaa_saver=on',
)
const request = fc
  .tuple(pieces(host, 'Host: evil.test'), fc.array(fc.oneof(cookieLine, cookieLine, otherLine), { maxLength: 3 }))
  .map(([first, rest]) => [first, ...rest])

test('after any visitor with any headers, the next visitor gets the page they would get alone', async () => {
  const { call, cache } = await openServer()
  const property = fc.asyncProperty(request, request, async (before, after) => {
    cache.clear()
    const alone = await call(after)
    cache.clear()
    await call(before)
    expect((await call(after)).body).toBe(alone.body)
  })
  await fc.assert(property, { numRuns: runs(300) })
})

test('who waits for the page that a limit refuses its maker gets it, made from their own address', async () => {
  const cache = createCache({ bus: createLocalBus(), maxBytes: 32 * 1024 * 1024 })
  const http = Fastify({ trustProxy: false })
  const seen: string[] = []
  http.get('/api/search', async ({ ip }, reply) => {
    seen.push(ip)
    await new Promise((resolve) => setImmediate(resolve))
    return ip === '196.201.214.1' ? reply.code(429).send({ code: 'too_fast' }) : reply.header(...storable).send({})
  })
  const web = {
    // As a page does that says in its list that it was refused: itself it has not failed.
    async answer(_: Request, { send }: PageCall) {
      const { status } = await send({ method: 'GET', path: '/search' })
      return {
        response: new Response(null, { headers: { 'content-type': 'text/html' } }),
        html: Buffer.from(String(status)),
      }
    },
  }
  await http.register(async (scope) =>
    servePages(http, scope, web, { dev: false, publicUrl: 'http://mtaa.test', cache, isPlace: () => true }),
  )
  onTestFinished(() => http.close())
  const read = async (remoteAddress: string) => (await http.inject({ url: '/search?q=sofa', remoteAddress })).body
  const [stranger, ...others] = ['196.201.214.1', '197.232.61.9', '41.90.4.4'] as const
  expect(await Promise.all([stranger, ...others].map(read))).toEqual(['429', '200', '200'])
  expect(seen).toEqual([stranger, others[0]])
  expect(await read(stranger), 'once it is there').toBe('200')
})

test('two visitors of one cached page have nothing in common by which another script could run', async () => {
  const cache = createCache({ bus: createLocalBus(), maxBytes: 32 * 1024 * 1024 })
  const http = Fastify()
  const marks: string[] = []
  const web = {
    async answer(_: Request, { nonce = '' }: PageCall) {
      marks.push(nonce)
      const html = `<p>${marks.length}</p><script>steal()</script><script nonce="${nonce}">begin()</script>`
      return { response: new Response(null, { headers: { 'content-type': 'text/html' } }), html: Buffer.from(html) }
    },
  }
  await http.register(async (scope) =>
    servePages(http, scope, web, { dev: false, publicUrl: 'http://mtaa.test', cache, isPlace: () => true }),
  )
  onTestFinished(() => http.close())
  const read = async () => {
    const { headers, body } = await http.inject({ url: '/feed' })
    return { policy: String(headers['content-security-policy']), body }
  }
  const [first, second] = [await read(), await read()]
  expect(second).toEqual(first)
  const [script] = first.policy.split('; ').filter((rule) => rule.startsWith('script-src '))
  expect(script).toBe(`script-src 'self' 'sha256-${createHash('sha256').update('begin()').digest('base64')}'`)
  expect(marks).toHaveLength(1)
  for (const mark of marks) expect(first.body + first.policy).not.toContain(mark)
})

const storable = ['cache-control', 'public, max-age=0, s-maxage=15'] as const
