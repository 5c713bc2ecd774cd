import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { loadPlaces } from '../../server/src/features/places/places/index.ts'
import { createDb, createPool } from '../../server/src/platform/database/db.ts'
import { migrate } from '../../server/src/platform/database/migrations.ts'
import { startPostgres } from '../../server/src/platform/database/postgres/index.ts'
import { folder, root, say, since, type Closing } from './setup.ts'

export const sizes = { members: 20_000, listings: 200_000, posts: 500_000, likes: 800_000 }
export const password = 'karibu-bench'

export interface BenchDatabase {
  url: string
  /** For questions of our own. */
  pool: pg.Pool
  /** What every member's password comes to. */
  passwordHash: string
}

interface Stamp {
  digest: string
  filledAt: number
  passwordHash: string
}

const stampFile = join(folder, 'filled.json')
// Auctions end and events begin while the folder lies there.
const goodFor = 20 * 3_600_000
const fillSql = readFileSync(new URL('fill.sql', import.meta.url), 'utf8')

/** A PostgreSQL of our own, filled to bench size; what an earlier run filled is used again while it fits. */
export async function openBenchDatabase({ fresh }: { fresh: boolean }, closings: Closing[]): Promise<BenchDatabase> {
  const dataDir = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres({ dataDir, log: say })
  closings.push(() => postgres.stop())
  const stamp = readStamp()
  const usable = !fresh && stamp?.digest === digest() && Date.now() - stamp.filledAt < goodFor
  if (!usable) await recreate(postgres.url)

  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  pool.on('error', () => {})
  closings.push(() => pool.end())
  if (usable) await forgetLastRun(pool, stamp)
  const passwordHash = usable ? stamp.passwordHash : await fill(postgres.url, pool)
  return { url: postgres.url, pool, passwordHash }
}

const readStamp = (): Stamp | undefined =>
  existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp) : undefined

/** Changes with the tables, the data and the amounts. */
function digest(): string {
  const hashed = createHash('sha256').update(fillSql).update(JSON.stringify(sizes))
  const migrations = join(root, 'server/migrations')
  for (const name of readdirSync(migrations).toSorted()) hashed.update(readFileSync(join(migrations, name)))
  return hashed.digest('hex')
}

async function recreate(url: string) {
  rmSync(stampFile, { force: true })
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

async function fill(url: string, pool: pg.Pool): Promise<string> {
  const start = performance.now()
  await migrate(url)
  const db = createDb(createPool(url, () => {}, 1))
  await loadPlaces(db)
  await db.destroy()

  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const client = await pool.connect()
  try {
    for (const [name, value] of Object.entries({ ...sizes, password_hash: passwordHash }))
      await client.query(`select set_config($1, $2, false)`, [`bench.${name}`, String(value)])
    await client.query(fillSql)
  } finally {
    // Its settings are not for anybody else.
    client.release(true)
  }
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  writeFileSync(stampFile, JSON.stringify({ digest: digest(), filledAt: Date.now(), passwordHash } satisfies Stamp))
  say(`filled ${sizes.listings} listings, ${sizes.posts} posts, ${sizes.members} members in ${since(start)}`)
  return passwordHash
}

/** Posts and sessions of the run before would make this one a little different. */
async function forgetLastRun(pool: pg.Pool, { filledAt }: Stamp) {
  const { rowCount } = await pool.query('delete from feed_posts where created_at > $1', [new Date(filledAt)])
  await pool.query('delete from sessions')
  await pool.query(`delete from users where email like 'nobody-%@bench.example'`)
  if (rowCount) await pool.query('vacuum analyze feed_posts')
  say('using the database of an earlier run; --fresh fills it anew')
}
