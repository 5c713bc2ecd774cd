import { sql } from 'kysely'
import { expect } from 'vitest'
import { parklands } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import type { Member } from '../../../core/viewer.ts'
import { createDb } from '../../../platform/database/db.ts'
import { mutingOf } from '../mutes/index.ts'
import { findNewestPost, findPosts } from './feed.queries.ts'
import { findHashtagPosts } from './hashtags.queries.ts'
import { planPosts } from './plan-posts.ts'
import { viewerValues } from './visibility.queries.ts'

test('a list costs about a page of rows, also for who has muted a thousand people and a hundred words', async ({
  world,
}) => {
  const amina = await world.make.member()
  const { db } = world
  await sql`insert into users (id, created_at, updated_at)
    select gen_random_uuid(), now(), now() from generate_series(1, 1400)`.execute(db)
  await sql`insert into profiles (id, first_name, last_name, created_at, updated_at)
    select id, 'Jirani', '', now(), now() from users where email is null`.execute(db)
  await sql`insert into friendships (user_id, friend_id)
    select ${amina.id}, id from (select id from users where email is null order by id limit 100) u`.execute(db)
  await sql`insert into feed_posts (id, user_id, content, visibility, county_code, constituency_code, ward_code, created_at, updated_at)
    select gen_random_uuid(), (array(select id from users where email is null order by id))[1 + (n * 7) % 400],
      'Maji yamerudi leo katika mtaa wetu, asanteni sana wote kwa uvumilivu! Tunaomba majirani waendelee kuripoti #soko ' || n,
      (array['public', 'county', 'constituency', 'ward', 'friends'])[1 + n % 5], 47, 274, 1367,
      '2026-01-01'::timestamptz + n * interval '1 minute', now()
    from generate_series(1, 1500) n`.execute(db)
  await sql`insert into muted_people (member_id, other_id, created_at)
    select ${amina.id}, id, now() from (select id from users where email is null order by id desc limit 970) u`.execute(
    db,
  )
  await sql`insert into muted_people (member_id, other_id, created_at)
    select ${amina.id}, id, now() from (select id from users where email is null order by id limit 30) u`.execute(db)
  await sql`insert into muted_words (id, member_id, word, plain, created_at)
    select gen_random_uuid(), ${amina.id}, 'neno refu ' || n, 'neno refu ' || n, now() from generate_series(1, 100) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  const viewer: Member = { ...amina, roles: [], home: parklands, aal: 'aal1', needsSecondFactor: false }
  const muting = await mutingOf(world.deps, viewer)
  expect(muting?.words).toHaveLength(100)
  const params = { filter: { level: 'country' as const, codes: [] }, limit: 51, muting }
  const all = planPosts(viewer, { ...params, visibility: 'all' })
  const friends = planPosts(viewer, { ...params, visibility: 'friends' })
  if (!all || !friends) throw new Error('a member has lists')

  const explained: Explained[] = []
  const pool = createExplainingPool(world.databaseUrl, (one) => explained.push(one))
  const explaining = createDb(pool)
  const reads = [
    () => findPosts(explaining, all.placeholders, all.variant),
    () => findPosts(explaining, friends.placeholders, friends.variant),
    async () => [await findNewestPost(explaining, all.placeholders, all.variant)],
    () => findHashtagPosts(explaining, viewerValues(viewer), { tag: 'soko', limit: 51, after: undefined, muting }),
  ]
  for (const read of reads) {
    await read()
    explained.length = 0
    expect((await read()).length).toBeGreaterThan(0)
    for (const { pages, sql: text } of explained) expect(pages, text).toBeLessThan(2500)
  }
  await pool.end()
})
