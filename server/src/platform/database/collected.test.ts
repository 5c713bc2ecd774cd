import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/harness.ts'
import { createCollector } from './collected.ts'
import { withSavepoint } from './savepoint.ts'

/** A collector that writes down what it was given, with what the transaction says then. */
function collector() {
  const written: string[][] = []
  const { add, flush } = createCollector<string>(async (tx, items) => {
    await sql`select 1`.execute(tx)
    written.push([...items])
  })
  return { add, flush, written }
}

test('what a transaction collects is written at once, after all of its statements', async ({ world: { db } }) => {
  const { add, written } = collector()
  await db.transaction().execute(async (tx) => {
    add(tx, 'one')
    await sql`select 1`.execute(tx)
    add(tx, 'two')
    expect(written).toEqual([])
  })
  expect(written).toEqual([['one', 'two']])
})

test('after a rollback nothing is written', async ({ world: { db } }) => {
  const { add, written } = collector()
  const writing = db.transaction().execute(async (tx) => {
    add(tx, 'one')
    throw new Error('no')
  })
  await expect(writing).rejects.toThrow('no')
  expect(written).toEqual([])
})

test('where it cannot be written the transaction fails', async ({ world: { db } }) => {
  await sql`create table notes (id int primary key)`.execute(db)
  const { add } = createCollector<number>(async (tx, ids) => {
    for (const id of ids) await sql`insert into notes values (${id})`.execute(tx)
  })
  const writing = db.transaction().execute(async (tx) => {
    add(tx, 1)
    add(tx, 1)
  })
  await expect(writing).rejects.toThrow('notes_pkey')
  const { rows } = await sql`select from notes`.execute(db)
  expect(rows).toEqual([])
})

test('what was added in a savepoint goes with it, and what was written in it is written again', async ({
  world: { db },
}) => {
  const { add, flush, written } = collector()
  await db.transaction().execute(async (tx) => {
    add(tx, 'before')
    const part = withSavepoint(tx, async () => {
      add(tx, 'within')
      await flush(tx)
      add(tx, 'later')
      throw new Error('no')
    })
    await expect(part).rejects.toThrow('no')
    add(tx, 'after')
  })
  expect(written).toEqual([
    ['before', 'within'],
    ['before', 'after'],
  ])
})

test('each transaction has its own, and one that is over collects nothing', async ({ world: { db } }) => {
  const { add, flush, written } = collector()
  const one = await db.transaction().execute(async (tx) => {
    add(tx, 'one')
    await db.transaction().execute(async (other) => add(other, 'other'))
    return { tx }
  })
  expect(written).toEqual([['other'], ['one']])
  expect(() => add(one.tx, 'late')).toThrow('is over')
  await flush(db)
  expect(written).toHaveLength(2)
})

test('what was written early is not written again', async ({ world: { db } }) => {
  const { add, flush, written } = collector()
  await db.transaction().execute(async (tx) => {
    add(tx, 'early')
    await flush(tx)
    await flush(tx)
  })
  expect(written).toEqual([['early']])
})
