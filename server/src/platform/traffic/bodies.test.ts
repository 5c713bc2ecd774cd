import Fastify, { type FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { endpoints } from '../../../test/platform/bad-input.ts'
import { test as base, uploadsFolder, type World } from '../../../test/harness.ts'
import { headOf, listen, rawClient } from '../../../test/platform/raw-client.ts'
import type { Settings } from '../../core/deps.ts'
import { createBodies } from './bodies.ts'
import type { TrafficSettings } from './settings.ts'

const withTraffic = (traffic: Partial<TrafficSettings>) =>
  base.extend({
    worldOptions: [
      { settings: (usual: Settings) => ({ ...usual, traffic: { ...usual.traffic, ...traffic } }) },
      { injected: true },
    ],
  })

const json = { 'Content-Type': 'application/json' }
const png = { 'Content-Type': 'image/png' }
const filesIn = (folder: string) => readdir(folder).catch(() => [])

async function begin(world: World, line: string, headers: Record<string, string | number>, body: string | Buffer = '') {
  const client = await rawClient(await listen(world.http))
  client.send(headOf(line, headers))
  if (body.length > 0) client.send(body)
  return client
}

describe('who sends is decided before what', () => {
  base('a visitor is refused by every closed endpoint without a byte of the body', async ({ world }) => {
    const closed = endpoints.filter(({ endpoint: { access, method } }) => access !== 'public' && method !== 'GET')
    expect(closed.length).toBeGreaterThan(25)
    for (const { endpoint, prefix, name } of closed) {
      const line = `${endpoint.method} ${prefix}${endpoint.path.replace(/:\w+/g, 'x')}`
      const type = endpoint.upload ? png : json
      const client = await begin(world, line, { ...type, 'Content-Length': 10_000 })
      // An endpoint that is switched off is not there for anybody.
      expect([401, 404], name).toContain((await client.answer()).status)
      client.socket.destroy()
    }
  })

  base('a body for an address where nothing is is not read', async ({ world }) => {
    for (const type of [json, png, { 'Content-Type': 'application/x-www-form-urlencoded' }]) {
      const client = await begin(world, 'POST /nothing', { ...type, 'Content-Length': 10_000 })
      expect([404, 415]).toContain((await client.answer()).status)
      client.socket.destroy()
    }
  })

  base('a picture beyond what a day allows is refused before it is sent', async ({ world }) => {
    const member = await world.make.member()
    const headers = { ...(await world.headersOf(member)), ...png, 'Content-Length': 5_000_000 }
    await world.deps.limits.consume([{ name: 'pictures', max: 1, seconds: 86_400 }, member.id])
    await world.db.updateTable('rate_limits').set({ used: 300 }).execute()
    const client = await begin(world, 'POST /api/media', headers)
    expect(await client.answer()).toMatchObject({ status: 429, body: expect.stringContaining('too_fast') })
    client.socket.destroy()
  })

  base('a session that ends while the body is on its way writes nothing', async ({ world }) => {
    const member = await world.make.member()
    const admitted = Promise.withResolvers<void>()
    const { viewerOf } = world.deps
    world.deps.viewerOf = (...call) => viewerOf(...call).finally(() => admitted.resolve())
    const body = JSON.stringify({ first_name: 'Amina' })
    const headers = { ...(await world.headersOf(member)), ...json, 'Content-Length': body.length }
    const client = await begin(world, 'PATCH /api/me', headers, body.slice(0, 5))
    await admitted.promise
    await world.db.deleteFrom('sessions').where('id', '=', member.sessionId).execute()
    client.send(body.slice(5))
    expect(await client.answer()).toMatchObject({ status: 401, body: expect.stringContaining('session_ended') })
    client.socket.destroy()
  })
})

describe('a body that hardly moves', () => {
  const test = withTraffic({ bodyTimeoutMs: 200 })

  test('is refused by name, and its connection closed', async ({ world }) => {
    const client = await begin(world, 'POST /auth/v1/signup', { ...json, 'Content-Length': 1000 }, '{')
    expect(await client.answer()).toMatchObject({ status: 408, body: expect.stringContaining('request_timeout') })
    await client.untilClosed()
  })

  test('leaves no file behind', async ({ world }) => {
    const headers = { ...(await world.headersOf(await world.make.member())), ...png, 'Content-Length': 100_000 }
    const client = await begin(world, 'POST /api/media', headers, Buffer.alloc(50_000))
    expect(await client.answer()).toMatchObject({ status: 408, body: expect.stringContaining('too_slow') })
    await expect.poll(() => filesIn(uploadsFolder)).toEqual([])
  })
})

base('an upload that breaks off leaves no file behind', async ({ world }) => {
  const headers = { ...(await world.headersOf(await world.make.member())), ...png, 'Content-Length': 1_000_000 }
  const client = await begin(world, 'POST /api/media', headers, Buffer.alloc(300_000))
  await expect.poll(() => filesIn(uploadsFolder)).toHaveLength(1)
  client.socket.destroy()
  await expect.poll(() => filesIn(uploadsFolder)).toEqual([])
})

base('an upload without a length is cut off at the limit', async ({ world }) => {
  const headers = { ...(await world.headersOf(await world.make.member())), ...png, 'Transfer-Encoding': 'chunked' }
  const client = await begin(world, 'POST /api/media', headers)
  const piece = Buffer.alloc(1024 * 1024)
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  for (let sent = 0; sent < 11; sent += 1) client.send(chunk)
  expect(await client.answer()).toMatchObject({ status: 413, body: expect.stringContaining('10 MB') })
  await expect.poll(() => filesIn(uploadsFolder)).toEqual([])
  client.socket.destroy()
})

base('a body is read whole, in however many pieces it comes', async ({ world }) => {
  const title = 'ß'.repeat(3000)
  const body = Buffer.from(JSON.stringify({ email: title }))
  const client = await begin(world, 'POST /auth/v1/recover', { ...json, 'Transfer-Encoding': 'chunked' })
  for (const byte of body) client.send(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]))
  client.send('0\r\n\r\n')
  expect(await client.answer()).toMatchObject({ status: 400, body: expect.stringContaining('validation_failed') })
  client.socket.destroy()
})

base('JSON of half a million brackets is refused before anything goes through it', async ({ world }) => {
  const payload = `{"data":${'['.repeat(250_000)}${']'.repeat(250_000)}}`
  const headers = { 'content-type': 'application/json' }
  const answer = await world.http.inject({ method: 'POST', url: '/auth/v1/signup', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed'])
})

base('compressed bodies are refused', async ({ world }) => {
  const payload = gzipSync(JSON.stringify({ email: 'amina@mtaa.test' }))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await world.http.inject({ method: 'POST', url: '/auth/v1/recover', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
})

describe('what all bodies take of the memory', () => {
  const test = withTraffic({ maxBodyMemory: 50_000 })

  test('is limited, and released', async ({ world }) => {
    const half = { ...json, 'Content-Length': 60_000 }
    const first = await begin(world, 'POST /auth/v1/recover', half, 'x'.repeat(40_000))
    const second = await begin(world, 'POST /auth/v1/recover', half, 'x'.repeat(20_000))
    // Whichever arrives later is too much.
    const refused = await Promise.race([first.answer(), second.answer()])
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    for (const { socket } of [first, second]) socket.destroy()
    const again = async () => {
      const body = JSON.stringify({ email: `${'x'.repeat(45_000)}@mtaa.test` })
      const client = await begin(world, 'POST /auth/v1/recover', { ...json, 'Content-Length': body.length }, body)
      const { status } = await client.answer()
      client.socket.destroy()
      return status
    }
    await expect.poll(again).toBe(400)
    expect(await again()).toBe(400)
  })
})

describe('bodies of one address', () => {
  const test = withTraffic({ maxBodiesPerAddress: 2 })

  test('are limited in number, and the others wait for nobody', async ({ world }) => {
    const open = () => begin(world, 'POST /auth/v1/recover', { ...json, 'Content-Length': 100 }, '{')
    const clients = [await open(), await open(), await open()]
    const refused = await Promise.race(clients.map((client) => client.answer()))
    expect(refused.status).toBe(503)
    for (const { socket } of clients) socket.destroy()
    const ask = () => world.http.inject({ method: 'POST', url: '/auth/v1/recover', payload: {} })
    await expect.poll(async () => (await ask()).statusCode).toBe(400)
  })
})

base('while uploads wait for their turn, a small body is read at once', async ({ world }) => {
  // Nobody gets a turn any more.
  const bodies = createBodies(Fastify(), world.deps.settings.traffic, { take: () => new Promise(() => {}) })
  const request = {
    is404: false,
    headers: {},
    ip: '127.0.0.1',
    routeOptions: { bodyLimit: 1_000_000 },
  } as FastifyRequest
  const sizeOf = async (pieces: number) => {
    const payload = Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(10_000)))
    const read = bodies.receive(request, payload, () => {})
    const waits = once(payload, 'pause').then(() => 'waits')
    return Promise.race([read, waits])
  }
  expect([await sizeOf(6), await sizeOf(9)]).toEqual([60_000, 'waits'])
})
