import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import type { SweptRetention } from '../../../core/retention.ts'
import { sweepRetention } from './carry-out-rules.ts'

test('what is over is deleted in batches until nothing is left, and what is not yet over stays', async ({ world }) => {
  await sql`create table notes (at timestamptz not null)`.execute(world.db)
  const now = new Date('2026-03-05T09:30:00Z')
  world.setNow(now)
  await sql`
    insert into notes select ${now}::timestamptz - make_interval(mins => 119 + (n > 0)::int)
    from generate_series(0, 1200) n`.execute(world.db)
  const batches: number[] = []
  const notes: SweptRetention = {
    name: 'notes',
    since: 'they are written',
    after: 2 * hour,
    async sweep(tx, before, max) {
      const { numAffectedRows } = await sql`
        delete from notes where ctid = any(array(select ctid from notes where at <= ${before} limit ${max}))`.execute(
        tx,
      )
      batches.push(Number(numAffectedRows))
      return Number(numAffectedRows)
    },
  }
  await sweepRetention([notes])(world.deps)
  expect(batches).toEqual([500, 500, 200])
  expect((await sql`select from notes`.execute(world.db)).rows).toHaveLength(1)
})

test('a deletion that fails is reported, changes nothing, and stops no other', async ({ world }) => {
  const done: string[] = []
  const retention = (name: string, sweep: SweptRetention['sweep']): SweptRetention => ({
    name,
    since: 'x',
    after: 0,
    sweep,
  })
  const member = await world.make.member()
  const sweep = sweepRetention([
    retention('broken things', async (tx) => {
      await tx.updateTable('users').set({ language: 'sw' }).where('id', '=', member.id).execute()
      throw new Error('no such thing')
    }),
    retention('others', async () => (done.push('others'), 0)),
  ])
  await expect(sweep(world.deps)).rejects.toThrow('the retention of broken things failed')
  expect(done).toEqual(['others'])
  const { language } = await world.db.selectFrom('users').select('language').executeTakeFirstOrThrow()
  expect(language).not.toBe('sw')
})
