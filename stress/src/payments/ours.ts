import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { chart } from '../../../server/src/core/money/accounts.ts'
import { foldLedgerChecks } from '../../../server/src/core/fold.ts'
import { findHistory, prove, reportOf } from '../../../server/src/features/money/ledger/index.ts'
import { features } from '../../../server/src/features.ts'
import type { Environment } from '../environment.ts'
import { stockAtStart } from './workload.ts'

/** A payment of ours with what the books have moved for it. In cents. */
export interface OurPayment {
  id: string
  method: string
  rail: string
  phone: string | null
  status: string
  reason: string | null
  receipt: string | null
  amount_cents: number
  /** Postings that settled it. */
  settled: number
  /** What all postings for it, its refunds and its disputes have left with the providers, fees included. */
  moved: number
}

export interface OurTransfer {
  id: string
  purpose: string
  rail: string
  status: string
  amount_cents: number
  fee_cents: number
  receipt: string | null
  payment_receipt: string | null
  /** The payment that it sends money of back. */
  payment_id: string | null
  posted: number
}

export interface OurRefund {
  id: string
  payment_id: string | null
  state: string
  rail: string | null
  amount_cents: number
}

export interface OurPayout {
  id: string
  state: string
  amount_cents: number
  /** Where it went, or was to go. */
  phone: string | null
}

/** An order that was paid, with what of it is still in escrow, in cents. */
export interface OurOrder {
  id: string
  status: string
  escrow: number
}

export interface Ours {
  payments: OurPayment[]
  transfers: OurTransfer[]
  refunds: OurRefund[]
  payouts: OurPayout[]
  orders: OurOrder[]
  /** Debits less credits, by the number in the chart. */
  balances: Record<string, number>
}

const providers = ['mpesaCollection', 'mpesaDisbursement', 'cardReceivable', 'cardFees'] as const
const codes = providers.map((name) => chart[name].code)

/** Everything that our books say, apart from what was there before the run. */
export async function readOurs({ db }: Environment): Promise<Ours> {
  // What a payment takes from suspense came by its receipt before it.
  const { rows: payments } = await sql<OurPayment>`
    with moves as (
      select t.source_id, t.source_type, t.purpose,
        sum(case when e.side = 'D' then e.amount else -e.amount end)
          filter (where a.code = any(${codes}) or (t.purpose = 'settlement' and a.code = ${chart.suspense.code})) as cents
      from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
      where t.state = 'posted' and t.source_type in ('payment', 'refund', 'dispute') group by t.id),
    of_refunds as (
      select coalesce(r.payment_id, s.source_id) as payment_id, sum(m.cents) as cents
      from refunds r join moves m on m.source_type = 'refund' and m.source_id = r.id
      left join ledger_tx s on s.id = r.suspense_tx_id and s.source_type = 'payment' group by 1),
    of_payments as (
      select source_id, sum(cents) as cents, count(*) filter (where purpose = 'settlement') as settled
      from moves where source_type = 'payment' group by 1),
    of_disputes as (
      select d.payment_id, sum(m.cents) as cents
      from payment_disputes d join moves m on m.source_type = 'dispute' and m.source_id = d.id group by 1)
    select p.id, p.method, p.rail, p.phone, p.status, p.reason, p.receipt, p.amount_cents,
      coalesce(o.settled, 0)::int as settled,
      (coalesce(o.cents, 0) + coalesce(r.cents, 0) + coalesce(d.cents, 0))::float8 as moved
    from payments p left join of_payments o on o.source_id = p.id left join of_refunds r on r.payment_id = p.id
    left join of_disputes d on d.payment_id = p.id
    where p.payable_kind <> 'history'`.execute(db)
  const { rows: transfers } = await sql<OurTransfer>`
    select t.id, t.purpose, t.rail, t.status, t.amount_cents::float8, t.fee_cents::float8, t.receipt, t.payment_receipt,
      coalesce(r.payment_id, s.source_id) as payment_id,
      (select count(*)::int from ledger_tx l where l.state = 'posted' and l.source_id = t.source_id
        and l.purpose in ('refund', 'payout_paid')) as posted
    from transfers t left join refunds r on t.purpose = 'refund' and r.id = t.source_id
    left join ledger_tx s on s.id = r.suspense_tx_id and s.source_type = 'payment'`.execute(db)
  const refunds = await db.selectFrom('refunds').select(['id', 'payment_id', 'state', 'rail', 'amount_cents']).execute()
  const { rows: payouts } = await sql<OurPayout>`
    select p.id, p.state, p.amount_cents::float8, coalesce(p.phone, a.phone) as phone
    from payouts p join payout_accounts a on a.seller_id = p.seller_id
    where p.created_at > ${new Date(Date.now() - day)}`.execute(db)
  const { rows: orders } = await sql<OurOrder>`
    select o.id, o.status, coalesce(a.posted_credit - a.posted_debit, 0)::float8 as escrow
    from orders o left join ledger_account a on a.code = ${chart.escrow.code} and a.owner_id = o.id
    where o.paid_at is not null`.execute(db)
  const { rows: sums } = await sql<{ code: string; cents: number }>`
    select a.code, sum(case when e.side = 'D' then e.amount else -e.amount end)::float8 as cents
    from ledger_entry e join ledger_tx t on t.id = e.tx_id join ledger_account a on a.id = e.account_id
    where t.state = 'posted' group by 1`.execute(db)
  return {
    payments,
    transfers,
    refunds,
    payouts,
    orders,
    balances: Object.fromEntries(sums.map(({ code, cents }) => [code, cents])),
  }
}

/** Orders, stock and the proof of the ledger. Answers a sentence for each thing that is wrong. */
export async function auditOurs({ db }: Environment): Promise<string[]> {
  const must = async (what: string, query: ReturnType<typeof sql>) => {
    const [row] = (await query.execute(db)).rows as { count: number | string }[]
    return Number(row?.count) === 0 ? [] : [`${what}: ${row?.count}`]
  }
  const checks = foldLedgerChecks(features)
  const verdict = await prove({ db, checks, at: new Date(), before: await findHistory(db) })
  return [
    ...(verdict.breaches.length === 0 ? [] : ['the ledger is not proven', ...reportOf(verdict)]),
    ...(await must(
      'paid checkouts without exactly one payment that paid for them, and payments that paid for what is not paid',
      sql`select count(*) from checkouts c where (case when c.paid_at is null then 0 else 1 end) <> (
        select count(*) from payments p join ledger_tx t on t.source_id = p.id and t.purpose = 'settlement'
        where p.payable_kind = 'checkout' and p.payable_id = c.id and t.source_type = 'payment'
          and p.reason is distinct from 'goods_gone' and p.reason is distinct from 'already_paid')`,
    )),
    ...(await must(
      'orders that are open when their checkout is paid, or the reverse',
      sql`select count(*) from orders o join checkouts c on c.id = o.checkout_id
        where (c.paid_at is null) <> (o.paid_at is null)`,
    )),
    ...(await must(
      'products whose reserve is not what is held',
      sql`select count(*) from products p where p.reserved <> coalesce((select sum(h.quantity) from holds h
        where h.subject_kind = 'product' and h.subject_id = p.id), 0)`,
    )),
    ...(await must(
      'products whose stock is not what there was less what was sold and not cancelled before it was sent',
      sql`select count(*) from products p where p.quantity <> ${stockAtStart} - coalesce((select sum(i.quantity)
        from order_items i join orders o on o.id = i.order_id where i.listing_id = p.id and o.paid_at is not null
          and o.status <> 'cancelled'), 0)`,
    )),
    ...(await must(
      'top-ups that are credited without one payment, or the reverse',
      sql`select count(*) from wallet_topups w where (case when w.status = 'credited' then 1 else 0 end) <> (
        select count(*) from payments p join ledger_tx t on t.source_id = p.id and t.purpose = 'settlement'
        where p.payable_kind = 'wallet_topup' and p.payable_id = w.id and t.source_type = 'payment'
          and p.reason is distinct from 'already_paid')`,
    )),
    ...(await findGivenUp(db)),
  ]
}

/** Also those that were only interrupted: that is no attempt of theirs. What every minute does anew is given up by itself. */
async function findGivenUp(db: Environment['db']): Promise<string[]> {
  const { rows } = await sql<{ task: string; attempts: number; error: string | null }>`
    select t.identifier as task, j.attempts, j.last_error as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and (j.last_error is not null or not j.payload::jsonb ? '_cron')`.execute(db)
  return rows.map(({ task, attempts, error }) => `a job ${task} was given up after ${attempts} attempts: ${error}`)
}
