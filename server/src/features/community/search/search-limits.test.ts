import { suggest } from '@mtaa/contract/community/search'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { connectTo, test, type World } from '../../../../test/harness.ts'
import { workOf } from '../../../../test/money/statements-of.ts'
import type { Settings } from '../../../core/deps.ts'
import { createSearchGate } from './search-gate.ts'

const hurried = test.extend({
  worldOptions: { settings: (usual: Settings) => ({ ...usual, search: { ...usual.search, maxMs: 100 } }) },
})

/** Every statement that reads the words of products meanwhile waits. */
async function holdMarket({ databaseUrl }: World) {
  const client = connectTo(databaseUrl)
  await client.connect()
  await client.query('begin; lock table search_entries_market in access exclusive mode')
  return () => client.end()
}

const ask = ({ http }: World, query: string, headers = {}) => http.inject({ url: `/api/search?${query}`, headers })
const gated = 40

test('of one who searches without end most are refused, and who comes meanwhile is answered', async ({ world }) => {
  await world.make.business({ name: 'Westlands Salon' })
  const [headers, other] = [
    await world.headersOf(await world.make.member()),
    await world.headersOf(await world.make.member()),
  ]
  const release = await holdMarket(world)
  const [refused, allRefused] = [[] as object[], Promise.withResolvers<void>()]
  const flood = Array.from({ length: gated + 20 }, async (_, n) => {
    const { statusCode, json } = await ask(world, `q=zebra+${n}&kind=market`, headers)
    if (statusCode !== 200) refused.push(json())
    if (refused.length === 20) allRefused.resolve()
    return statusCode
  })
  try {
    await allRefused.promise
    for (const one of [other, {}])
      expect((await ask(world, 'q=salon&kind=businesses', one)).json().items).toHaveLength(1)
  } finally {
    await release()
  }
  expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(gated)
  const sentence = 'Many searches came from here. Wait 1 s and search again.'
  expect(refused).toEqual(
    Array.from({ length: 20 }, () => expect.objectContaining({ code: 'search_too_fast', message: sentence })),
  )
  expect(refused[0]).toMatchObject({ details: { seconds: 1 } })
})

test('of all that search at once six run, two of one caller, and a search that fails leaves its turn', async () => {
  const gate = createSearchGate()
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const run = (caller: string) =>
    gate(caller, async () => {
      begun.push(caller)
      await held.promise
      if (caller === 'a') throw new Error('broken')
    })
  const all = 'aaabcdefgh'.split('').map(run)
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual('aabcde'.split(''))
  held.resolve()
  expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(begun.toSorted()).toEqual('aaabcdefgh'.split(''))
})

/** Searches for places, which wait for no statement. */
async function searchOften(world: World, person: Person | null, times: number) {
  const headers = await world.headersOf(person)
  for (let n = 0; n < times; n += gated / 2)
    await Promise.all(
      Array.from({ length: gated / 2 }, (_, more) => ask(world, `q=place+${n + more}&kind=places`, headers)),
    )
}

test('the 121st search of a member in a minute is refused and says for how long, the first of another is not', async ({
  world,
}) => {
  const [eager, calm] = [await world.make.member(), await world.make.member()]
  await searchOften(world, eager, 120)
  const refused = (await ask(world, 'q=more&kind=places', await world.headersOf(eager))).json()
  expect(refused).toMatchObject({ code: 'search_too_fast', details: { seconds: expect.any(Number) } })
  expect(refused.message).toContain(`${refused.details.seconds} s`)
  for (const one of [calm, null])
    expect((await ask(world, 'q=more&kind=places', await world.headersOf(one))).statusCode).toBe(200)
})

const timesOf = (begin: string, { statements }: { statements: string[] }) =>
  statements.filter((text) => text.startsWith(begin)).length
// What is cached is made anew while it is read for long.
const few = [1, 2, 3, 4, 5]

test('a thousand times the same search, or the same suggestion, is hardly more than one statement', async ({
  world,
}) => {
  for (const n of [1, 2, 3]) await world.make.product({ title: `Zebra ${n}` })
  const many = Array.from({ length: 1000 })
  const searching = await workOf(world, async () => {
    const answers = await Promise.all(many.map(() => ask(world, 'q=zebra&kind=market')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
  expect(timesOf('with q as', searching)).toBeOneOf(few)
  const suggesting = await workOf(world, async () => {
    await Promise.all(many.map(() => world.as(null)(suggest, { query: { q: 'zeb' } })))
  })
  expect(timesOf('select word from', suggesting)).toBeOneOf(few)
})

hurried(
  'a search that takes too long is given up with a sentence, and leaves no transaction open',
  async ({ world }) => {
    await world.make.product({ title: 'Zebra' })
    const release = await holdMarket(world)
    try {
      const given = await ask(world, 'q=zebra&kind=market')
      expect(given.statusCode).toBe(503)
      expect(given.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Try again') })
      const { rows } = await world.pool.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and pid <> all (
        select pid from pg_locks where relation = 'search_entries_market'::regclass)`,
      )
      expect(rows).toEqual([])
    } finally {
      await release()
    }
  },
)
