import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import { createDb } from '../../../platform/database/db.ts'
import { findMentions } from './lists.queries.ts'

test('a page of 20,000 mentions reads few pages of the database, also of friends who hardly mention', async ({
  world,
}) => {
  const [amina, friend, other] = [await world.make.member(), await world.make.member(), await world.make.member()]
  await world.make.friends(amina, friend)
  await sql`insert into mentions (entity_kind, entity_id, member_id, author_id, created_at, notified, filtered, read_at)
    select 'comment', gen_random_uuid(), ${amina.id}, case when n % 5000 = 1 then ${friend.id}::uuid else ${other.id}::uuid end,
      '2026-01-01'::timestamptz + n * interval '1 second', n % 7 > 0, n % 7 = 0, case when n > 1000 then now() end
    from generate_series(1, 20000) n`.execute(world.db)
  await sql`vacuum analyze mentions`.execute(world.db)
  const explained: Explained[] = []
  const pool = createExplainingPool(world.databaseUrl, (one) => explained.push(one))
  const db = createDb(pool)
  const middle = { at: '2026-01-01T00:10:00.000Z', id: amina.id }
  for (const filter of ['all', 'unread', 'filtered', 'friends'] as const)
    for (const cursor of [undefined, middle]) {
      const read = () => findMentions(db, { me: amina.id, ward: null, filter, limit: 21, cursor })
      // The first of each is planned, too.
      await read()
      explained.length = 0
      expect((await read()).length, filter).toBeGreaterThan(0)
      expect(explained).toHaveLength(1)
      expect(explained[0]?.pages, filter).toBeLessThan(150)
    }
  // Of a ward in which nobody mentions the member, the newest thousand are looked through.
  explained.length = 0
  expect(await findMentions(db, { me: amina.id, ward: 1, filter: 'ward', limit: 21, cursor: undefined })).toEqual([])
  expect(explained[0]?.pages).toBeLessThan(8000)
  await pool.end()
})
