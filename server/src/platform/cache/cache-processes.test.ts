import { expect } from 'vitest'
import { test as base, type World } from '../../../test/harness.ts'
import { connectBus } from '../bus/postgres-bus.ts'
import { createCache, type Cache } from './cache.ts'
import { tagOf } from './tags.ts'

const kettle = tagOf('listing', 'kettle')
const maxBytes = 1024 * 1024

/** The cache of one process: what it makes is how often it was made. */
async function openProcess({ databaseUrl }: World) {
  const bus = await connectBus({ connectionString: databaseUrl, onError: () => {} })
  const cache = createCache({ bus, maxBytes })
  let made = 0
  const read = () =>
    cache.get('/', async (uses) => {
      uses(kettle)
      return ++made
    })
  return { bus, cache, read }
}

type Process = Awaited<ReturnType<typeof openProcess>>

const test = base.extend<{ one: Process; other: Process }>({
  one: async ({ world }, use) => {
    const process = await openProcess(world)
    await use(process)
    await process.bus.stop()
  },
  other: async ({ world }, use) => {
    const process = await openProcess(world)
    await use(process)
    await process.bus.stop()
  },
})

/** Resolves with the next entry that leaves this cache. */
async function dropped(cache: Cache, by: 'tag' | 'all', before: number) {
  while (cache.stats().drops[by] <= before) await new Promise((resolve) => setImmediate(resolve))
}

test('what one process drops in a transaction is dropped here and elsewhere after its commit', async ({
  world,
  one,
  other,
}) => {
  expect([await one.read(), await other.read()]).toEqual([1, 1])
  await world.db.transaction().execute(async (tx) => {
    one.cache.drop(tx, kettle)
    expect(await one.read()).toBe(1)
  })
  expect(await one.read()).toBe(2)
  await dropped(other.cache, 'tag', 0)
  expect(await other.read()).toBe(2)
})

test('a transaction that is rolled back drops nothing', async ({ world, one }) => {
  await one.read()
  const broken = world.db.transaction().execute(async (tx) => {
    one.cache.drop(tx, kettle)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await one.read()).toBe(1)
})

test('thousands of tags arrive elsewhere', async ({ world, one, other }) => {
  await other.read()
  const many = Array.from({ length: 5000 }, (_, n) =>
    tagOf('post', `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`),
  )
  one.cache.drop(world.db, ...many, kettle)
  await dropped(other.cache, 'tag', 0)
  expect(other.cache.stats().drops.all).toBe(0)
})

test('whose connection is cut forgets everything, and again when it is back', async ({ world, other }) => {
  await other.read()
  const entries: number[] = []
  other.bus.onGap(() => {
    entries.push(other.cache.stats().entries)
    // Made while it may be out of date.
    void other.read()
  })
  const killed = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen mtaa' and datname = current_database()`
  await world.pool.query(killed)
  while (entries.length < 2) await new Promise((resolve) => setImmediate(resolve))
  expect(entries.slice(0, 2)).toEqual([0, 0])
  expect(other.cache.stats().drops.all).toBeGreaterThanOrEqual(2)
})
