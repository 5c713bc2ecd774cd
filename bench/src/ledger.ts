import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { accounts, credit, debit } from '../../server/src/core/money/accounts.ts'
import { foldBalances } from '../../server/src/features/money/ledger/ledger.jobs.ts'
import { holdMoney, post, voidHeld } from '../../server/src/features/money/ledger/index.ts'
import { createDb, createPool, type Database } from '../../server/src/platform/database/db.ts'
import { migrate } from '../../server/src/platform/database/migrations.ts'
import { startPostgres } from '../../server/src/platform/database/postgres/index.ts'
import type { ApiFigure } from './api.ts'
import { alternate, rangeText, type Pace } from './rounds.ts'
import { folder, say, type Closing } from './setup.ts'
import type { Round } from './wrk.ts'

const connections = 16
const wallets = 5000
const cents = 10_000

/** The tables as they are, with their indexes, without anything that is checked or summed. */
const bareTables = `
  create table bare_ledger_tx (like ledger_tx including defaults including indexes);
  create table bare_ledger_entry (like ledger_entry including defaults including indexes);`

/** The same rows, of a program that believes its caller. */
const bareInsert = {
  name: 'bare',
  text: `with t as (
      insert into bare_ledger_tx (id, purpose, source_type, source_id, state, created_at, total, lines)
      values ($1, 'topup', 'payment', $2, 'posted', $3, $4, 2)
    )
    insert into bare_ledger_entry (id, tx_id, account_id, side, amount)
    values ($5, $1, $6, 'D', $4), ($7, $1, $8, 'C', $4)`,
}

/** Postings against inserts of the same rows, both in a transaction: top-ups of many wallets, all by one account of M-Pesa. */
export async function measureLedger(pace: Pace, closings: Closing[]): Promise<ApiFigure[]> {
  const url = await openDatabase(closings)
  const [pool, bare] = [createPool(url, report, connections), createPool(url, report, connections)]
  const besidePool = createPool(url, report, 4)
  for (const each of [pool, bare, besidePool]) closings.push(() => each.end())
  const [db, besideDb] = [createDb(pool), createDb(besidePool)]
  const owners = Array.from({ length: wallets }, () => randomUUID())
  for (let at = 0; at < wallets; at += connections)
    await Promise.all(owners.slice(at, at + connections).map((owner) => topUp(db, owner)))
  await bare.query(`${bareTables} analyze`)
  const { rows } = await bare.query<{ id: string; owner_id: string | null }>('select id, owner_id from ledger_account')
  const members = rows.filter(({ owner_id }) => owner_id !== null).map(({ id }) => id)
  const collected = rows.find(({ owner_id }) => owner_id === null)?.id ?? ''

  const figures: ApiFigure[] = []
  for (const beside of [undefined, writing(besideDb)]) {
    const during = (seconds: number, act: () => Promise<unknown>) => measureActs(seconds, act, beside)
    const ours = (seconds: number) => during(seconds, () => topUp(db, anyOf(owners)))
    const theirs = (seconds: number) => during(seconds, () => insertBare(bare, collected, anyOf(members)))
    await ours(1)
    await theirs(1)
    const { one, other, ratio } = await alternate(ours, theirs, pace)
    const work = beside ? 'a posting, with holds and folding beside it' : 'a posting'
    say(`${work}, ${connections} connections: ${Math.round(one.perSecond)}/s, ratio ${rangeText(ratio)}`)
    figures.push({ work, connections, ours: one, baseline: other, ratio, target: 0.5 })
  }
  return figures
}

const report = (error: Error) => say(error.message)
const anyOf = (all: readonly string[]) => all[Math.floor(Math.random() * all.length)] ?? ''

const topUp = (db: Database, owner: string) =>
  db.transaction().execute(async (tx) =>
    post(tx, {
      purpose: 'topup',
      sourceType: 'payment',
      sourceId: randomUUID(),
      entries: [debit(accounts.mpesaCollection, cents), credit(accounts.wallet(owner), cents)],
      at: new Date(),
    }),
  )

async function insertBare(pool: pg.Pool, from: string, to: string) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const [tx, source, one, other] = ids
    await client.query({ ...bareInsert, values: [tx, source, new Date(), cents, one, from, other, to] })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** What else a ledger does meanwhile: holds of other wallets that are given back, and movements that are folded. */
function writing(db: Database) {
  const own = Array.from({ length: 64 }, () => randomUUID())
  const hold = async () => {
    const owner = anyOf(own)
    const source = { purpose: 'bid', sourceType: 'auction', sourceId: randomUUID() }
    const entries = [debit(accounts.wallet(owner), 1), credit(accounts.suspense, 1)]
    const at = new Date()
    await topUp(db, owner)
    await db.transaction().execute((tx) => holdMoney(tx, { ...source, entries, expiresAt: null, at }))
    await db.transaction().execute((tx) => voidHeld(tx, source, { at }))
  }
  return [
    { everyMs: 50, act: hold },
    { everyMs: 1000, act: () => foldBalances({ db }) },
  ]
}

/** As many at once as there are connections, one after the other on each. */
async function measureActs(
  seconds: number,
  act: () => Promise<unknown>,
  beside: readonly { everyMs: number; act: () => Promise<void> }[] = [],
): Promise<Round> {
  const start = performance.now()
  const end = start + seconds * 1000
  const times: number[] = []
  const worker = async () => {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      await act()
      times.push(performance.now() - begun)
    }
  }
  const other = async (work: (typeof beside)[number]) => {
    while (performance.now() < end) {
      await work.act()
      await new Promise((resolve) => setTimeout(resolve, work.everyMs))
    }
  }
  await Promise.all([...Array.from({ length: connections }, worker), ...beside.map(other)])
  const took = (performance.now() - start) / 1000
  const sorted = times.toSorted((one, two) => one - two)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), refused: 0 }
}

/** A new database with nothing but the product's tables in it. */
async function openDatabase(closings: Closing[]): Promise<string> {
  const postgres = await startPostgres({ dataDir: join(folder, 'ledger'), log: say })
  closings.push(() => postgres.stop())
  const [url, server] = [new URL(postgres.url), new URL(postgres.url)]
  url.pathname = '/ledger'
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query('drop database if exists ledger with (force)')
    await client.query('create database ledger')
  } finally {
    await client.end()
  }
  await migrate(url.href)
  return url.href
}
