import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { findNewWords } from './vocabulary.queries.ts'

const many = 3000

/** Posts of one member, each with a word of its own. */
async function fillPosts({ db, make }: World) {
  const { id } = await make.member()
  await sql`insert into feed_posts (id, user_id, content, visibility, county_code, constituency_code, ward_code)
    select uuidv7(), ${id}, 'habari ' || translate(n::text, '0123456789', 'abcdefghij') || 'xyz', 'public', 47, 274, 1367
    from generate_series(1, ${many}) n`.execute(db)
  await sql`analyze`.execute(db)
}

test('the words of a few new posts are read without reading the others', async ({ world }) => {
  await fillPosts(world)
  const { rows } = await sql<{ last: number }>`select max(number) as last from search_entries`.execute(world.db)
  const last = rows[0]?.last ?? 0
  const { found, read } = await world.db.transaction().execute(async (tx) => ({
    found: await findNewWords(tx, last - 10, 100),
    read: (
      await sql<{ rows: number }>`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
        where relname = 'feed_posts'`.execute(tx)
    ).rows[0]?.rows,
  }))
  expect(found).toMatchObject({ last, entries: 10 })
  expect(found.words).toContainEqual({ word: 'habari', entries: 10 })
  expect(found.words).toHaveLength(11)
  expect(read).toBeLessThanOrEqual(10)
})
