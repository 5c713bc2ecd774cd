import type { RefundState } from '@mtaa/contract/money/refunds'
import { sql, type Selectable, type Updateable } from 'kysely'
import { chart } from '../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Refunds } from '../../../platform/database/schema.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { deleteApprovals } from '../approvals/index.ts'
import type { Approval } from './refunds.rules.ts'

const columns = [
  'id',
  'payment_id',
  'suspense_tx_id',
  'wallet_of',
  'part_id',
  'amount_cents',
  'weighed_cents',
  'origin',
  'state',
  'paid_from',
  'rail',
  'reason',
  'requested_by',
  'requested_as',
  'rejection',
  'receipt',
  'next_try_at',
  'created_at',
  'approved_at',
  'sent_at',
  'confirmed_at',
  'failed_at',
  'rejected_at',
] as const

/** Checks of the table allow no other values than these. */
type Typed<R> = Omit<R, 'state' | 'requested_as' | 'paid_from' | 'origin'> & {
  state: RefundState
  origin: 'owed' | 'chosen' | 'returned' | 'closed' | 'dispute'
  requested_as: 'buyer' | 'seller' | 'support' | 'admin' | 'program'
  paid_from: 'in_flight' | 'held' | 'seller' | 'goodwill' | 'suspense' | 'wallet' | null
}
type Row = Typed<Pick<Selectable<Refunds>, (typeof columns)[number]>>
export type RefundRow = Row

export const findRefund = async (db: Db | Tx, id: string) =>
  (await db.selectFrom('refunds').select(columns).where('id', '=', id).executeTakeFirst()) as Row | undefined

/** After what was paid for and its payment. */
export const lockRow = async (tx: Tx, id: string) =>
  (await tx.selectFrom('refunds').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) as
    | Row
    | undefined

export type NewRefund = Pick<
  Row,
  | 'id'
  | 'payment_id'
  | 'suspense_tx_id'
  | 'part_id'
  | 'amount_cents'
  | 'origin'
  | 'reason'
  | 'requested_by'
  | 'requested_as'
> &
  Partial<Pick<Row, 'wallet_of' | 'paid_from' | 'approved_at' | 'next_try_at' | 'confirmed_at'>> & {
    state: 'requested' | 'approved' | 'confirmed'
    at: Date
  }

/** Undefined where the table has it already: what is owed or returned is so once. */
export const insertRefund = async (tx: Tx, { at, ...refund }: NewRefund) =>
  (await tx
    .insertInto('refunds')
    .values({ ...refund, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()) as Row | undefined

export const changeRefund = async (tx: Tx, id: string, changes: Omit<Updateable<Refunds>, 'id'>) =>
  (await tx
    .updateTable('refunds')
    .set(changes)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()) as Row

/** What nobody has agreed to in full is over: it counts for nobody. */
export async function rejectRow(tx: Tx, id: string, rejection: string, at: Date): Promise<Row> {
  await deleteApprovals(tx, { type: 'refund', id })
  return changeRefund(tx, id, { state: 'rejected', rejection, rejected_at: at })
}

/** Whether this person, who has not proposed this refund, has proposed another one of its payment. */
export async function hasProposedOther(
  tx: Tx,
  { id, payment_id, requested_by }: Row,
  userId: string,
): Promise<boolean> {
  if (payment_id === null || requested_by === userId) return false
  const found = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('id', '<>', id)
    .where('requested_by', '=', userId)
    .where('state', '<>', 'rejected')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** All refunds of one payment, oldest first. */
export const findRefundsOf = async (db: Db | Tx, paymentId: string) =>
  (await db.selectFrom('refunds').select(columns).where('payment_id', '=', paymentId).orderBy('id').execute()) as Row[]

/** Refunds of all payments for the same payable, oldest first. */
export const findRefundsFor = async (db: Db | Tx, { kind, id }: { kind: string; id: string }) =>
  (await db
    .selectFrom('refunds')
    .innerJoin('payments as p', 'p.id', 'refunds.payment_id')
    .select(columns.map((column) => `refunds.${column}` as const))
    .where('p.payable_kind', '=', kind)
    .where('p.payable_id', '=', id)
    .orderBy('refunds.id')
    .execute()) as Row[]

interface Filter {
  state: RefundState | undefined
  limit: number
  after: Cursor | undefined
}

export async function findRefunds(db: Db, { state, limit, after }: Filter): Promise<Row[]> {
  let query = db.selectFrom('refunds').select(columns)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after) query = query.where('id', '<', after.id)
  return (await query.orderBy('id', 'desc').limit(limit).execute()) as Row[]
}

/** False when this person has agreed before. */
export const insertApproval = async (tx: Tx, refundId: string, { user_id, side }: Approval, at: Date) =>
  (await tx
    .insertInto('refund_approvals')
    .values({ refund_id: refundId, user_id, side, approved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export async function findApprovals(db: Db | Tx, refundIds: readonly string[]): Promise<Map<string, Approval[]>> {
  const found = new Map<string, Approval[]>()
  if (refundIds.length === 0) return found
  const rows = await db
    .selectFrom('refund_approvals')
    .select(['refund_id', 'user_id', 'side'])
    .where('refund_id', 'in', refundIds)
    .orderBy('approved_at')
    .execute()
  for (const { refund_id, user_id, side } of rows)
    found.set(refund_id, [...(found.get(refund_id) ?? []), { user_id, side: side as Approval['side'] }])
  return found
}

/** Approved ones that should be on their way by now. */
export const findDue = (db: Db, before: Date, max: number) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', sql.lit('approved'))
    .where('next_try_at', '<=', before)
    .orderBy('next_try_at')
    .limit(max)
    .execute()

/** Payments whose money is owed back and that have no refund yet. */
export const findOwed = async (db: Db, max: number) =>
  (
    await read<{ id: string }>(db)`
      select p.id from payments p
      where p.status = 'refunding' and p.reason in ('goods_gone', 'already_paid')
        and not exists (select from refunds r where r.payment_id = p.id and r.origin = 'owed')
      order by p.id limit ${max}`
  ).rows

/** What is in a member's wallet and what of that is set aside, in cents. */
export async function findWallet(db: Db | Tx, memberId: string): Promise<{ balance: number; held: number }> {
  const { rows } = await read<{ balance: number; held: number }>(db)`
    select posted_credit - posted_debit as balance, pending_debit as held from ledger_account
    where code = ${chart.wallet.code} and owner_type = 'user' and owner_id = ${memberId} and asset = 'KES'`
  return rows[0] ?? { balance: 0, held: 0 }
}

/** The phone that filled the wallet last, else the member's proven one, else the one that has paid for something. */
export async function findWalletPhone(db: Db | Tx, memberId: string): Promise<string | undefined> {
  const { rows } = await read<{ phone: string }>(db)`
    select phone from (
      select phone, 0 as rank, settled_at from payments
      where payer_id = ${memberId} and payable_kind = 'wallet_topup' and method = 'mpesa' and phone is not null
        and status in ('succeeded', 'succeeded_late')
      union all
      select phone, 1, null from users where id = ${memberId} and phone is not null and phone_confirmed_at is not null
      union all
      select phone, 2, settled_at from payments
      where payer_id = ${memberId} and method = 'mpesa' and phone is not null and settled_at is not null
        and status in ('succeeded', 'succeeded_late', 'part_refunded', 'refunded')
    ) known order by rank, settled_at desc limit 1`
  return rows[0]?.phone
}

/** The newest refund of a member's wallet. */
export const findLastOfWallet = async (db: Db | Tx, memberId: string) =>
  (await db
    .selectFrom('refunds')
    .select(columns)
    .where('wallet_of', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as Row | undefined

/** Money in suspense as it was booked. */
export async function findSuspense(db: Db | Tx, txId: string) {
  const { rows } = await read<{
    id: string
    source_type: string
    source_id: string
    memo: string | null
    cents: number
    at: Date
  }>(db)`
    select t.id, t.source_type, t.source_id, t.memo, sum(e.amount)::bigint as cents, t.created_at as at
    from ledger_tx t join ledger_entry e on e.tx_id = t.id and e.side = 'C'
    where t.id = ${txId} and t.purpose = 'suspense' group by t.id`
  return rows[0]
}

/** For the log and the metrics: refunds that wait, by state, and since when. */
export const countWaiting = async (db: Db) =>
  (
    await read<{ state: string; count: number; oldest: Date }>(db)`
      select state, count(*)::int as count, min(coalesce(failed_at, sent_at, approved_at, created_at)) as oldest from refunds
      where state in ('requested', 'approved', 'sent', 'failed') group by state`
  ).rows

/**
 * Money in suspense, locked until the commit, before anything else is: `decided` where somebody has decided about it,
 * `claimed` where its payment was found meanwhile.
 */
export async function lockSuspense(tx: Tx, txId: string) {
  const { rows } = await sql<{ source_type: string; source_id: string }>`
    select source_type, source_id from ledger_tx where id = ${txId} and purpose = 'suspense' for update`.execute(tx)
  const [source] = rows
  const money = source && (await findSuspense(tx, txId))
  if (!source || !money) return undefined
  const isStatement = source.source_type === 'statement'
  const row = isStatement
    ? await sql`select from statement_rows where id = ${source.source_id} and outcome = 'unmatched' for update`.execute(
        tx,
      )
    : undefined
  const decided = await sql`
    select from refunds where suspense_tx_id = ${txId} and state <> 'rejected'
    union all select from payment_decisions where suspense_tx_id = ${txId} and state <> 'refused'`.execute(tx)
  return { ...money, decided: decided.rows.length > 0, claimed: row?.rows.length === 0 }
}

/** How many wait for staff or a seller to decide. */
export async function countRequested(db: Db): Promise<number> {
  const { rows } = await read<{ count: number }>(
    db,
  )`select count(*)::int as count from refunds where state = 'requested'`
  return rows[0]?.count ?? 0
}
