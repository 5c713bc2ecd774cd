import { expect } from 'vitest'
import { buildServer } from '../../../app.ts'
import { composeDeps } from '../../../core/fold.ts'
import { features } from '../../../features.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { connectBus } from '../../../platform/bus/postgres-bus.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { listening, type Served } from '../../../../test/platform/live-streams.ts'

/** A process of its own as far as the channel is concerned: another bus, another hub, another server. */
async function startProcess(world: World) {
  const bus = await connectBus({ connectionString: world.databaseUrl, onError: () => {} })
  const deps = composeDeps({ ...world.deps, bus, metrics: createMetrics() }, features)
  const http = await buildServer(deps, { logger: { level: 'silent' } })
  await http.ready()
  return { deps, http, headersOf: world.headersOf, stop: () => http.close().then(() => bus.stop()) }
}

type Process = Awaited<ReturnType<typeof startProcess>>

const test = base.extend<{ processes: [Process, Process] }>({
  processes: async ({ world }, use) => {
    const processes: [Process, Process] = [await startProcess(world), await startProcess(world)]
    await use(processes)
    await Promise.all(processes.map(({ stop }) => stop()))
  },
})

const numbersOf = (message: unknown) => (message as { data: { n: number } }).data.n

test('a hundred reconnects lose nothing, repeat nothing and change no order', async ({ world }) => {
  const { deps } = world
  const seen: number[] = []
  let sent = 0
  const send = () => deps.live.send(world.db, 'site', { n: ++sent })
  let stream = await listening(world)({ topics: 'site' })
  await stream.next('resync')
  for (let round = 0; round < 100; round++) {
    const before = sent
    for (let some = 0; some <= round % 3; some++) send()
    // Some of what was sent was read before the connection broke, and some was not.
    if (round % 2 === 0) seen.push(numbersOf(await stream.next('message')))
    const { lastId } = stream
    stream.close()
    send()
    const opening = listening(world)({ topics: 'site', lastId })
    send()
    stream = await opening
    expect(await stream.next('open')).toEqual({ resumed: true })
    while ((seen.at(-1) ?? 0) < sent) seen.push(numbersOf(await stream.next('message')))
    expect(sent).toBeGreaterThan(before)
  }
  expect(seen).toEqual(Array.from({ length: sent }, (_, n) => n + 1))
})

test('a last id that cannot be resumed is reported as such: another process, an unknown id, too long ago', async ({
  world,
  processes: [one, other],
}) => {
  const openOn = (served: Served, lastId?: string) => listening(served)({ topics: 'site', lastId })
  const stream = await openOn(one)
  // The first stream of a page may have missed what came after the page was made.
  expect(await stream.next('resync')).toEqual({})
  one.deps.live.send(world.db, 'site', { n: 1 })
  await stream.next('message')
  const { lastId } = stream
  expect(await (await openOn(one, lastId)).next('open')).toEqual({ resumed: true })
  const [process = '', number = ''] = lastId.split('.')
  for (const id of ['x', '', `${process}.`, `${process}.-1`, `${process}.99`, `${process}.${'9'.repeat(40)}`, number])
    expect(await (await openOn(one, id)).next('open'), id).toEqual({ resumed: false })
  const elsewhere = await openOn(other, lastId)
  expect([await elsewhere.next('open'), await elsewhere.next('resync')]).toEqual([{ resumed: false }, {}])
  for (let n = 0; n < 3000; n++) one.deps.live.send(world.db, 'site', { n })
  expect(await (await openOn(one, lastId)).next('open')).toEqual({ resumed: false })
})

test('a message is received on every process, and a cut connection to the database is a resync on both', async ({
  world,
  processes: [one, other],
}) => {
  const [here, there] = [await listening(one)({ topics: 'site' }), await listening(other)({ topics: 'site' })]
  for (const stream of [here, there]) await stream.next('resync')
  one.deps.live.send(world.db, 'site', { n: 1 })
  expect([numbersOf(await here.next('message')), numbersOf(await there.next('message'))]).toEqual([1, 1])
  const before = there.lastId
  there.close()
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen mtaa' and datname = current_database()`,
  )
  await here.next('resync')
  const isBack = () => (one.deps.bus.connected && other.deps.bus.connected) || undefined
  expect(await eventually(isBack, 30_000)).toBe(true)
  // It was away while the messages of others may have been lost, so what it resumes holds a resync.
  const back = await listening(other)({ topics: 'site', lastId: before })
  expect(await back.next('resync')).toEqual({})
  one.deps.live.send(world.db, 'site', { n: 2 })
  expect(numbersOf(await back.next('message'))).toBe(2)
})

test('a reader who does not read is cut, and the others are not held up', async ({ world }) => {
  const [slow, quick] = [await listening(world)({ topics: 'site' }), await listening(world)({ topics: 'site' })]
  slow.response.pause()
  const text = 'x'.repeat(900)
  let sent = 0
  // What the kernel takes for a reader who sleeps is some megabytes.
  while (world.deps.live.stats().dropped === 0 && sent < 50_000) {
    world.deps.live.send(world.db, 'site', { n: ++sent, text })
    expect(numbersOf(await quick.next('message'))).toBe(sent)
  }
  expect(world.deps.live.stats().dropped).toBe(1)
  slow.response.resume()
  while ((await slow.next('message')) !== undefined) continue
  expect(world.deps.live.stats()).toMatchObject({ clients: 1 })
})
