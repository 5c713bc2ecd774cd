import { sql } from 'kysely'
import { expect } from 'vitest'
import { moderator, neighbours } from '../../../../test/community/chat.ts'
import { block } from '../../../../test/community/comments.ts'
import { test, type World } from '../../../../test/harness.ts'
import { createExplainingPool, type Explained } from '../../../../test/platform/explain.ts'
import { createDb } from '../../../platform/database/db.ts'
import { findMessages } from './messages.queries.ts'
import { findRoom } from './rooms.queries.ts'

const count = 100_000

const fillRoom = async ({ db }: World, room: string, authors: readonly string[]) => {
  await sql`insert into chat_messages (room_id, seq, id, author_id, text, quote_seq, created_at)
    select ${room}::uuid, n, gen_random_uuid(), (${authors}::uuid[])[1 + n % ${authors.length}], 'Habari za leo ' || n, nullif(n - 1, 0),
      '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${count}) n`.execute(db)
  await sql`update chat_rooms set last_seq = ${count} where id = ${room}`.execute(db)
  await sql`analyze`.execute(db)
}

test('a page of a room with 100,000 messages costs the same wherever it begins, also for who has blocked and muted', async ({
  world,
}) => {
  const { amina, brian, room } = await neighbours(world)
  const others = [await moderator(world), await moderator(world)]
  await fillRoom(world, room, [amina.id, brian.id, ...others.map(({ id }) => id)])
  await block(world, amina, brian)
  const explained: Explained[] = []
  const pool = createExplainingPool(world.databaseUrl, (one) => explained.push(one))
  const db = createDb(pool)
  const shared = { room, bound: null, limit: 51, me: null, hides: false, muting: null }
  const own = { ...shared, me: amina.id, hides: true, muting: { words: ['% siasa %'], keys: '{"siasa":true}' } }
  const reads = [
    () => findMessages(db, { ...shared, direction: 'newest' }),
    () => findMessages(db, { ...shared, direction: 'after', bound: count - 40 }),
    () => findMessages(db, { ...own, direction: 'newest' }),
    () => findMessages(db, { ...own, direction: 'before', bound: count / 2 }),
    () => findMessages(db, { ...own, direction: 'after', bound: 10 }),
    async () => [await findRoom(db, { me: amina.id, moderates: false, now: world.clock() }, room)],
  ]
  for (const read of reads) {
    // The first of each is planned, too.
    await read()
    explained.length = 0
    expect((await read()).length).toBeGreaterThan(0)
    expect(explained).toHaveLength(1)
    const [{ pages, widest, sql: text }] = explained as [Explained]
    expect(pages, text).toBeLessThan(1500)
    expect(widest, text).toBeLessThan(200)
  }
  await pool.end()
})
