import { sql } from 'kysely'
import { defineFeature } from '../../src/core/feature.ts'
import type { Deps } from '../../src/core/deps.ts'
import { accounts, credit, debit } from '../../src/core/money/accounts.ts'
import type { Transfer, TransferAnswer } from '../../src/core/transfers.ts'
import { post } from '../../src/features/money/ledger/index.ts'
import { startTransfer } from '../../src/features/money/transfers/index.ts'
import type { Database, Db } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { read } from '../../src/platform/database/read.ts'
import type { World } from '../harness.ts'

/** What the rail of the tests does with the next transfers, and what it has paid. */
export interface TestRail {
  send: (transfer: Transfer) => Promise<TransferAnswer> | TransferAnswer
  check: (deps: Deps, transfer: Transfer) => Promise<number | undefined>
  open: boolean
  /** Ids of the attempts that were sent. */
  sent: string[]
}

/** A purpose and a rail of the tests: what leaves is taken from the refunds in flight. */
export function testTransfers() {
  const rail: TestRail = {
    send: () => ({ is: 'accepted', provider_id: null }),
    check: async () => undefined,
    open: true,
    sent: [],
  }
  const feature = defineFeature({
    name: 'tests/transfers',
    flag: 'essential',
    schedules: { 'tests.transfers': startRequested },
    transferPurposes: [
      {
        name: 'tests',
        owners: async () => [],
        lock: async (_, tx, id) => {
          await sql`select from test_sources where id = ${id} for update`.execute(tx)
        },
        maySend: async (_, tx, { source_id }) => {
          const { rows } = await sql<{ frozen: boolean }>`
            select frozen from test_sources where id = ${source_id}`.execute(tx)
          return rows[0]?.frozen === false
        },
        async confirmed(_, tx, { id, source_id, amount_cents }, paidFrom, at) {
          await sql`update test_sources set state = 'confirmed' where id = ${source_id}`.execute(tx)
          const fee = paidFrom.reduce((sum, { cents }) => sum + cents, 0) - amount_cents
          const entries = [debit(accounts.refundsInFlight, amount_cents), ...paidFrom]
          if (fee > 0) entries.push(debit({ name: 'mpesaCharges' }, fee))
          post(tx, { purpose: 'test_transfer', sourceType: 'transfer', sourceId: id, entries, at })
        },
        failed: async (_, tx, { source_id }) => {
          await sql`update test_sources set state = 'failed', failures = failures + 1 where id = ${source_id}`.execute(
            tx,
          )
        },
      },
    ],
    transferRails: [
      {
        name: 'tests',
        limits: () => ({ min: 10, max: 250_000 }),
        isOpen: () => rail.open,
        send: async (_, transfer) => {
          rail.sent.push(transfer.originator_id)
          return rail.send(transfer)
        },
        check: (deps, transfer) => rail.check(deps, transfer),
        charges: { name: 'mpesaCharges' },
        floatCost: (cents) => cents,
        paidFrom: ({ amount_cents }, fee) => [credit(accounts.mpesaDisbursement, amount_cents + fee)],
      },
    ],
  })
  return { rail, feature }
}

export const openSources = async ({ db }: { db: Database }) => {
  await sql`create table if not exists test_sources (id uuid primary key, state text not null default 'open',
    failures int not null default 0, frozen boolean not null default false, wanted_shillings int, wanted_phone text)`.execute(
    db,
  )
}

/** Starts what was only written down: the same as a feature that decides in one process and starts in another. */
async function startRequested(deps: Deps): Promise<void> {
  const { rows } = await read<{ id: string; wanted_shillings: number; wanted_phone: string }>(deps.db)`
    select id, wanted_shillings, wanted_phone from test_sources s where wanted_phone is not null and state = 'open'
    and not exists (select from transfers t where t.source_id = s.id) limit 50`
  for (const { id, wanted_shillings, wanted_phone } of rows) {
    await deps.db.transaction().execute(async (tx) => {
      await sql`select from test_sources where id = ${id} for update`.execute(tx)
      await startTransfer(deps, tx, {
        purpose: 'tests',
        sourceId: id,
        rail: 'daraja_b2c',
        amountCents: wanted_shillings * 100,
        phone: wanted_phone,
        paymentReceipt: null,
        at: deps.clock(),
      })
    })
  }
}

/** Has B2C send this to a phone, by whichever process runs the schedules. */
export const wantTransfer = ({ db }: { db: Database }, phone: string, shillings: number) =>
  sql`insert into test_sources (id, wanted_shillings, wanted_phone) values (${newId()}, ${shillings}, ${phone})`.execute(
    db,
  )

/** Something of the tests that money leaves for. */
export async function makeSource(world: World, deps: Deps = world.deps) {
  const id = newId()
  await sql`insert into test_sources (id) values (${id})`.execute(world.db)
  const start = (shillings = 500, rail = 'tests', { phone = '254712345678', receipt = null as string | null } = {}) =>
    deps.db.transaction().execute(async (tx) => {
      await sql`select from test_sources where id = ${id} for update`.execute(tx)
      return startTransfer(deps, tx, {
        purpose: 'tests',
        sourceId: id,
        rail,
        amountCents: shillings * 100,
        phone,
        paymentReceipt: receipt,
        at: world.clock(),
      })
    })
  return { id, start, state: () => sourceState(world.db, id) }
}

async function sourceState(db: Db, id: string) {
  const { rows } = await read<{ state: string; failures: number }>(db)`
    select state, failures from test_sources where id = ${id}`
  return rows[0]
}

export const freeze = ({ db }: World, id: string, frozen: boolean) =>
  sql`update test_sources set frozen = ${frozen} where id = ${id}`.execute(db)
