import { describe, expect } from 'vitest'
import { test as base } from '../../../test/harness.ts'
import { headOf, listen, rawClient } from '../../../test/platform/raw-client.ts'
import type { Settings } from '../../core/deps.ts'
import { drain } from './server.ts'
import type { TrafficSettings } from './settings.ts'

const withTraffic = (traffic: Partial<TrafficSettings>) =>
  base.extend({
    worldOptions: [
      { settings: (usual: Settings) => ({ ...usual, traffic: { ...usual.traffic, ...traffic } }) },
      { injected: true },
    ],
  })

const head = headOf('GET /auth/v1/health')
const answersIn = (text: string) => text.split('HTTP/1.1 200').length - 1

describe('connections', () => {
  const test = withTraffic({ maxConnectionsPerAddress: 2 })

  test('of one address are limited, and a closed one allows another', async ({ world }) => {
    const port = await listen(world.http)
    const [first, second] = [await rawClient(port), await rawClient(port)]
    for (const client of [first, second]) {
      client.send(head)
      expect((await client.answer()).status).toBe(200)
    }
    const third = await rawClient(port)
    expect(await third.untilClosed()).toMatch(/^HTTP\/1.1 503 .*\r\n(.*\r\n)*Retry-After: 5\r\n/)
    first.socket.destroy()
    const again = async () => {
      const client = await rawClient(port)
      client.send(head)
      const { status } = await client.answer()
      client.socket.destroy()
      return status
    }
    await expect.poll(again).toBe(200)
    second.socket.destroy()
  })
})

describe('all connections', () => {
  const test = withTraffic({ maxConnections: 1 })

  test('are limited together', async ({ world }) => {
    const port = await listen(world.http)
    const first = await rawClient(port)
    first.send(head)
    await first.answer()
    expect(await (await rawClient(port)).untilClosed()).toContain('503')
    first.socket.destroy()
  })
})

describe('a head that drips', () => {
  const test = withTraffic({ headTimeoutMs: 200 })

  test('is refused by name, and its connection closed', async ({ world }) => {
    const client = await rawClient(await listen(world.http))
    client.send('GET / HTTP/1.1\r\nHo')
    const text = await client.untilClosed()
    expect(text).toContain('HTTP/1.1 408')
    expect(text).toContain('too_slow')
  })
})

base('a few requests sent at once are answered in order; a flood of them closes the connection', async ({ world }) => {
  const port = await listen(world.http)
  const [few, flood] = [await rawClient(port), await rawClient(port)]
  few.send(head.repeat(9) + headOf('GET /auth/v1/health', { Connection: 'close' }))
  expect(answersIn(await few.untilClosed())).toBe(10)
  flood.send(head.repeat(2000))
  expect(answersIn(await flood.untilClosed())).toBeLessThan(2000)
})

// Half of the time that it may take: what ends it here are the bytes.
base('what follows a refused request is read away, but not for ever', { timeout: 15_000 }, async ({ world }) => {
  const client = await rawClient(await listen(world.http))
  client.send(headOf('POST /api/media', { 'Content-Type': 'image/jpeg', 'Content-Length': 100_000_000 }))
  expect((await client.answer()).status).toBe(401)
  const megabyte = Buffer.alloc(1024 * 1024)
  for (let sent = 0; sent < 10; sent += 1) client.send(megabyte)
  await expect.poll(() => client.socket.writableLength).toBe(0)
  expect(client.socket.closed).toBe(false)
  for (let sent = 0; sent < 20; sent += 1) client.send(megabyte)
  await client.untilClosed()
})

const unreadable = [
  [headOf('GET /', { 'X-Long': 'x'.repeat(20_000) }), 431],
  [headOf(`GET /feed?${'x'.repeat(9000)}`), 414],
  [headOf('GET feed'), 400],
  ['nonsense\r\n\r\n', 400],
  [`${headOf('POST /api/posts', { 'Transfer-Encoding': 'chunked' })}zz\r\n`, 400],
] as const

base('what cannot be read as a request is refused by name, in a whole answer', async ({ world }) => {
  const port = await listen(world.http)
  for (const [bytes, status] of unreadable) {
    const client = await rawClient(port)
    client.send(bytes)
    const { headers, body, ...answer } = await client.answer()
    expect([bytes.slice(0, 30), answer.status]).toEqual([bytes.slice(0, 30), status])
    expect(JSON.parse(body)).toMatchObject({ code: 'bad_request', message: expect.any(String) as string })
    expect(headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' })
    expect(Date.parse(headers['date'] ?? '')).not.toBeNaN()
    expect(await client.untilClosed()).toMatch(/^HTTP\/1.1 (?:(?!HTTP\/1.1)[^])*$/)
  }
  const client = await rawClient(port)
  client.send(headOf(`HEAD /feed?${'x'.repeat(9000)}`))
  expect(await client.untilClosed()).toMatch(/^HTTP\/1.1 414 .*\r\n\r\n$/s)
})

base('an earlier request has its answer before the refusal', async ({ world }) => {
  const port = await listen(world.http)
  for (const [bytes] of unreadable) {
    const client = await rawClient(port)
    client.send(head + head + bytes)
    const statuses = (await client.untilClosed()).match(/(?<=HTTP\/1\.1 )\d+/g)
    expect([bytes.slice(0, 30), statuses]).toEqual([bytes.slice(0, 30), ['200', '200', expect.stringMatching(/^4/)]])
  }
})

base(
  'a server that drains refuses nobody: an open connection gets one more answer, which says that it ends',
  async ({ world }) => {
    const port = await listen(world.http)
    const [idle, other] = [await rawClient(port), await rawClient(port)]
    idle.send(head)
    expect((await idle.answer()).headers).toMatchObject({ connection: 'keep-alive' })
    const drained = drain(world.http.servers)
    // Sent on its way before the client could know.
    other.send(head)
    expect((await other.answer()).headers).toMatchObject({ connection: 'close' })
    idle.send(head)
    expect(answersIn(await idle.untilClosed())).toBe(2)
    await drained
  },
)
