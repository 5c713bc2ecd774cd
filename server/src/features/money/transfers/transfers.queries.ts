import type { Updateable } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import type { Transfers } from '../../../platform/database/schema.ts'
import { originatorOf } from './transfers.rules.ts'

const columns = [
  'id',
  'purpose',
  'source_id',
  'rail',
  'amount_cents',
  'phone',
  'payment_receipt',
  'status',
  'reason',
  'originator_id',
  'provider_id',
  'receipt',
  'fee_cents',
  'cost_cents',
  'float_at',
  'result_code',
  'result_desc',
  'attempts',
  'checks',
  'next_check_at',
  'sent_at',
  'confirmed_at',
  'failed_at',
  'created_at',
  'updated_at',
] as const

export const findTransfer = (db: Db | Tx, id: string) =>
  db.selectFrom('transfers').select(columns).where('id', '=', id).executeTakeFirst()

/** Locked after what its purpose locks, never before it. */
export const lockRow = (tx: Tx, id: string) =>
  tx.selectFrom('transfers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export type TransferRow = NonNullable<Awaited<ReturnType<typeof lockRow>>>

/** The newest transfer for this source, in any state. */
export const findTransferFor = (db: Db | Tx, purpose: string, sourceId: string) =>
  db
    .selectFrom('transfers')
    .select(columns)
    .where('purpose', '=', purpose)
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** One that has not failed, or that failed and may have paid after all. */
export const findUnended = (tx: Tx, purpose: string, sourceId: string) =>
  tx
    .selectFrom('transfers')
    .select(columns)
    .where('purpose', '=', purpose)
    .where('source_id', '=', sourceId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()

export interface NewTransfer {
  id: string
  purpose: string
  sourceId: string
  rail: string
  amountCents: number
  costCents: number
  phone: string | null
  paymentReceipt: string | null
  nextCheckAt: Date
  at: Date
}

/** Undefined when another that has not failed came first. */
export const insertTransfer = (tx: Tx, input: NewTransfer) =>
  tx
    .insertInto('transfers')
    .values({
      id: input.id,
      purpose: input.purpose,
      source_id: input.sourceId,
      rail: input.rail,
      amount_cents: input.amountCents,
      cost_cents: input.costCents,
      phone: input.phone,
      payment_receipt: input.paymentReceipt,
      status: 'created',
      originator_id: originatorOf(input.id, 1),
      next_check_at: input.nextCheckAt,
      created_at: input.at,
      updated_at: input.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Under its lock. Answers the transfer as it is now. */
export const changeTransfer = (tx: Writer, id: string, changes: Omit<Updateable<Transfers>, 'id'>) =>
  tx.updateTable('transfers').set(changes).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

/** What the provider has charged by its own books. */
export const correctFee = (tx: Tx, id: string, feeCents: number, at: Date) =>
  tx.updateTable('transfers').set({ fee_cents: feeCents, updated_at: at }).where('id', '=', id).execute()

/** Claims the check that is due at this moment. The lease is when another may claim it, in case this process is killed. */
export const claimCheck = (db: Writer, id: string, dueAt: Date, lease: Date) =>
  db
    .updateTable('transfers')
    .set({ next_check_at: lease })
    .where('id', '=', id)
    .where('next_check_at', '=', dueAt)
    .returning(columns)
    .executeTakeFirst()

export const findDueChecks = (db: Db, before: Date, max: number) =>
  db
    .selectFrom('transfers')
    .select(['id', 'next_check_at'])
    .where('next_check_at', '<=', before)
    .orderBy('next_check_at')
    .limit(max)
    .execute()

export const findTransferByReceipt = (db: Db | Tx, receipt: string) =>
  db.selectFrom('transfers').select('id').where('receipt', '=', receipt).executeTakeFirst()

/** Those that have not ended, by state, and when the oldest was begun. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('transfers')
    .select(({ fn }) => ['status', 'reason', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('status', 'not in', ['confirmed', 'failed'])
    .groupBy(['status', 'reason'])
    .execute()

/** Transfers that wait for a decision, the oldest first. */
export const findTransfersInReview = (db: Db, max: number) =>
  db
    .selectFrom('transfers')
    .select(columns)
    .where('status', '=', 'review')
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute()
