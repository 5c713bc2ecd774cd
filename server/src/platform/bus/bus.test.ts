import { expect } from 'vitest'
import pg from 'pg'
import { test as base } from '../../../test/harness.ts'
import { warningOf } from '../../../test/platform/warnings.ts'
import { batchesOf, readBatch, type Sent } from './batches.ts'
import type { Bus } from './bus.ts'
import { connectBus } from './postgres-bus.ts'

declare module './bus.ts' {
  interface Messages {
    'test.word': string
  }
}

/** Two processes of one database. */
const test = base.extend<{ buses: [Bus, Bus] }>({
  buses: async ({ world }, use) => {
    const options = { connectionString: world.databaseUrl, onError: () => {} }
    const buses: [Bus, Bus] = [await connectBus(options), await connectBus(options)]
    await use(buses)
    await Promise.all(buses.map((bus) => bus.stop()))
  },
})

/** Everything this bus receives, with a promise for each further message. */
function receiving(bus: Bus) {
  const received: string[] = []
  let wake = () => {}
  const note = (word: string) => {
    received.push(word)
    wake()
  }
  bus.on('test.word', note)
  bus.onGap(() => note('gap'))
  return {
    received,
    async until(isEnough: () => boolean) {
      while (!isEnough()) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

test('a message arrives at once here and in order elsewhere, and once each', async ({ buses: [one, other] }) => {
  const [here, there] = [receiving(one), receiving(other)]
  const words = Array.from({ length: 1000 }, (_, n) => `${n} ${'x'.repeat(n)}`)
  for (const word of words) one.send('test.word', word)
  expect(here.received).toEqual(words)
  await there.until(() => there.received.length >= words.length)
  one.send('test.word', 'last')
  await there.until(() => there.received.includes('last'))
  expect(there.received).toEqual([...words, 'last'])
  expect(here.received).toEqual([...words, 'last'])
})

test('a connection that is cut is made anew, and both sides learn that something was lost', async ({
  world,
  buses: [one, other],
}) => {
  const [here, there] = [receiving(one), receiving(other)]
  const { rows } = await world.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where query = 'listen mtaa' and datname = current_database()`,
  )
  expect(rows).toHaveLength(2)
  await world.pool.query(`select pg_terminate_backend(pid) from unnest($1::int[]) as pid`, [rows.map(({ pid }) => pid)])
  await here.until(() => here.received.includes('gap'))
  one.send('test.word', 'while away')
  // Lost, back, and informed by the other one that it was away, too.
  await here.until(() => here.received.filter((word) => word === 'gap').length >= 2 && one.connected)
  await there.until(() => there.received.filter((word) => word === 'gap').length >= 2 && other.connected)
  one.send('test.word', 'back')
  await there.until(() => there.received.includes('back'))
})

test('a listener that throws holds up neither the others nor the sender', async ({ buses: [one, other] }) => {
  const warned = warningOf('broken listener')
  one.on('test.word', () => {
    throw new Error('broken listener')
  })
  const [here, there] = [receiving(one), receiving(other)]
  one.send('test.word', 'karibu')
  await there.until(() => there.received.length > 0)
  expect([here.received, there.received]).toEqual([['karibu'], ['karibu']])
  await warned
})

test('what others write into the channel is ignored', async ({ world, buses: [one, other] }) => {
  const there = receiving(other)
  const client = new pg.Client(world.databaseUrl)
  await client.connect()
  for (const payload of ['', 'null', '{}', '[]', '{"origin":"x","messages":[1]}', '{"origin":"x","messages":{}}'])
    await client.query('select pg_notify($1, $2)', ['mtaa', payload])
  await client.end()
  one.send('test.word', 'after')
  await there.until(() => there.received.length > 0)
  expect(there.received).toEqual(['after'])
})

test('batches hold every message in order, none is too large to travel, and what is larger becomes a gap', () => {
  const origin = '01980000-0000-7000-8000-000000000001'
  const all: Sent[] = [
    ['a', 'ä'.repeat(3900)],
    ['a', 'x'.repeat(7900)],
    ...Array.from({ length: 999 }, (_, n): Sent => ['b', n]),
  ]
  const batches = batchesOf(origin, all)
  expect(Math.max(...batches.map((batch) => Buffer.byteLength(batch)))).toBeLessThan(8000)
  expect(batches.flatMap((batch) => readBatch(batch)?.messages)).toEqual([all[0], 'gap', ...all.slice(2)])
})
