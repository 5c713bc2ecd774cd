import { openPaymentStatuses, unconfirmed } from '@mtaa/contract/money/payments'
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
  'phone',
  'from_own_phone',
  'amount_cents',
  'status',
  'reason',
  'result_code',
  'checkout_request_id',
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
const typed = <R extends { status: string }>(row: R | undefined) => row as (R & { status: Status }) | undefined

export const findPayment = async (db: Db | Tx, id: string) =>
  typed(await db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst())

/** Locked after what the payment is for, never before it. */
export const lockPayment = async (tx: Tx, id: string) =>
  typed(await tx.selectFrom('payments').select(columns).where('id', '=', id).forUpdate().executeTakeFirst())

export type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

const shown = prepared((db, { id, payer }: { id: string; payer: string }, _: object) =>
  db
    .selectFrom('payments as p')
    .select(['p.id', 'p.payable_kind', 'p.payable_id', 'p.method', 'p.status', 'p.reason', 'p.amount_cents'])
    .select(['p.receipt', 'p.phone', 'p.result_code', 'p.created_at', 'p.settled_at', 'p.updated_at'])
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

/** States that only money leads to: the phone's owner entered a PIN. */
const paid = ['succeeded', 'succeeded_late', 'refunding', 'refunded', 'reversed'] as const satisfies Status[]

/** Proven by a code to be this member's, or they have paid from it. */
export async function isOwnPhone(tx: Tx, payerId: string, phone: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists(select from users u where u.id = ${payerId} and u.phone = ${phone} and u.phone_confirmed_at is not null)
      or exists(select from payments p where p.payer_id = ${payerId} and p.phone = ${phone}
        and p.status = any(${paid}::text[])) as own`.execute(tx)
  return rows[0]?.own === true
}

export interface NewPayment {
  id: string
  payable: PayableRef
  payerId: string
  phone: string
  fromOwnPhone: boolean
  amountCents: number
  nextCheckAt: Date
  at: Date
}

export const insertPayment = (tx: Tx, input: NewPayment) =>
  tx
    .insertInto('payments')
    .values({
      id: input.id,
      payable_kind: input.payable.kind,
      payable_id: input.payable.id,
      payer_id: input.payerId,
      method: 'mpesa',
      phone: input.phone,
      from_own_phone: input.fromOwnPhone,
      amount_cents: input.amountCents,
      status: 'created',
      next_check_at: input.nextCheckAt,
      created_at: input.at,
      updated_at: input.at,
    })
    .execute()

/** Locks the phone for one prompt, or prolongs that. Answers until when another prompt has it; null: it is ours now. */
export async function reservePhone(
  tx: Tx,
  { phone, paymentId, at, until }: { phone: string; paymentId: string; at: Date; until: Date },
): Promise<Date | null> {
  const locked = await tx
    .insertInto('push_locks')
    .values({ phone, payment_id: paymentId, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet({ payment_id: paymentId, expires_at: until })
        .where((lock) =>
          lock.or([lock('push_locks.expires_at', '<=', at), lock('push_locks.payment_id', '=', paymentId)]),
        ),
    )
    .returning('phone')
    .executeTakeFirst()
  if (locked) return null
  const other = await tx.selectFrom('push_locks').select('expires_at').where('phone', '=', phone).executeTakeFirst()
  return other?.expires_at ?? at
}

export const releasePhone = (tx: Tx, { id, phone }: Pick<Payment, 'id' | 'phone'>) =>
  tx.deleteFrom('push_locks').where('phone', '=', phone).where('payment_id', '=', id).execute()

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

export const findByRequestId = (tx: Db | Tx, checkoutRequestId: string) =>
  tx.selectFrom('payments').select('id').where('checkout_request_id', '=', checkoutRequestId).executeTakeFirst()
