import { hour } from '@mtaa/contract/time'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../server/src/platform/database/postgres/index.ts'
import { fill, fillScripts, fillSettings, type Sizes } from './fill.ts'
import { folder, root, say, since, type Closing } from './setup.ts'

const sizes: Sizes = { members: 20_000, listings: 200_000, posts: 500_000, likes: 800_000, orders: 200_000 }
export const password = 'karibu-bench'
/** Who may read what waits for staff. */
export const staffEmail = 'member-1@bench.example'

export interface BenchDatabase {
  url: string
  /** How many times as much is in it as in the usual one. */
  scale: number
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

interface Options {
  fresh: boolean
  /** The scale of each database. */
  scales: readonly number[]
}

// Auctions end and events begin while the folder lies there.
const goodFor = 20 * hour
const dataDir = join(folder, 'postgres')
const stampFile = (scale: number) => join(folder, scale === 1 ? 'filled.json' : `filled-${scale}.json`)

/** Of the database of a quick run. */
export const quickScale = 0.1

/** How much there is in a database of this scale; never fewer members, since some of them are called by their numbers. */
export const sizesAt = (scale: number): Sizes => ({
  ...(Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, size * scale])) as Sizes),
  members: sizes.members * Math.max(1, scale),
})

/** A PostgreSQL of our own with a database of each scale; what an earlier run filled is used again while it fits. */
export async function openBenchDatabases({ fresh, scales }: Options, closings: Closing[]): Promise<BenchDatabase[]> {
  mkdirSync(folder, { recursive: true })
  const missing = scales.filter((scale) => fresh || !usableStamp(scale))
  if (missing.length > 0) await fillAll(missing)
  const postgres = await startPostgres({ dataDir, log: say })
  closings.push(() => postgres.stop())
  return Promise.all(scales.map((scale) => open(urlOf(postgres.url, scale), scale, closings, missing.includes(scale))))
}

/** The database of the usual size. */
export async function openBenchDatabase({ fresh }: { fresh: boolean }, closings: Closing[]): Promise<BenchDatabase> {
  const [database] = await openBenchDatabases({ fresh, scales: [1] }, closings)
  if (!database) throw new Error('There is no database of the usual size.')
  return database
}

async function open(url: string, scale: number, closings: Closing[], isNew: boolean): Promise<BenchDatabase> {
  const stamp = usableStamp(scale)
  if (!stamp) throw new Error(`The database of scale ${scale} was not filled.`)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  closings.push(() => pool.end())
  if (!isNew) await forgetLastRun(pool, stamp)
  return { url, scale, pool, passwordHash: stamp.passwordHash }
}

/** Fills with a server that may lose everything: a fill that is cut short is begun anew. */
async function fillAll(scales: readonly number[]) {
  for (const scale of scales) rmSync(stampFile(scale), { force: true })
  const postgres = await startPostgres({ dataDir, log: say, settings: fillSettings })
  try {
    for (const scale of scales) {
      const start = performance.now()
      const url = urlOf(postgres.url, scale)
      await recreate(url)
      const passwordHash = await fill(url, sizesAt(scale), password)
      const stamp: Stamp = { digest: digest(scale), filledAt: Date.now(), passwordHash }
      writeFileSync(stampFile(scale), JSON.stringify(stamp))
      const { listings, posts, members } = sizesAt(scale)
      say(`filled ${listings} listings, ${posts} posts, ${members} members in ${since(start)}`)
    }
  } finally {
    await postgres.stop()
  }
}

function urlOf(server: string, scale: number): string {
  if (scale === 1) return server
  const url = new URL(server)
  url.pathname += scale < 1 ? '_quick' : `_${scale}`
  return url.href
}

/** What the last fill left, unless it no longer fits. */
function usableStamp(scale: number): Stamp | undefined {
  const file = stampFile(scale)
  if (!existsSync(file)) return undefined
  const stamp = JSON.parse(readFileSync(file, 'utf8')) as Stamp
  return stamp.digest === digest(scale) && Date.now() - stamp.filledAt < goodFor ? stamp : undefined
}

/** Changes with the tables, the data and the amounts. */
function digest(scale: number): string {
  const hashed = createHash('sha256').update(JSON.stringify(sizesAt(scale)))
  for (const script of Object.values(fillScripts)) hashed.update(script)
  const migrations = join(root, 'server/migrations')
  for (const name of readdirSync(migrations).toSorted()) hashed.update(readFileSync(join(migrations, name)))
  return hashed.digest('hex')
}

async function recreate(url: string) {
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

/** Posts and sessions of the run before would make this one a little different. */
async function forgetLastRun(pool: pg.Pool, { filledAt }: Stamp) {
  const { rowCount } = await pool.query('delete from feed_posts where created_at > $1', [new Date(filledAt)])
  await pool.query('delete from comments where created_at > $1', [new Date(filledAt)])
  await forgetMessages(pool, new Date(filledAt))
  const ordered = await forgetCheckouts(pool)
  await pool.query('delete from sessions')
  await pool.query(`delete from users where email like 'nobody-%@bench.example'`)
  if (rowCount) await pool.query('vacuum analyze feed_posts')
  if (ordered) await pool.query('vacuum analyze orders, order_items, checkouts, holds, audit_log, products')
  say('using the database of an earlier run; --fresh fills it anew')
}

/** What was sent, also where it was counted, and what of it waits to be notified of. */
async function forgetMessages(pool: pg.Pool, since: Date) {
  await pool.query('delete from conversations where created_at > $1', [since])
  await pool.query(
    `with gone as (
       delete from messages where created_at > $1 returning conversation_id, seq, sender_id
     ), counted as (
       select conversation_id, count(*)::int as sent from gone group by conversation_id
     ), numbered as (
       update conversations c set last_seq = c.last_seq - sent from counted where c.id = conversation_id returning c.id, c.last_seq
     )
     update conversation_members m set received = m.received - theirs, read = least(m.read, m.received - theirs),
       read_seq = least(m.read_seq, n.last_seq), delivered_seq = least(m.delivered_seq, n.last_seq)
     from numbered n cross join lateral (
       select conversation_members.member_id, (select count(*)::int from gone g where g.conversation_id = n.id
         and g.sender_id <> conversation_members.member_id) as theirs
       from conversation_members where conversation_id = n.id) s
     where m.conversation_id = n.id and m.member_id = s.member_id`,
    [since],
  )
  await pool.query('delete from notification_groups where last_at > $1', [since])
  await pool.query('delete from notifications where created_at > $1', [since])
  await pool.query(`delete from graphile_worker._private_jobs where key like '%message to %'`)
  await pool.query(`delete from idempotency_keys where scope = 'message'`)
}

/** A checkout of a member has a key, which those of the fill have not. */
async function forgetCheckouts(pool: pg.Pool) {
  const { rowCount } = await pool.query(`
    with made as (delete from idempotency_keys where scope = 'checkout' returning entity_id)
    select entity_id into unlogged bench_made from made`)
  if (rowCount) {
    await pool.query(`
      begin;
      -- The audit log lets nobody delete from it, and nothing else refers to what goes.
      set local session_replication_role = replica;
      delete from order_items where order_id in (select id from orders where checkout_id in (select entity_id from bench_made));
      delete from media_uses where used_by = 'order';
      delete from holds;
      delete from audit_log where action = 'order.created';
      delete from orders where checkout_id in (select entity_id from bench_made);
      delete from checkouts where id in (select entity_id from bench_made);
      update products set reserved = 0 where reserved > 0;
      commit`)
  }
  await pool.query('drop table bench_made')
  return rowCount
}
