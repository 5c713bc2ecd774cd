import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/harness.ts'
import { warningOf } from '../../../test/platform/warnings.ts'
import { afterCommit } from './after-commit.ts'

const one = sql`select 1`

test('work waits for the commit and is done before the caller goes on', async ({ world: { db } }) => {
  const done: string[] = []
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      afterCommit(tx, () => done.push('work'))
      await one.execute(tx)
      done.push('statement')
    })
  done.push('caller')
  expect(done).toEqual(['statement', 'work', 'caller'])
})

test('after a rollback nothing is done', async ({ world: { db } }) => {
  const done: string[] = []
  const writing = db.transaction().execute(async (tx) => {
    afterCommit(tx, () => done.push('work'))
    await one.execute(tx)
    throw new Error('no')
  })
  await expect(writing).rejects.toThrow('no')
  expect(done).toEqual([])
})

test('where the commit itself fails it may have taken place, so the work is done', async ({ world: { db } }) => {
  const done: string[] = []
  await sql`create table notes (id int primary key deferrable initially deferred)`.execute(db)
  const writing = db.transaction().execute(async (tx) => {
    afterCommit(tx, () => done.push('work'))
    await sql`insert into notes values (1), (1)`.execute(tx)
  })
  await expect(writing).rejects.toThrow('notes_pkey')
  expect(done).toEqual(['work'])
})

test('work that throws changes nothing for the caller or for other work', async ({ world: { db } }) => {
  const done: string[] = []
  const warned = warningOf('broken work')
  const result = await db.transaction().execute(async (tx) => {
    afterCommit(tx, () => {
      throw new Error('broken work')
    })
    afterCommit(tx, () => done.push('other'))
    return 'result'
  })
  expect([result, done]).toEqual(['result', ['other']])
  await warned
})

test('outside a transaction it is done at once', ({ world: { db } }) => {
  const done: string[] = []
  afterCommit(db, () => done.push('work'))
  expect(done).toEqual(['work'])
})
