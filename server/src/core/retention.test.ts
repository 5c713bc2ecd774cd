import { hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/harness.ts'
import { foldMediaUses, foldRetention, foldShareCards, assertNames } from './fold.ts'
import { defineFeature } from './feature.ts'
import { sweepRetention, type Retention } from './retention.ts'

const nothing = async () => 0

test('what is over is deleted in batches until nothing is left, and what is not yet over stays', async ({ world }) => {
  await sql`create table notes (at timestamptz not null)`.execute(world.db)
  const now = new Date('2026-03-05T09:30:00Z')
  world.setNow(now)
  await sql`
    insert into notes select ${now}::timestamptz - make_interval(mins => 119 + (n > 0)::int)
    from generate_series(0, 1200) n`.execute(world.db)
  const batches: number[] = []
  const notes: Retention = {
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
  const retention = (name: string, sweep: Retention['sweep']): Retention => ({ name, since: 'x', after: 0, sweep })
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

test('two features that declare one retention or media use are refused at start, and so is the flag of what is not built', () => {
  const both = (declared: object) =>
    ['tests/one', 'tests/two'].map((name) => defineFeature({ name, flag: 'essential', ...declared }))
  const notes = { name: 'notes', since: 'x', after: 0, sweep: nothing }
  expect(() => foldRetention(both({ retention: [notes] }))).toThrow('two features declare the retention "notes"')
  expect(() => foldMediaUses(both({ mediaUses: ['note'] }))).toThrow('two features declare the media use "note"')
  const cards = { kind: 'post', find: async () => null }
  expect(() => foldShareCards(both({ shareCards: [cards] }))).toThrow('declare the kind of link previews "post"')
  expect(() => assertNames(both({ flag: 'bids' }))).toThrow('declared as still to come')
})
