import { expect, test } from 'vitest'
import { createListeners, createLocalBus, type Bus } from '../bus/bus.ts'
import { Refusal } from '../http/refusal.ts'
import { createCache } from './cache.ts'
import { tagOf } from './tags.ts'

const kilobyte = 1024
const kettle = tagOf('listing', 'kettle')
const bicycle = tagOf('listing', 'bicycle')
/** What `drop` sees of a database that is in no transaction. */
const db = { isTransaction: false }

function setup({ bus = createLocalBus(), maxBytes = 1024 * kilobyte }: { bus?: Bus; maxBytes?: number } = {}) {
  let now = 0
  const cache = createCache({ bus, maxBytes, clock: () => now })
  return { cache, passes: (ms: number) => (now += ms) }
}

/** A make that is held until the test lets it go on. */
function held<T>(value: T, ...tags: (typeof kettle)[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let begun = 0
  const make = async (uses: (...tags: (typeof kettle)[]) => void) => {
    begun++
    uses(...tags)
    await promise
    return value
  }
  return { make, go: resolve, fail: reject, begun: () => begun }
}

/** Answers how often it was called. */
function counter(...tags: (typeof kettle)[]) {
  let count = 0
  return async (uses: (...tags: (typeof kettle)[]) => void) => {
    uses(...tags)
    return ++count
  }
}

/** Lets everything that waits for nothing but promises come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a drop drops what carries its tag, and nothing else', async () => {
  const { cache } = setup()
  const [one, both, other] = [counter(kettle), counter(kettle, bicycle), counter(bicycle)]
  const read = () => Promise.all([cache.get('one', one), cache.get('both', both), cache.get('other', other)])
  expect(await read()).toEqual([1, 1, 1])
  expect(await read()).toEqual([1, 1, 1])
  cache.drop(db, kettle)
  expect(await read()).toEqual([2, 2, 1])
  cache.drop(db, tagOf('listing', 'of nobody'))
  expect(await read()).toEqual([2, 2, 1])
  expect(cache.stats()).toMatchObject({ hits: 7, misses: 5, drops: { tag: 2, age: 0, size: 0, all: 0 } })
})

test('what a limit refuses its maker is refused to nobody who waited: they make their own', async () => {
  const { cache } = setup()
  const refused = held('never')
  const theirs = cache.get('/', async (uses) => {
    await refused.make(uses)
    throw new Refusal('too_fast', { seconds: 1 })
  })
  const ours = [1, 2, 3].map((n) => cache.get('/', async () => `of ${n}`))
  refused.go()
  await expect(theirs).rejects.toMatchObject({ code: 'too_fast' })
  // One of them makes it for all.
  expect(await Promise.all(ours)).toEqual(['of 1', 'of 1', 'of 1'])
})

test('many callers at once share one make', async () => {
  const { cache } = setup()
  const slow = held('page', kettle)
  const all = Array.from({ length: 50 }, () => cache.get('/', slow.make))
  slow.go()
  expect(new Set(await Promise.all(all))).toEqual(new Set(['page']))
  expect(slow.begun()).toBe(1)
})

test('what was begun before a drop of its tag is not stored, and not for those who came after the drop', async () => {
  const { cache } = setup()
  const old = held('old', kettle)
  const before = cache.get('/', old.make)
  cache.drop(db, kettle)
  const after = cache.get('/', async (uses) => {
    uses(kettle)
    return 'new'
  })
  old.go()
  expect([await before, await after]).toEqual(['old', 'new'])
  expect(await cache.get('/', counter())).toBe('new')
})

test('what was begun before a drop of its tag is not stored, also when nobody has read since', async () => {
  const { cache } = setup()
  const old = held('old', kettle)
  const before = cache.get('/', old.make)
  cache.drop(db, kettle)
  old.go()
  await before
  expect(await cache.get('/', async () => 'new')).toBe('new')
})

test('what was begun before a drop of another tag is stored and shared', async () => {
  const { cache } = setup()
  const slow = held('page', kettle)
  const before = cache.get('/', slow.make)
  cache.drop(db, bicycle)
  const after = cache.get('/', counter(kettle))
  slow.go()
  expect([await before, await after, await cache.get('/', counter())]).toEqual(['page', 'page', 'page'])
})

test('a failure is not stored, and one that began before a drop is not for those who came after it', async () => {
  const { cache } = setup()
  const old = held('old', kettle)
  const before = cache.get('/', old.make)
  const beside = cache.get('/', old.make)
  cache.drop(db, kettle)
  const after = cache.get('/', counter(kettle))
  old.fail(new Error('not found yet'))
  expect(await Promise.allSettled([before, beside])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await after).toBe(1)
  const thrown = cache.get('/thrown', () => {
    throw new Error('at once')
  })
  await expect(thrown).rejects.toThrow('at once')
  expect(await cache.get('/thrown', counter())).toBe(1)
})

test('what has aged is answered while one makes it anew; what is too old is not', async () => {
  const { cache, passes } = setup()
  expect(await cache.get('/', counter(kettle))).toBe(1)
  passes(14_999)
  const next = held('renewed', kettle)
  expect(await cache.get('/', next.make)).toBe(1)
  expect(next.begun()).toBe(0)
  passes(1)
  expect(await Promise.all([cache.get('/', next.make), cache.get('/', next.make)])).toEqual([1, 1])
  expect(next.begun()).toBe(1)
  next.go()
  await settled()
  expect(await cache.get('/', next.make)).toBe('renewed')
  passes(45_000)
  expect(await cache.get('/', counter(kettle))).toBe(1)
  expect(cache.stats()).toMatchObject({ stale: 2, drops: { age: 1 } })
})

test('what has aged and is dropped is not answered, also when its renewal is under way', async () => {
  const { cache, passes } = setup()
  await cache.get('/', counter(kettle))
  passes(15_000)
  const renewal = held('begun before the drop', kettle)
  await cache.get('/', renewal.make)
  cache.drop(db, kettle)
  const reading = cache.get('/', async (uses) => {
    uses(kettle)
    return 'new'
  })
  // It does not wait for the renewal.
  expect(await reading).toBe('new')
  renewal.go()
  await settled()
  expect(await cache.get('/', counter())).toBe('new')
})

test('a renewal that fails leaves what there is, and is not repeated at once', async () => {
  const { cache, passes } = setup()
  await cache.get('/', counter(kettle))
  passes(15_000)
  const failing = held('never', kettle)
  failing.fail(new Error('away'))
  for (let n = 0; n < 3; n++) {
    expect(await cache.get('/', failing.make)).toBe(1)
    await settled()
  }
  expect(failing.begun()).toBe(1)
  passes(1000)
  expect(await cache.get('/', failing.make)).toBe(1)
  expect(failing.begun()).toBe(2)
})

test('a value carries the tags of the cached values it is made of, and is made of none that has aged', async () => {
  const { cache, passes } = setup()
  const answer = counter(kettle)
  const page = (uses: (...tags: (typeof kettle)[]) => void) => {
    uses(bicycle)
    return cache.get('answer', answer)
  }
  expect(await cache.get('answer', answer)).toBe(1)
  expect(await cache.get('page', page)).toBe(1)
  cache.drop(db, kettle)
  expect(await cache.get('page', page)).toBe(2)
  passes(15_000)
  cache.drop(db, bicycle)
  expect(await cache.get('page', page)).toBe(3)
})

test('what its maker says is not stored', async () => {
  const { cache } = setup()
  const make = async (_: unknown, { doNotStore }: { doNotStore: () => void }) => doNotStore()
  await cache.get('/', make)
  expect(cache.stats()).toMatchObject({ entries: 0, notStored: 1 })
})

test('the least recently used leave first, however many addresses somebody invents', async () => {
  const { cache } = setup({ maxBytes: 64 * kilobyte })
  const page = 'x'.repeat(2 * kilobyte)
  const known = counter(kettle)
  for (let n = 0; n < 1000; n++) {
    await cache.get(`/?n=${n}`, async (uses) => (uses(tagOf('listing', n)), page))
    expect(await cache.get('/', known)).toBe(1)
    expect(cache.stats().bytes).toBeLessThanOrEqual(64 * kilobyte)
  }
  const { entries, tags, drops } = cache.stats()
  expect(tags).toBe(entries)
  expect(drops.size).toBe(1001 - entries)
})

test('tags count as bytes, too, and what is bigger than an eighth drops no other', async () => {
  const { cache } = setup({ maxBytes: 64 * kilobyte })
  await cache.get('small', counter(kettle))
  await cache.get('big', async () => 'x'.repeat(4 * kilobyte))
  await cache.get('many tags', async (uses) => uses(...Array.from({ length: 60 }, (_, n) => tagOf('listing', n))))
  expect(cache.stats()).toMatchObject({ entries: 1, tags: 1, notStored: 2, drops: { size: 0 } })
})

test('after a gap, nothing that was there or under way is answered', async () => {
  const { on, onGap, deliver, gap } = createListeners()
  const { cache } = setup({ bus: { on, onGap, send: deliver, connected: true, stop: async () => {} } })
  await cache.get('/', counter(kettle))
  const slow = held('begun before', kettle)
  const under = cache.get('/slow', slow.make)
  gap()
  slow.go()
  expect(await under).toBe('begun before')
  expect(await cache.get('/', async () => 'new')).toBe('new')
  expect(await cache.get('/slow', async () => 'new')).toBe('new')
})

test('while messages of other processes do not arrive, nothing is older than a second', async () => {
  const bus = { ...createLocalBus(), connected: false }
  const { cache, passes } = setup({ bus })
  const count = counter(kettle)
  expect(await cache.get('/', count)).toBe(1)
  passes(999)
  expect(await cache.get('/', count)).toBe(1)
  passes(1)
  expect(await cache.get('/', count)).toBe(2)
})
