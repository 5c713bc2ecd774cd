import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../../test/platform/database.ts'
import { migrate, migrationNames } from './migrations.ts'

test('three servers that start at once on an empty database all succeed, and each migration runs once', async () => {
  const url = await empty()
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const applied = await ask(url, 'select name from migrations order by name')
  expect(applied.map(({ name }) => name)).toEqual(migrationNames())
  await expect(ask(url, 'select count(*) from graphile_worker.jobs')).resolves.toHaveLength(1)
})

test('migrations are numbered without gaps; the numbers that were never used are named beside them', () => {
  const readme = readFileSync(new URL('../../../migrations/README.md', import.meta.url), 'utf8')
  const sentence = /The numbers ([^.]*) were never used/.exec(readme)?.[1] ?? ''
  const unused = [...sentence.matchAll(/\d{4}/g)].map(([number]) => Number(number))
  const used = migrationNames().map((name) => Number(name.slice(0, 4)))
  const numbers = [...used, ...unused].toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from(numbers, (_, at) => at + 1))
  expect(Math.max(...unused)).toBeLessThan(31)
})

test('a migration that failed leaves nothing behind and is named', async () => {
  const url = await empty()
  const files = folder({
    '0001_fine.sql': 'create table fine (id int)',
    '0002_bad.sql': 'create table half (id int); oops',
  })
  await expect(migrate(url, files)).rejects.toThrow('0002_bad.sql')
  const tables = await ask(url, `select tablename from pg_tables where tablename in ('fine', 'half')`)
  expect(tables).toEqual([{ tablename: 'fine' }])
})

test('an applied migration that was changed afterwards is refused', async () => {
  const url = await empty()
  await migrate(url, folder({ '0001_fine.sql': 'create table fine (id int)' }))
  const changed = migrate(url, folder({ '0001_fine.sql': 'create table fine (id bigint)' }))
  await expect(changed).rejects.toThrow('0001_fine.sql. Migrations only go forward')
})

test('a migration numbered before one already applied is refused', async () => {
  const url = await empty()
  await migrate(url, folder({ '0002_later.sql': 'select 1' }))
  const late = migrate(url, folder({ '0001_late.sql': 'select 1', '0002_later.sql': 'select 1' }))
  await expect(late).rejects.toThrow('give it a later number')
})

test('each test has a migrated database of its own', async () => {
  const [mine, yours] = await Promise.all([freshDatabase(), freshDatabase()])
  onTestFinished(async () => {
    await Promise.all([mine.drop(), yours.drop()])
  })
  await ask(mine.url, 'create table only_mine (id int)')
  await expect(ask(yours.url, 'select * from only_mine')).rejects.toThrow('does not exist')
  await expect(ask(yours.url, 'select name from migrations')).resolves.not.toHaveLength(0)
})

async function empty(): Promise<string> {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  return url
}

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'mtaa-migrations-'))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(path, name), sql)
  return path
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
