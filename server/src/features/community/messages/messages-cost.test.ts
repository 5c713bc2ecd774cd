import { sql } from 'kysely'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import { createDb } from '../../../platform/database/db.ts'
import { countRequests, findConversations } from './conversations.queries.ts'
import { countUnread, findMessages, findSent } from './messages.queries.ts'
import { findGone, findNew } from './sync.queries.ts'

const conversations = 5000

/** Conversations with as many members, some of them requests or archived, each with a few messages; and 10,000 in the first. */
const fill = ({ db }: World, { id }: Person, at: Date) =>
  sql`
    with people as (
      insert into users (id, email, created_at, updated_at)
      select gen_random_uuid(), 'jirani' || n || '@mtaa.test', now(), now() from generate_series(1, ${conversations}) n returning id),
    named as (insert into profiles (id, first_name, last_name, created_at, updated_at)
      select id, 'Jirani', 'Mwema', now(), now() from people),
    made as (
      insert into conversations (id, low_id, high_id, last_seq, created_at)
      select gen_random_uuid(), least(id, ${id}::uuid), greatest(id, ${id}::uuid), 4, now() from people returning id, low_id, high_id),
    numbered as (select m.id, case when low_id = ${id}::uuid then high_id else low_id end as other, row_number() over () as n from made m),
    sides as (
      insert into conversation_members (conversation_id, member_id, other_id, folder, received, read, last_at)
      select s.id, side.me, side.other, case when s.n % 10 = 0 then 'requests' when s.n % 10 = 1 then 'archived' else 'inbox' end, 2, 1,
        ${at}::timestamptz - s.n * interval '1 minute'
      from numbered s cross join lateral (values (${id}::uuid, s.other), (s.other, ${id}::uuid)) side(me, other))
    insert into messages (conversation_id, seq, id, sender_id, number, text, created_at)
    select s.id, k, gen_random_uuid(), case when k % 2 = 0 then ${id}::uuid else s.other end, (k + 1) / 2, 'Habari ' || k,
      ${at}::timestamptz - s.n * interval '1 minute' + k * interval '1 second'
    from numbered s cross join generate_series(1, 4) k`.execute(db)

const lengthen = ({ db }: World, conversationId: string) =>
  sql`with counted as (update conversations set last_seq = 10000 where id = ${conversationId} returning id)
    insert into messages (conversation_id, seq, id, sender_id, number, text, created_at)
    select c.id, k, gen_random_uuid(), null, k, 'Habari', now() from counted c cross join generate_series(5, 10000) k`.execute(
    db,
  )

test('every list of a member with 5,000 conversations reads few pages of the database, and one of 10,000 messages, too', async ({
  world,
}) => {
  const [amina, now] = [await world.make.member(), world.clock()]
  await fill(world, amina, now)
  const [newest] = await findConversations(world.db, { me: amina.id, now, folder: 'inbox', after: undefined }, 1)
  const id = newest?.id ?? ''
  await lengthen(world, id)
  await sql`vacuum analyze`.execute(world.db)
  const explained: Explained[] = []
  const pool = createExplainingPool(world.databaseUrl, (one) => explained.push(one))
  const db = createDb(pool)
  const of = { me: amina.id, now }
  const middle = { at: new Date(now.getTime() - 2500 * 60_000).toISOString(), id: amina.id }
  const device = { me: amina.id, since: new Date(now.getTime() - 30 * day) }
  const known = (await findConversations(world.db, { ...of, folder: 'inbox', after: undefined }, 500)).map(
    (row) => row.id,
  )
  const sync = { limit: 201, conversations: 50 }
  const reads: [string, number, () => Promise<unknown>][] = [
    ['inbox', 600, () => findConversations(db, { ...of, folder: 'inbox', after: undefined }, 21)],
    ['inbox, later', 600, () => findConversations(db, { ...of, folder: 'inbox', after: middle }, 21)],
    ['requests', 600, () => findConversations(db, { ...of, folder: 'requests', after: undefined }, 21)],
    ['how many requests', 600, () => countRequests(db, amina.id)],
    ['unread', 600, () => countUnread(db, amina.id)],
    ['newest messages', 600, () => findMessages(db, { me: amina.id, id }, 51)],
    ['messages in the middle', 600, () => findMessages(db, { me: amina.id, id, before: 5000 }, 51)],
    ['sent', 600, () => findSent(db, { me: amina.id, after: undefined }, 21)],
    ['sent, later', 600, () => findSent(db, { me: amina.id, after: middle }, 21)],
    [
      'sync of nothing',
      3000,
      () =>
        findNew(db, { ...device, known: JSON.stringify(Object.fromEntries(known.map((one) => [one, 20_000]))) }, sync),
    ],
    [
      'sync of what is gone',
      3000,
      () => findGone(db, { ...device, known: JSON.stringify(Object.fromEntries(known.map((one) => [one, 20_000]))) }),
    ],
    ['first sync', 3000, () => findNew(db, { ...device, known: '{}' }, sync)],
  ]
  for (const [name, max, read] of reads) {
    // The first of each is planned, too.
    await read()
    explained.length = 0
    await read()
    expect(explained, name).toHaveLength(1)
    const [{ pages }] = explained as [Explained]
    expect(pages, name).toBeLessThan(max)
  }
  await pool.end()
})
