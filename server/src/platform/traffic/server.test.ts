import { describe, expect } from 'vitest'
import { test as base } from '../../../test/harness.ts'
import { headOf, listen, rawClient } from '../../../test/raw-client.ts'
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

base('heads and addresses without end are refused by name', async ({ world }) => {
  const port = await listen(world.http)
  for (const [head, status] of [
    [headOf('GET /', { 'X-Long': 'x'.repeat(20_000) }), 431],
    [headOf(`GET /feed?${'x'.repeat(9000)}`), 414],
    ['nonsense\r\n\r\n', 400],
  ] as const) {
    const client = await rawClient(port)
    client.send(head)
    const text = await client.untilClosed()
    expect(text).toContain(`HTTP/1.1 ${status}`)
    expect(text).toContain('bad_request')
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
    // Sent on its way before anybody could tell it.
    other.send(head)
    expect((await other.answer()).headers).toMatchObject({ connection: 'close' })
    idle.send(head)
    expect(answersIn(await idle.untilClosed())).toBe(2)
    await drained
  },
)
