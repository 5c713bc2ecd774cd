import { visibilities } from '@mtaa/contract/community/feed'
import fc from 'fast-check'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { factories, parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Database } from '../../../platform/database/db.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { runs } from '../../../../../test/property-runs.ts'

const people = 4
const person = fc.nat(people - 1)
const nextDoor = { ...parklands, ward_code: 1366 }

const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('befriend' as const), one: person, other: person }),
    fc.record({ act: fc.constant('unfriend' as const), one: person, other: person }),
    fc.record({
      act: fc.constant('write' as const),
      one: person,
      visibility: fc.constantFrom(...visibilities, 'friends' as const),
    }),
    fc.record({ act: fc.constant('show to' as const), post: fc.nat(), visibility: fc.constantFrom(...visibilities) }),
    fc.record({ act: fc.constant('move' as const), post: fc.nat(), place: fc.constantFrom(portReitz, nextDoor) }),
    fc.record({ act: fc.constant('delete' as const), post: fc.nat() }),
    fc.record({
      act: fc.constant('hide' as const),
      post: fc.nat(),
      status: fc.constantFrom('shown', 'hidden', 'removed', 'deleted'),
    }),
    fc.record({ act: fc.constant('leave' as const), one: person }),
  ),
  { minLength: 3, maxLength: 15 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

async function take(db: Database, members: readonly Person[], step: Step) {
  const idOf = (at: number) => members[at]?.id ?? ''
  const thePost = ({ post }: { post: number }) =>
    sql`(select id from feed_posts order by id offset ${post} % greatest((select count(*) from feed_posts), 1) limit 1)`
  switch (step.act) {
    case 'befriend':
      return sql`insert into friendships (user_id, friend_id)
        select u.id, f.id from users u, users f where u.id <> f.id
          and u.id in (${idOf(step.one)}, ${idOf(step.other)}) and f.id in (${idOf(step.one)}, ${idOf(step.other)})
        on conflict do nothing`.execute(db)
    case 'unfriend':
      return sql`delete from friendships
        where user_id in (${idOf(step.one)}, ${idOf(step.other)})
          and friend_id in (${idOf(step.one)}, ${idOf(step.other)})`.execute(db)
    case 'write':
      return sql`insert into feed_posts (id, user_id, content, visibility, county_code, constituency_code, ward_code, created_at, updated_at)
        select ${newId()}, id, 'Habari', ${step.visibility}, 47, 274, 1367, clock_timestamp(), now()
        from users where id = ${idOf(step.one)}`.execute(db)
    case 'show to':
      return sql`update feed_posts set visibility = ${step.visibility} where id = ${thePost(step)}`.execute(db)
    case 'move': {
      const { county_code, constituency_code, ward_code } = step.place
      return sql`update feed_posts set county_code = ${county_code}, constituency_code = ${constituency_code},
        ward_code = ${ward_code} where id = ${thePost(step)}`.execute(db)
    }
    case 'hide':
      return sql`update feed_posts set status = ${step.status} where id = ${thePost(step)}`.execute(db)
    case 'delete':
      return sql`delete from feed_posts where id = ${thePost(step)}`.execute(db)
    case 'leave':
      await sql`delete from feed_posts where user_id = ${idOf(step.one)}`.execute(db)
      return sql`delete from users where id = ${idOf(step.one)}`.execute(db)
  }
}

const columns = sql.raw('post_id, user_id, created_at, county_code, constituency_code, ward_code')

/** What is stored, and what the rule says. */
async function compare(db: Database) {
  const { rows: stored } = await sql`select ${columns} from friends_posts order by post_id, user_id`.execute(db)
  const { rows: expected } = await sql`
    select p.id as post_id, f.user_id, p.created_at, p.county_code, p.constituency_code, p.ward_code
    from feed_posts p join friendships f on f.friend_id = p.user_id
    where p.visibility = 'friends' and p.status = 'shown' order by 1, 2`.execute(db)
  expect(stored).toEqual(expected)
  return stored.length
}

test('in every sequence of friendships, ends, posts and edits friends find exactly what is for them', async ({
  world,
}) => {
  let most = 0
  const property = fc.asyncProperty(steps, async (all) => {
    const tx = await world.db.startTransaction().execute()
    try {
      const make = factories(tx, world.clock)
      const members: Person[] = []
      for (let n = 0; n < people; n++) members.push(await make.member())
      await take(tx, members, { act: 'befriend', one: 0, other: 1 })
      await take(tx, members, { act: 'write', one: 0, visibility: 'friends' })
      for (const step of all) await take(tx, members, step)
      most = Math.max(most, await compare(tx))
    } finally {
      await tx.rollback().execute()
    }
  })
  await fc.assert(property, { numRuns: runs(60) })
  expect(most).toBeGreaterThan(0)
})

const isWaiting = async ({ db }: World) => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0 ? 'waits' : undefined
}

test('a friendship and a post that are made, or a friendship that ends, at the same moment do not miss each other', async ({
  world,
}) => {
  const { make, db } = world
  const [author, friend] = [await make.member(), await make.member()]
  const write = (tx: Database) => factories(tx, world.clock).post({ author, visibility: 'friends' })
  const befriend = (tx: Database) => factories(tx, world.clock).friends(author, friend)
  const part = (tx: Database) => sql`delete from friendships`.execute(tx)
  for (const [first, second, found] of [
    [write, befriend, 1],
    [write, part, 0],
    [befriend, write, 3],
    [part, write, 0],
  ] as const) {
    const [one, other] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
    await first(one)
    const done = second(other).then(() => 'done')
    await eventually(() => Promise.race([isWaiting(world), done]), 30_000)
    await one.commit().execute()
    await done
    await other.commit().execute()
    expect(await compare(db)).toBe(found)
  }
})

const migration = readFileSync(new URL('../../../../migrations/0038_friends_posts.sql', import.meta.url), 'utf8')

test('a post written before the migration is found after it', async ({ world: { make, db } }) => {
  const [author, friend, other] = [await make.member(), await make.member(), await make.member()]
  await make.friends(author, friend)
  await make.friends(author, other)
  await make.post({ author, visibility: 'friends' })
  await make.post({ author, visibility: 'ward' })
  await sql
    .raw(`drop table friends_posts;
    drop function friends_posts_lock, friends_posts_of_post, friends_posts_of_friendship cascade`)
    .execute(db)
  await sql.raw(migration).execute(db)
  expect(await compare(db)).toBe(2)
})
