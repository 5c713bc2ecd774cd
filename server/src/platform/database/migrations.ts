import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applicationName } from './purpose.ts'

interface Migration {
  name: string
  sql: string
  hash: string
}

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const lock = 7_122_026
const quiet = new Logger(() => () => {})

/** Brings the database up to date: our own SQL files in order, then the job queue's tables. */
export async function migrate(databaseUrl: string, files = folder): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: applicationName('start') })
  client.on('error', () => {})
  await client.connect()
  try {
    // Servers that start together wait here; the later ones find everything done.
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query('set client_min_messages = warning')
    await applyPending(client, readMigrations(files))
    await runMigrations({ connectionString: databaseUrl, logger: quiet })
  } finally {
    await client.end()
  }
}

/** The migrations this build needs, in order; the readiness check compares them with the applied ones. */
export function migrationNames(files = folder): string[] {
  return readMigrations(files).map(({ name }) => name)
}

async function applyPending(client: pg.Client, migrations: Migration[]) {
  await client.query(`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  assertUnchanged(migrations, applied)
  for (const migration of migrations) {
    if (!applied.has(migration.name)) await apply(client, migration)
  }
}

async function apply(client: pg.Client, { name, sql, hash }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${reason(error)}`, { cause: error })
  }
}

function assertUnchanged(migrations: Migration[], applied: Map<string, string>) {
  const changed = migrations.filter(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ')
    throw new Error(
      `Already applied and changed since: ${names}. Migrations only go forward: put the change in a new file.`,
    )
  }
  const last = [...applied.keys()].toSorted().at(-1) ?? ''
  const late = migrations.filter(({ name }) => !applied.has(name) && name < last)
  if (late.length > 0) {
    throw new Error(
      `${late.map(({ name }) => name).join(', ')} comes before ${last}, which is applied: give it a later number.`,
    )
  }
}

function readMigrations(files: string): Migration[] {
  const names = readdirSync(files)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const odd = names.find(
    (name, at) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || name.slice(0, 4) === names[at + 1]?.slice(0, 4),
  )
  if (odd) throw new Error(`Migration ${odd} needs a number of its own and a name: 0001_name.sql.`)
  return names.map((name) => {
    const sql = readFileSync(`${files}/${name}`, 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
