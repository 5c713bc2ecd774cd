import Fastify from 'fastify'
import fc from 'fast-check'
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

test('a cookie after a space that only some readers skip is for caches on the way one person’s, and for us nobody’s', async () => {
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

test('whoever came before, and whatever headers they sent, the next visitor gets the page they would get alone', async () => {
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
