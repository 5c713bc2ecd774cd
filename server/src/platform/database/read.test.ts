import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/harness.ts'
import type { Database, Db, Tx, Writer } from './db.ts'
import { prepared, preparedWrite } from './prepared.ts'
import { read } from './read.ts'

/** Never called: it only has to compile, and each line that is expected not to compile must not. */
export function typesOfWrites(db: Db, database: Database, tx: Tx, writer: Writer) {
  // @ts-expect-error -- a read does not delete
  db.deleteFrom('rate_limits')
  // @ts-expect-error -- a read does not insert
  db.insertInto('rate_limits')
  // @ts-expect-error -- a read does not update
  db.updateTable('rate_limits')
  // @ts-expect-error -- nor by way of a common table expression
  db.with('gone', (query) => query.deleteFrom('rate_limits'))
  // @ts-expect-error -- nor by raw SQL
  void sql`delete from rate_limits`.execute(db)
  // @ts-expect-error -- a read begins no transaction
  db.transaction()
  // @ts-expect-error -- a single write begins none either
  writer.transaction()
  // @ts-expect-error -- what gets a read cannot hand it to a write
  const writes: Writer = db
  // @ts-expect-error -- only a transaction is a `Tx`
  const transaction: Tx = database
  const reads: Db[] = [database, tx, writer]
  const single: Writer[] = [database, tx]
  return { writes, transaction, reads, single }
}

const insert = `insert into rate_limits (key, used, ends_at) values ('mine', 1, now())`

const refused = [
  insert,
  'delete from rate_limits',
  "update rate_limits set key = 'yours'",
  'truncate rate_limits',
  'with gone as (delete from rate_limits returning key) select * from gone',
  'WITH gone AS (DELETE FROM rate_limits RETURNING key) SELECT * FROM gone',
  'select * from rate_limits for update',
  'select * from rate_limits for no key update skip locked',
  'select * from rate_limits for key share',
  'select * into other from rate_limits',
  "select graphile_worker.add_job('mail.send')",
  "select set_config('lock_timeout', '1s', false)",
  'select pg_advisory_lock(1)',
  'vacuum',
  '-- select\n delete from rate_limits',
  "select 'it''s' as word; delete from rate_limits",
]

test('a read refuses to run what writes, locks or changes the session', async ({ world: { db } }) => {
  await sql.raw(insert).execute(db)
  for (const text of refused) {
    await expect(read(db)`${sql.raw(text)}`, text).rejects.toThrow('a read must not run')
    await expect(prepared(() => sql.raw(text))(db, {}, {}), text).rejects.toThrow('a read must not run')
  }
  const { rows } = await read(db)`select key from rate_limits`
  expect(rows).toEqual([{ key: 'mine' }])
})

test('a read may name what it does not do', async ({ world: { db } }) => {
  const { rows } = await read<object>(db)`
    -- update nothing
    with "delete" as (select 'insert into it' as word, now() as updated_at, ${'drop'}::text as given)
    select d.word, d.given from "delete" d where d.updated_at <= now() /* delete */`
  expect(rows).toEqual([{ word: 'insert into it', given: 'drop' }])
})

test('a read sees what its transaction has written', async ({ world: { db } }) => {
  const seen = await db.transaction().execute(async (tx) => {
    await sql.raw(insert).execute(tx)
    return read(tx)`select key from rate_limits`
  })
  expect(seen.rows).toEqual([{ key: 'mine' }])
})

test('a single statement that writes says so by its name', async ({ world: { db } }) => {
  const write = preparedWrite(
    (_, { key }: { key: string }, _variant: object) =>
      sql<{ key: string }>`insert into rate_limits (key, used, ends_at) values (${key}, 1, now()) returning key`,
  )
  expect(await write(db, { key: 'hers' }, {})).toEqual([{ key: 'hers' }])
})
