import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'

const provider = 'paystack'
const columns = [
  'id',
  'provider_id',
  'payment_id',
  'state',
  'amount_cents',
  'due_at',
  'category',
  'payment_status',
  'ended_at',
] as const

interface Seen {
  providerId: string
  paymentId: string
  state: 'unread' | 'open'
  cents: number | null
  dueAt: Date | null
  category?: string | null
  at: Date
}

/** Stores a dispute, or what is new of it. Under the lock of its payment. */
export const upsertChargeback = (tx: Tx, { providerId, paymentId, state, cents, dueAt, category = null, at }: Seen) =>
  tx
    .insertInto('payment_disputes')
    .values({
      id: newId(at),
      provider,
      provider_id: providerId,
      payment_id: paymentId,
      state,
      amount_cents: cents,
      due_at: dueAt,
      category,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet((eb) => ({
        amount_cents: eb.fn.coalesce('excluded.amount_cents', 'payment_disputes.amount_cents'),
        due_at: eb.fn.coalesce('excluded.due_at', 'payment_disputes.due_at'),
        category: eb.fn.coalesce('excluded.category', 'payment_disputes.category'),
        updated_at: at,
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

export type ChargebackRow = Awaited<ReturnType<typeof upsertChargeback>>

export const changeChargeback = (
  tx: Tx,
  id: string,
  changes: {
    state: string
    question?: 'end' | 'order' | null
    amount_cents?: number
    payment_status?: string
    ended_at?: Date | null
    updated_at: Date
    reminded_at?: Date
  },
) => tx.updateTable('payment_disputes').set(changes).where('id', '=', id).execute()

/** Another dispute of this payment that has not ended. */
export const findOtherOpen = (tx: Tx, { id, payment_id }: Pick<ChargebackRow, 'id' | 'payment_id'>) =>
  tx
    .selectFrom('payment_disputes')
    .select(['id', 'payment_status'])
    .where('payment_id', '=', payment_id)
    .where('id', '<>', id)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

const shown = [
  'd.id',
  'd.payment_id',
  'd.state',
  'd.question',
  'd.category',
  'd.amount_cents',
  'd.due_at',
  'd.created_at',
  'd.ended_at',
] as const

const withPayment = (db: Db | Tx) =>
  db
    .selectFrom('payment_disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select(shown)
    .select([
      'p.payable_kind',
      'p.payable_id',
      'p.payer_id',
      'p.receipt',
      'p.amount_cents as payment_cents',
      'p.status',
    ])

/** Disputes that have not ended, the most urgent first: for the people who answer them. */
export const findOpenChargebacks = (db: Db, max: number) =>
  withPayment(db)
    .where('d.ended_at', 'is', null)
    .orderBy('d.due_at', (order) => order.asc().nullsFirst())
    .orderBy('d.id')
    .limit(max)
    .execute()

export type ChargebackOfPayment = Awaited<ReturnType<typeof findOpenChargebacks>>[number]

/** All disputes of one payment, oldest first. */
export const findChargebacksOf = (db: Db, paymentId: string) =>
  withPayment(db).where('d.payment_id', '=', paymentId).orderBy('d.id').execute()

/** Under the lock of its payment. */
export const findChargeback = (db: Db | Tx, id: string) =>
  db.selectFrom('payment_disputes').select(columns).where('id', '=', id).executeTakeFirst()

export const countOpenChargebacks = (db: Db) =>
  db
    .selectFrom('payment_disputes')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('due_at').as('due_at')])
    .where('ended_at', 'is', null)
    .groupBy('state')
    .execute()
