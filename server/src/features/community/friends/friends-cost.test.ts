import { maxFriends } from '@mtaa/contract/community/friends'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { fillFriends } from '../../../../test/identity/friends.ts'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import { createDb } from '../../../platform/database/db.ts'
import { findStanding } from './friends.queries.ts'
import { countRequests, findFriends, findRequests } from './lists.queries.ts'
import { eraseFriends } from './own-data.queries.ts'

/** As many open requests, from the same people. */
const fillRequests = ({ db }: World, { id }: Person) =>
  sql`insert into friend_requests (id, asker_id, asked_id, created_at)
    select gen_random_uuid(), u.id, ${id}, '2026-01-01'::timestamptz + row_number() over () * interval '1 second'
    from users u where u.id <> ${id} limit ${maxFriends}`.execute(db)

test('a page of 5,000 friends or requests takes at most 5 ms in the database, wherever it begins', async ({
  world,
}) => {
  const amina = await world.make.member()
  await fillFriends(world, amina, maxFriends)
  await fillRequests(world, amina)
  await sql`analyze`.execute(world.db)
  const explained: Explained[] = []
  const pool = createExplainingPool(world.databaseUrl, (one) => explained.push(one))
  const db = createDb(pool)
  const looking = { me: amina.id, now: world.clock() }
  const middle = { at: '2026-01-01T00:40:00.000Z', id: amina.id }
  const reads = [
    () => findFriends(db, { ...looking, q: undefined, after: undefined }, 21),
    () => findFriends(db, { ...looking, q: undefined, after: middle }, 21),
    () => findRequests(db, { ...looking, direction: 'received', after: undefined }, 21),
    () => findRequests(db, { ...looking, direction: 'received', after: middle }, 21),
    async () => [await countRequests(db, { ...looking, direction: 'received' })],
    async () => [await findStanding(db, amina.id, amina.id)],
  ]
  for (const read of reads) {
    // The first of each is planned, too.
    await read()
    explained.length = 0
    expect((await read()).length).toBeGreaterThan(0)
    expect(explained).toHaveLength(1)
    const [{ milliseconds, pages, sql: text }] = explained as [Explained]
    expect(milliseconds, text).toBeLessThan(5)
    expect(pages, text).toBeLessThan(1500)
  }
  await pool.end()
})

test('an account with 5,000 friends is deleted with all of them', async ({ world }) => {
  const amina = await world.make.member()
  await fillFriends(world, amina, maxFriends)
  await world.make.post({ author: amina, visibility: 'friends' })
  const locks = await world.deps.db.transaction().execute(async (tx) => {
    await eraseFriends(tx, amina.id)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid()`.execute(tx)
    return rows[0]?.count
  })
  // What PostgreSQL has room for is shared by all connections.
  expect(locks).toBeLessThanOrEqual(1024)
  for (const table of ['friendships', 'friends_posts'] as const)
    expect(await world.db.selectFrom(table).select('created_at').limit(1).execute()).toEqual([])
})
