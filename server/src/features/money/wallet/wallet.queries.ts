import { topUpKind, type entryFilters } from '@mtaa/contract/money/wallet'
import { sql } from 'kysely'
import { chart } from '../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'
import { read } from '../../../platform/database/read.ts'

/** In cents. `held`: what holds have set aside, and what banks claim of top-ups, as far as it is there. */
export interface Balance {
  balance: number
  held: number
}

const code = sql.lit(chart.wallet.code)

/** The account of a member's wallet, `a`. */
const isWalletOf = (memberId: string) =>
  sql`a.code = ${code} and a.owner_type = 'user' and a.owner_id = ${memberId}::uuid and a.asset = 'KES'`

/** Top-ups whose payments are disputed. */
const claimedOf = (memberId: string) => sql`(
  select coalesce(sum(p.amount_cents), 0) from wallet_topups t
  join payments p on p.payable_kind = ${sql.lit(topUpKind)} and p.payable_id = t.id
  where t.member_id = ${memberId}::uuid and p.status = 'disputed')`

const balances = (memberId: string) => sql`
  a.posted_credit - a.posted_debit as balance,
  least(a.posted_credit - a.posted_debit, a.pending_debit + ${claimedOf(memberId)})::bigint as held`

/** Nothing before the first entry. */
export async function findBalance(db: Db | Tx, memberId: string): Promise<Balance> {
  const { rows } = await read<Balance>(db)`
    select ${balances(memberId)} from ledger_account a where ${isWalletOf(memberId)}`
  return rows[0] ?? { balance: 0, held: 0 }
}

/**
 * Spending and setting aside wait here for each other's commit, so the second one sees what the first has left. Locked
 * after what is paid for and its payment, before any other account.
 */
export async function lockBalance(tx: Tx, memberId: string): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select ${balances(memberId)} from ledger_account a where ${isWalletOf(memberId)} for update of a`.execute(tx)
  return rows[0] ?? { balance: 0, held: 0 }
}

export interface EntryRow {
  id: string
  at: Date
  purpose: string
  source_type: string
  source_id: string
  /** In cents; above zero for what came in. */
  change: number
  /** In cents, after it. */
  balance: number
  payment_id: string | null
  payable_kind: string | null
  payable_id: string | null
  method: string | null
  receipt: string | null
  /** Of which part of what was paid for it is; null: of all of it. */
  part_id: string | null
}

/** Everything that moved a wallet, with the balance after each: a hold moves it when it is posted. */
const movementsOf = (memberId: string) => sql`
  select m.*, sum(m.change) over (order by m.at, m.id rows unbounded preceding)::bigint as balance
  from (
    select e.id, coalesce(t.resolved_at, t.created_at) as at, t.purpose, t.source_type, t.source_id,
      case e.side when 'C' then e.amount else -e.amount end as change
    from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where ${isWalletOf(memberId)} and t.state = 'posted'
  ) m`

const columns = sql`
  m.id, m.at, m.purpose, m.source_type, m.source_id, m.change, m.balance,
  p.id as payment_id, p.payable_kind, p.payable_id, p.method, p.receipt, r.part_id`

/** The payment that a movement is of: one by which it was paid, sent back, or claimed by a bank. */
const payment = sql`
  left join refunds r on m.source_type = 'refund' and r.id = m.source_id
  left join ledger_tx s on s.id = r.suspense_tx_id and s.source_type = 'payment'
  left join payment_disputes d on m.source_type = 'dispute' and d.id = m.source_id
  left join payments p on p.id = case m.source_type when 'payment' then m.source_id
    when 'refund' then coalesce(r.payment_id, s.source_id) when 'dispute' then d.payment_id end`

const isIn = { all: sql`true`, in: sql`m.change > 0`, out: sql`m.change < 0` } as const

interface Page {
  memberId: string
  filter: (typeof entryFilters)[number]
  after: Cursor | undefined
}

/** The latest first. Balances are of all movements, with any filter. */
export async function findEntries(db: Db, { memberId, filter, after }: Page, limit: number): Promise<EntryRow[]> {
  const { rows } = await read<EntryRow>(db)`
    select ${columns} from (${movementsOf(memberId)}) m ${payment}
    where ${isIn[filter]} and ${after ? sql`(m.at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by m.at desc, m.id desc limit ${limit}`
  return rows
}

/** Of a period, the first one first, and what was in the wallet before it, as of one moment. */
export async function findPeriod(db: Db, memberId: string, { from, until }: { from: Date; until: Date }) {
  const { rows } = await read<EntryRow & { opening: number }>(db)`
    with moved as materialized (${movementsOf(memberId)}),
      before as (select coalesce(sum(change), 0)::bigint as opening from moved where at < ${from})
    select ${columns}, before.opening from before
    left join moved m on m.at >= ${from} and m.at < ${until} ${payment}
    order by m.at, m.id`
  return { opening: rows[0]?.opening ?? 0, entries: rows.filter(({ id }) => id !== null) }
}

/** Whole shillings; null where nothing was chosen. */
export async function findLowBalance(db: Db | Tx, memberId: string): Promise<number | null> {
  const row = await db
    .selectFrom('wallet_settings')
    .select('low_balance_below')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.low_balance_below ?? null
}

export const storeLowBalance = (tx: Tx, memberId: string, below: number | null, at: Date) =>
  tx
    .insertInto('wallet_settings')
    .values({ member_id: memberId, low_balance_below: below, updated_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ low_balance_below: below, updated_at: at }))
    .execute()

/** As the statement names its owner. */
export async function findName(db: Db, memberId: string): Promise<string> {
  const profile = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return profile ? `${profile.first_name} ${profile.last_name}`.trim() : ''
}
