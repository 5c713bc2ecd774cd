import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

interface Filter {
  status: string | undefined
  method: string | undefined
  reason: string | undefined
  /** A receipt, a phone as it is stored, and payables that have this order number. */
  found: { receipt: string; phone: string | null; payables: readonly { kind: string; id: string }[] } | undefined
  min: number | undefined
  max: number | undefined
  before: Date | undefined
  limit: number
  after: Cursor | undefined
}

const columns = ['id', 'payer_id', 'payable_kind', 'payable_id', 'method', 'phone', 'amount_cents', 'status'] as const
const more = ['reason', 'receipt', 'created_at', 'settled_at'] as const
const known = ['checks', 'query_successes', 'query_failures', 'evidence', 'result_code', 'result_desc'] as const

export function findPayments(db: Db, { status, method, reason, found, min, max, before, limit, after }: Filter) {
  let query = db.selectFrom('payments').select(columns).select(more)
  if (status !== undefined) query = query.where('status', '=', status)
  if (method !== undefined) query = query.where('method', '=', method)
  if (reason !== undefined) query = query.where('reason', '=', reason)
  if (min !== undefined) query = query.where('amount_cents', '>=', min * 100)
  if (max !== undefined) query = query.where('amount_cents', '<=', max * 100)
  if (before) query = query.where('created_at', '<=', before)
  if (found)
    query = query.where(({ or, and, eb }) =>
      or([
        eb('receipt', '=', found.receipt),
        ...(found.phone === null ? [] : [eb('phone', '=', found.phone)]),
        ...found.payables.map(({ kind, id }) => and([eb('payable_kind', '=', kind), eb('payable_id', '=', id)])),
      ]),
    )
  if (after) query = query.where('id', '<', after.id)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number]

export const findStaffPayment = (db: Db | Tx, id: string) =>
  db.selectFrom('payments').select(columns).select(more).select(known).where('id', '=', id).executeTakeFirst()

export type StaffPaymentRow = NonNullable<Awaited<ReturnType<typeof findStaffPayment>>>

export interface EventRow {
  at: Date
  what: string
  by: string | null
  note: string | null
}

/** What happened to these, oldest first: acts of the audit log, and what a provider reported. */
export async function findEvents(db: Db, paymentId: string, refundIds: readonly string[]): Promise<EventRow[]> {
  const { rows } = await read<EventRow>(db)`
    select at, what, case when by_id is null then null else coalesce(nullif(concat_ws(' ', o.first_name, o.last_name), ''), '–') end as by,
      note
    from (
      select at, action as what, actor_id as by_id, reason as note from audit_log
      where (subject_type = 'payment' and subject_id = ${paymentId}::text)
        or (subject_type = 'refund' and subject_id = any(${refundIds}::text[]))
        or (subject_type = 'transfer' and subject_id in (
          select t.id::text from transfers t where t.purpose = 'refund' and t.source_id = any(${refundIds}::uuid[])))
      union all
      select received_at, 'callback', null, null from payment_callbacks where payment_id = ${paymentId}
      union all
      select received_at, 'callback', null, null from paystack_events where payment_id = ${paymentId}
    ) e left join profiles o on o.id = e.by_id order by at limit 500`
  return rows
}

export interface LineRow {
  tx_id: string
  at: Date
  purpose: string
  code: string
  side: 'D' | 'C'
  amount: number
}

/** What was booked for these. */
export async function findLines(db: Db, sourceIds: readonly string[]): Promise<LineRow[]> {
  const { rows } = await read<LineRow>(db)`
    select t.id as tx_id, t.created_at as at, t.purpose, a.code, e.side, e.amount
    from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
    where t.source_type in ('payment', 'refund', 'dispute') and t.source_id = any(${sourceIds}::uuid[])
    order by t.created_at, t.id, e.side desc, a.code`
  return rows
}

/** All attempts to send these back, oldest first. */
export const findTransfersOf = (db: Db, refundIds: readonly string[]) =>
  db
    .selectFrom('transfers')
    .select(['id', 'rail', 'amount_cents', 'phone', 'status', 'receipt', 'attempts'])
    .select(['created_at', 'confirmed_at', 'failed_at'])
    .where('purpose', '=', 'refund')
    .where('source_id', 'in', [...refundIds])
    .orderBy('id')
    .execute()

export type SentRow = Awaited<ReturnType<typeof findTransfersOf>>[number]

/** By what these members are called. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await read<{ id: string; name: string }>(db)`
    select id, concat_ws(' ', first_name, last_name) as name from profiles where id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface SuspenseRow {
  id: string
  cents: number
  memo: string | null
  reference: string | null
  payment_id: string | null
  at: Date
}

/** Money in suspense that nobody has decided about, the oldest first; of one payment where it is given. */
export async function findSuspenseItems(
  db: Db,
  { limit, after, paymentId }: { limit: number; after: Cursor | undefined; paymentId?: string },
): Promise<SuspenseRow[]> {
  const { rows } = await read<SuspenseRow>(db)`
    select t.id, sum(e.amount)::bigint as cents, t.memo, s.reference,
      case when t.source_type = 'payment' then t.source_id end as payment_id, coalesce(s.completed_at, t.created_at) as at
    from ledger_tx t join ledger_entry e on e.tx_id = t.id and e.side = 'C'
    left join statement_rows s on t.source_type = 'statement' and s.id = t.source_id
    where t.purpose = 'suspense' and (t.source_type <> 'statement' or s.outcome = 'unmatched')
      and (${paymentId ?? null}::uuid is null or (t.source_type = 'payment' and t.source_id = ${paymentId ?? null}::uuid))
      and not exists (select from refunds r where r.suspense_tx_id = t.id and r.state <> 'rejected')
      and not exists (select from payment_decisions d where d.suspense_tx_id = t.id and d.state = 'done')
      and (${after?.id ?? null}::uuid is null or t.id > ${after?.id ?? null}::uuid)
    group by t.id, s.id order by t.id limit ${limit}`
  return rows
}
