import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { foldPlaceCounts, loadPlaces } from '../../server/src/features/places/places/index.ts'
import { createDb, createPool } from '../../server/src/platform/database/db.ts'
import { migrate } from '../../server/src/platform/database/migrations.ts'
import { say, since } from './setup.ts'

/** How many rows of each there are. */
export type Sizes = Record<'members' | 'listings' | 'posts' | 'likes' | 'orders', number>

const scriptOf = (name: string) => readFileSync(new URL(`fill/${name}.sql`, import.meta.url), 'utf8')
export const fillScripts = {
  people: scriptOf('people'),
  staff: scriptOf('staff'),
  listings: scriptOf('listings'),
  posts: scriptOf('posts'),
  friends: scriptOf('friends'),
  hashtags: scriptOf('hashtags'),
  comments: scriptOf('comments'),
  selling: scriptOf('selling'),
  tickets: scriptOf('tickets'),
  bookings: scriptOf('bookings'),
  messages: scriptOf('messages'),
  notifications: scriptOf('notifications'),
  logs: scriptOf('logs'),
  numbers: scriptOf('numbers'),
}

/** Of the server while it is filled: all that the machine could lose is drawn again. */
export const fillSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  shared_buffers: '2GB',
}

// Foreign keys hold by construction, and counts of places are made in the end: both are triggers.
const sessionSettings = `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set synchronize_seqscans = off;
  set work_mem = '512MB';
  set maintenance_work_mem = '1GB';
  set max_parallel_workers_per_gather = 0;
  set max_parallel_maintenance_workers = 0;
  set client_min_messages = warning;`

/** Two halves of the data, each with a connection and a core of its own. */
const halves = [
  { script: fillScripts.listings, tables: ['listings', 'products', 'auctions', 'events', 'services', 'friendships'] },
  { script: fillScripts.posts, tables: ['feed_posts', 'post_likes'] },
]

interface Index {
  name: string
  definition: string
  table_name: string
  constraint_name: string | null
}

/** Fills an empty database; returns what every member's password comes to. */
export async function fill(url: string, sizes: Sizes, password: string): Promise<string> {
  await migrate(url)
  const db = createDb(createPool(url, () => {}, 1))
  await loadPlaces(db)
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const values = { ...sizes, password_hash: passwordHash, began: new Date().toISOString() }
  const sessions = await Promise.all(halves.map(() => openSession(url, values)))
  const [first] = sessions
  if (!first) throw new Error('nothing is to be filled')
  try {
    await first.query(fillScripts.people)
    await first.query(fillScripts.staff)
    await fillHalves(sessions, await findIndexes(first))
    await first.query(fillScripts.friends)
    await first.query(fillScripts.hashtags)
    await first.query(fillScripts.comments)
    const sold = performance.now()
    await first.query(fillScripts.selling)
    await first.query(fillScripts.tickets)
    await first.query(fillScripts.bookings)
    say(`  orders, tickets, bookings and what follows them are there after ${since(sold)}`)
    const written = performance.now()
    await fillMessages(first)
    say(`  messages and notifications are there after ${since(written)}`)
    await withoutIndexes(first, ['system_logs', 'audit_log'], () => first.query(fillScripts.logs))
    await first.query(fillScripts.numbers)
    await first.query('drop schema bench_fill cascade')
    await first.query('select from repair_place_counts()')
    const began = performance.now()
    await fillSearch(first)
    say(`  what can be searched is there after ${since(began)}`)
    await db.transaction().execute((tx) => foldPlaceCounts(tx, new Date()))
    const start = performance.now()
    await first.query('vacuum analyze')
    await first.query('checkpoint')
    // The rest of it would be written to the disk while something is measured.
    spawnSync('sync')
    say(`  vacuum, analyze and checkpoint took ${since(start)}`)
  } finally {
    await Promise.all([db.destroy(), ...sessions.map((session) => session.end())])
  }
  return passwordHash
}

/** Triggers do not run here. */
const fillSearch = (session: pg.Client) =>
  withoutIndexes(session, ['search_entries'], () => session.query('select from repair_search_entries()'))

/** What others refer to and what is unique stays; other indexes are built in the end. */
async function withoutIndexes(session: pg.Client, tables: readonly string[], run: () => Promise<unknown>) {
  const { rows } = await session.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  )
  for (const { name } of rows) await session.query(`drop index ${name}`)
  await run()
  for (const { definition } of rows) await session.query(definition.replace(' ON ONLY ', ' ON '))
}

const messageTables = [
  'conversation_members',
  'messages',
  'chat_messages',
  'notifications',
  'notification_groups',
  'mentions',
]

async function fillMessages(session: pg.Client) {
  await withoutIndexes(session, messageTables, async () => {
    await session.query(fillScripts.messages)
    await session.query(fillScripts.notifications)
  })
}

async function openSession(url: string, values: Record<string, string | number>): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url })
  await session.connect()
  await session.query(sessionSettings)
  for (const [name, value] of Object.entries(values))
    await session.query(`select set_config($1, $2, false)`, [`bench.${name}`, String(value)])
  return session
}

const findIndexes = async (session: pg.Client) =>
  (await session.query<Index>('select * from bench_fill.indexes order by table_name')).rows

/** Each session fills its tables and indexes them; the one that is done first helps the other with its indexes. */
async function fillHalves(sessions: readonly pg.Client[], indexes: Index[]) {
  const ready = new Set<string>()
  const waiting = [...indexes]
  const take = () => {
    const at = waiting.findIndex(({ table_name }) => ready.has(table_name))
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const buildReady = async (session: pg.Client) => {
    for (let index = take(); index; index = take()) await session.query(index.definition)
  }
  const start = performance.now()
  const filling = halves.map(async ({ script, tables }, at) => {
    const session = sessions[at]
    await session?.query(script)
    for (const table of tables) await session?.query(`vacuum ${table}`)
    for (const table of tables) ready.add(table)
    say(`  ${tables[0]} and what belongs to them are there after ${since(start)}`)
  })
  await Promise.all(
    sessions.map(async (session, at) => {
      await filling[at]
      await buildReady(session)
      await Promise.all(filling)
      await buildReady(session)
    }),
  )
  for (const { table_name, constraint_name, name } of indexes.filter((index) => index.constraint_name !== null))
    await sessions[0]?.query(
      `alter table ${table_name} add constraint ${constraint_name} primary key using index ${name}`,
    )
  say(`  ${indexes.length} indexes are there after ${since(start)}`)
}
