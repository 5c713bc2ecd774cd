import { hour } from '@mtaa/contract/time'
import { createPost } from '@mtaa/contract/community/feed'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/harness.ts'
import { sweepRetention } from '../../../test/platform/schedules.ts'
import type { World } from '../../../test/harness.ts'
import { withIdempotency, type Scope } from './idempotency-keys.ts'

test('what a key made is known for two days, and then the key is forgotten', async ({ world }) => {
  const start = new Date()
  world.setNow(start)
  const member = await world.make.member()
  const body = { content: 'Nauza kuku', images: [], county_code: 47, visibility: 'public' as const }
  const again = () => world.as(member)(createPost, { body, idempotencyKey: 'the-same-key' })
  const { id } = await again()
  world.setNow(new Date(start.getTime() + 47 * hour))
  await sweepRetention(world.deps)
  expect((await again()).id).toBe(id)
  world.setNow(new Date(start.getTime() + 48 * hour))
  await sweepRetention(world.deps)
  expect(await world.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  expect((await again()).id).not.toBe(id)
})

interface Attempt {
  userId: string
  scope?: Scope
  key?: string | undefined
  request?: unknown
}

/** Makes something that is counted. */
function maker({ db, clock }: World) {
  const made: string[] = []
  const make = ({ userId, scope = 'payment', key = 'the-same-key', request = ['a'] }: Attempt) =>
    db
      .transaction()
      .execute((tx) => withIdempotency(tx, { userId, scope, key, request, at: clock() }, async (id) => made.push(id)))
  return { made, make }
}

test('of many equal requests at once one makes something, and all are answered with it', async ({ world }) => {
  const [{ id: userId }, { made, make }] = [await world.make.member(), maker(world)]
  const results = await Promise.all(Array.from({ length: 20 }, () => make({ userId })))
  expect(made).toHaveLength(1)
  expect(new Set(results.map(({ id }) => id))).toEqual(new Set(made))
  expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1)
})

test('of different requests with one key at once one makes something, and the others are refused', async ({
  world,
}) => {
  const [{ id: userId }, { made, make }] = [await world.make.member(), maker(world)]
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => make({ userId, request: [n] })))
  expect(made).toHaveLength(1)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'idempotency_mismatch'))
})

test('a request that fails leaves its key free, also for one that waited for it', async ({ world }) => {
  const [{ id: userId }, { made, make }] = [await world.make.member(), maker(world)]
  const at = world.clock()
  const [claimed, isWaitedFor] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const failing = world.db.transaction().execute((tx) =>
    withIdempotency(tx, { userId, scope: 'payment', key: 'the-same-key', request: ['other'], at }, async () => {
      claimed.resolve()
      await isWaitedFor.promise
      throw new Error('refused')
    }),
  )
  await claimed.promise
  const waiting = make({ userId })
  const blocked = async () => (await sql`select from pg_locks where not granted`.execute(world.db)).rows.length
  await expect.poll(blocked, { timeout: 30_000 }).toBe(1)
  isWaitedFor.resolve()
  await expect(failing).rejects.toThrow('refused')
  expect(await waiting).toMatchObject({ repeated: false })
  expect(made).toHaveLength(1)
})

test('keys of other members and other scopes are others; a request without one is made every time', async ({
  world,
}) => {
  const [amina, brian] = [await world.make.member(), await world.make.member()]
  const { made, make } = maker(world)
  await make({ userId: amina.id })
  await make({ userId: brian.id })
  await make({ userId: amina.id, scope: 'checkout', request: ['b'] })
  for (const _ of [1, 2])
    await world.db
      .transaction()
      .execute((tx) =>
        withIdempotency(
          tx,
          { userId: amina.id, scope: 'content', key: undefined, request: ['c'], at: world.clock() },
          async (id) => made.push(id),
        ),
      )
  expect(new Set(made).size).toBe(5)
})

test('keys of acts about money are stored for good', async ({ world }) => {
  const [{ id: userId }, { make }] = [await world.make.member(), maker(world)]
  const [first, second] = [await make({ userId }), await make({ userId, scope: 'checkout' })]
  world.setNow(new Date(Date.now() + 1000 * 24 * hour))
  await sweepRetention(world.deps)
  expect(await make({ userId })).toEqual({ id: first.id, repeated: true })
  expect(await make({ userId, scope: 'checkout' })).toEqual({ id: second.id, repeated: true })
})
