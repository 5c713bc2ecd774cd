import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalBus } from '../bus/bus.ts'
import { createCache } from '../cache/cache.ts'
import { answerFailures } from '../http/failures.ts'
import { servePages } from './pages.ts'

/** A server whose pages need nothing but the processor, as those do whose data are cached. */
async function openServer(onPage: (path: string) => void, until?: Promise<void>) {
  const cache = createCache({ bus: createLocalBus(), maxBytes: 32 * 1024 * 1024 })
  const answer = async ({ url }: Request) => {
    onPage(new URL(url).pathname)
    await until
    const response = new Response(null, { headers: { 'content-type': 'text/html' } })
    return { response, html: Buffer.from(`<p>${url}</p>`) }
  }
  const http = Fastify()
  answerFailures(http)
  http.get('/healthz', async () => 'ok')
  await http.register(async (scope) =>
    servePages(http, scope, { answer }, { dev: false, publicUrl: 'http://mtaa.test', cache, isPlace: () => true }),
  )
  onTestFinished(() => http.close())
  const open = (url: string, remoteAddress: string, accept = 'text/html') =>
    http.inject({ url, remoteAddress, headers: { accept, 'accept-language': 'sw' } })
  return { http, open }
}

test('a health check is answered while many pages wait to be rendered', async () => {
  const order: string[] = []
  let health: Promise<unknown> | undefined
  const { http, open } = await openServer(() => {
    order.push('page')
    const { port } = http.server.address() as AddressInfo
    health ??= fetch(`http://127.0.0.1:${port}/healthz`).then(() => order.push('health'))
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  await Promise.all(Array.from({ length: 190 }, (_, n) => open(`/page/${n}`, '192.0.2.1')))
  await health
  expect(order.indexOf('health')).toBeGreaterThan(0)
  expect(order.indexOf('health')).toBeLessThan(order.length - 1)
})

test('three hundred who are not connected yet are answered while two hundred pages are rendered', async () => {
  const order: string[] = []
  const { http, open } = await openServer(() => order.push('page'))
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const pages = Array.from({ length: 190 }, (_, n) => open(`/page/${n}`, '192.0.2.1'))
  const visitors = Array.from({ length: 300 }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nHost: mtaa.test\r\nConnection: close\r\n\r\n')
    await once(socket, 'data')
    order.push('health')
    socket.destroy()
  })
  await Promise.all([...pages, ...visitors])
  expect(order.lastIndexOf('health')).toBeLessThan(order.length - 1)
})

const turnsOfTheLoop = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}

test('who comes from another network has a page of a flood give way, and who waited for that very page gets it', async () => {
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const { open } = await openServer((path) => order.push(path), held.promise)
  // As many as are made and wait.
  const flood = Array.from({ length: 204 }, (_, n) => open(`/page/${n}`, '192.0.2.1'))
  await turnsOfTheLoop(300)
  const waits = open('/page/203', '198.51.100.7')
  await turnsOfTheLoop(20)
  const comes = open('/own', '198.51.100.8')
  await turnsOfTheLoop(20)
  held.resolve()
  expect((await Promise.all([waits, comes])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(order.indexOf('/own')).toBeLessThan(10)
  const answers = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(answers.lastIndexOf(503)).toBe(203)
})

test('a flood of one network waits behind itself and gives way; what is refused to it is refused to nobody else', async () => {
  const order: string[] = []
  const { open } = await openServer((path) => order.push(path))
  const flood = Array.from({ length: 260 }, (_, n) => open(`/page/${n}`, '192.0.2.1'))
  const program = open('/page/300', '192.0.2.1', 'application/json')
  // The page of a request that was refused a moment ago, and one of their own.
  const readers = [open('/page/259', '198.51.100.7'), open('/own', '198.51.100.8')]
  expect((await Promise.all(readers)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(order.indexOf('/own')).toBeLessThan(20)
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThanOrEqual(56)
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-cache' })
  expect(refused[0]?.body).toContain('Kuna watu wengi sasa hivi')
  expect((await program).json()).toMatchObject({ code: 'unavailable' })
})
