import { openPaymentStatuses, unconfirmed, type PaymentMethod } from '@mtaa/contract/money/payments'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import type { PayableRef } from '../../../core/payables.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Payments } from '../../../platform/database/schema.ts'
import { sourcesOf, type Status } from './payments.rules.ts'

const columns = [
  'id',
  'payable_kind',
  'payable_id',
  'payer_id',
  'method',
  'rail',
  'phone',
  'from_own_phone',
  'amount_cents',
  'status',
  'reason',
  'result_code',
  'provider_request_id',
  'receipt',
  'pushed_at',
  'settled_at',
  'next_check_at',
  'checks',
  'query_successes',
  'query_failures',
  'last_query_at',
  'created_at',
  'updated_at',
] as const

/** A check of the table allows no other status than those of the contract. */
function typed<R extends { status: string }>(row: R): R & { status: Status }
function typed<R extends { status: string }>(row: R | undefined): (R & { status: Status }) | undefined
function typed(row: unknown) {
  return row
}

export const findPayment = async (db: Db | Tx, id: string) =>
  typed(await db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst())

/** Locked after what the payment is for, never before it. */
export const lockPayment = async (tx: Tx, id: string) =>
  typed(await tx.selectFrom('payments').select(columns).where('id', '=', id).forUpdate().executeTakeFirst())

export type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** Wrong PINs on the phone of `p` by its payer within a day, since the last one that was right. */
const wrongPins = sql<number>`case when p.reason is distinct from 'wrong_pin' then 0 else (
  select count(*)::int from payments w
  where w.payer_id = p.payer_id and w.phone = p.phone and w.reason = 'wrong_pin'
    and w.created_at <= p.created_at and w.created_at > p.created_at - interval '1 day'
    and not exists (
      select from payments s
      where s.payer_id = p.payer_id and s.phone = p.phone and s.receipt is not null
        and s.created_at between w.created_at and p.created_at)) end`

const shown = prepared((db, { id, payer }: { id: string; payer: string }, _: object) =>
  db
    .selectFrom('payments as p')
    .select(['p.id', 'p.payable_kind', 'p.payable_id', 'p.method', 'p.rail', 'p.status', 'p.reason', 'p.amount_cents'])
    .select(['p.receipt', 'p.phone', 'p.result_code', 'p.created_at', 'p.settled_at', 'p.updated_at', 'p.redirect_url'])
    .select(wrongPins.as('wrong_pins'))
    .where('p.id', '=', id)
    .where('p.payer_id', '=', payer),
)

/** A payment as its payer sees it. */
export const findOwnPayment = async (db: Db, id: string, payer: string) =>
  typed((await shown(db, { id, payer }, {}))[0])

/** A payment that blocks another for the same: under way, or with money whose reason is not known yet. */
export const findBlockingPayment = (tx: Tx, { kind, id }: PayableRef) =>
  tx
    .selectFrom('payments')
    .select(['id', 'status', 'reason'])
    .where('payable_kind', '=', kind)
    .where('payable_id', '=', id)
    .where('status', 'in', [...openPaymentStatuses, 'review'])
    .executeTakeFirst()

export interface NewPayment {
  id: string
  payable: PayableRef
  payerId: string
  method: PaymentMethod
  /** The rail by its name. */
  rail: string
  phone: string | null
  amountCents: number
  nextCheckAt: Date | null
  at: Date
  /** `created` unless the money came before the payment. */
  status?: Status
}

export const insertPayment = async (tx: Tx, input: NewPayment): Promise<Payment> =>
  typed(
    await tx
      .insertInto('payments')
      .values({
        id: input.id,
        payable_kind: input.payable.kind,
        payable_id: input.payable.id,
        payer_id: input.payerId,
        method: input.method,
        rail: input.rail,
        phone: input.phone,
        amount_cents: input.amountCents,
        status: input.status ?? 'created',
        next_check_at: input.nextCheckAt,
        created_at: input.at,
        updated_at: input.at,
      })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )

type Changes = Omit<Updateable<Payments>, 'id' | 'status' | 'updated_at'>

/** Changes the state of a payment, if its present one leads there. False: another change came first, and nothing is done. */
export async function changeStatus(tx: Writer, id: string, to: Status, at: Date, changes: Changes = {}) {
  const row = await tx
    .updateTable('payments')
    .set({ ...changes, status: to, updated_at: at })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(to))
    .where(({ or, eb }) => or([eb('status', '<>', 'review'), eb('reason', '=', unconfirmed)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const changePayment = (tx: Writer, id: string, changes: Changes) =>
  tx.updateTable('payments').set(changes).where('id', '=', id).execute()

/** Claims the check that is due at this moment. The lease is when another may claim it, in case this process is killed. */
export const claimCheck = async (db: Writer, id: string, dueAt: Date, lease: Date) =>
  typed(
    await db
      .updateTable('payments')
      .set({ next_check_at: lease })
      .where('id', '=', id)
      .where('next_check_at', '=', dueAt)
      .returning(columns)
      .executeTakeFirst(),
  )

export const findDueChecks = (db: Db, before: Date, max: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'next_check_at'])
    .where('next_check_at', '<=', before)
    .orderBy('next_check_at')
    .limit(max)
    .execute()

export const findByReceipt = (tx: Tx, receipt: string) =>
  tx.selectFrom('payments').select('id').where('receipt', '=', receipt).executeTakeFirst()

export const findByRequestId = (tx: Db | Tx, requestId: string) =>
  tx.selectFrom('payments').select('id').where('provider_request_id', '=', requestId).executeTakeFirst()

export const countInReview = (db: Db) =>
  db
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('pushed_at').as('oldest')])
    .where('status', '=', sql.lit('review'))
    .executeTakeFirstOrThrow()

/** The payer proved, or has shown by paying, that the phone is theirs. */
export const markOwnPhone = (tx: Tx, id: string) =>
  tx.updateTable('payments').set({ from_own_phone: true }).where('id', '=', id).execute()

/** Whose phone a payment came from that was reported without it: a part of it can only go back to a phone. */
export const storePhone = (tx: Tx, paymentId: string, phone: string) =>
  tx.updateTable('payments').set({ phone }).where('id', '=', paymentId).where('phone', 'is', null).execute()
