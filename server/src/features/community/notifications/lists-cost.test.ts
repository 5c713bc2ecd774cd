import { notificationFilters } from '@mtaa/contract/community/notification-terms'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import { createDb } from '../../../platform/database/db.ts'
import { countUnread, findGroups } from './groups.queries.ts'

test('a page or a count of 100,000 groups takes at most 5 ms in the database, wherever it begins', async ({
  world,
}) => {
  const amina = await world.make.member()
  await sql`insert into notification_groups (id, user_id, thing, class, filtered, kind, line_en, line_sw, path, count, last_at,
      read_at)
    select gen_random_uuid(), ${amina.id}, '/posts/' || n, (array['money', 'people', 'nearby'])[1 + n % 3], n % 7 = 0,
      'post_liked', 'A line', 'Mstari', '/posts/' || n, 1, '2026-01-01'::timestamptz + n * interval '1 second',
      case when n % 2 = 0 then now() end
    from generate_series(1, 100000) n`.execute(world.db)
  await sql`analyze notification_groups`.execute(world.db)
  const explained: Explained[] = []
  const pool = createExplainingPool(world.databaseUrl, (one) => explained.push(one))
  const db = createDb(pool)
  const middle = { at: '2026-01-01T12:00:00.000Z', id: amina.id }
  const pages = notificationFilters.flatMap((filter) =>
    [undefined, middle].map(
      (cursor) => () => findGroups(db, { me: amina.id, filter, language: 'en', limit: 21, cursor }),
    ),
  )
  const counts = [true, false].map((filtered) => async () => [await countUnread(db, amina.id, { filtered })])
  for (const read of [...pages, ...counts]) {
    // The first of each is planned, too.
    await read()
    explained.length = 0
    expect((await read()).length).toBeGreaterThan(0)
    expect(explained).toHaveLength(1)
    const [{ milliseconds, pages: touched, sql: text }] = explained as [Explained]
    expect(milliseconds, text).toBeLessThan(5)
    expect(touched, text).toBeLessThan(200)
  }
  await pool.end()
})
