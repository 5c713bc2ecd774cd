import { minute, hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { chart } from '../../../core/money/accounts.ts'

/** So much time passes at most between the moment that a transaction names and its commit. */
const settledMs = hour
/** After its expiry the sweep voids a hold within this time. */
const sweepMs = 5 * minute

/** A proof reads everything once or twice: in memory, in one snapshot. */
export async function prepareToRead(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '256MB', true), set_config('hash_mem_multiplier', '2', true),
    set_config('jit', 'off', true), set_config('plan_cache_mode', 'auto', true)`.execute(tx)
}

const chartRows = JSON.stringify(
  Object.values(chart).map(({ code, kind, normal, owner, min, asset }) => ({ code, kind, normal, owner, min, asset })),
)

type Breaches = readonly string[]

/**
 * Transactions whose entries are not those that they name, do not balance, are of money and of points, have no account, or
 * are not there; and entries without a transaction.
 */
export async function findUnbalanced(db: Db): Promise<Breaches> {
  const { rows } = await read<{ id: string }>(db)`
    with sums as (
      select e.tx_id, count(*) as lines, bool_or(a.id is null or e.amount <= 0 or e.side not in ('D', 'C')) as stray,
        coalesce(sum(e.amount) filter (where e.side = 'D'), 0) as debit,
        coalesce(sum(e.amount) filter (where e.side = 'C'), 0) as credit,
        bool_or(a.asset = 'PTS') and bool_or(a.asset <> 'PTS') as mixed
      from ledger_entry e left join ledger_account a on a.id = e.account_id
      group by e.tx_id
    )
    select coalesce(t.id, s.tx_id)::text as id
    from ledger_tx t full join sums s on s.tx_id = t.id
    where t.id is null or s.tx_id is null or s.stray or s.mixed
      or s.debit <> s.credit or s.debit <> t.total or s.lines <> t.lines`
  return rows.map(({ id }) => id)
}

export interface History {
  until: Date
  digest: string
}

/**
 * In one pass over the entries: accounts whose cached balances are not their sums, by code and owner; and, for each of these
 * moments, a digest of what was posted before it, which never changes. The order of rows does not matter to a digest.
 */
export async function sumEntries(db: Db, [one, other]: readonly [Date, Date]) {
  const { rows } = await read<{ adrift: string[] | null; one: string; other: string }>(db)`
    with sums as (
      select e.account_id, coalesce(sum(e.amount) filter (where e.side = 'D' and t.state = 'posted'), 0) as posted_debit,
        coalesce(sum(e.amount) filter (where e.side = 'C' and t.state = 'posted'), 0) as posted_credit,
        coalesce(sum(e.amount) filter (where e.side = 'D' and t.state = 'pending'), 0) as pending_debit,
        coalesce(sum(e.amount) filter (where e.side = 'C' and t.state = 'pending'), 0) as pending_credit,
        sum(hash_record_extended(row (e.id, e.tx_id, e.account_id, e.side, e.amount), 2))
          filter (where t.created_at < ${one}) as one,
        sum(hash_record_extended(row (e.id, e.tx_id, e.account_id, e.side, e.amount), 2))
          filter (where t.created_at < ${other}) as other
      from ledger_entry e join ledger_tx t on t.id = e.tx_id group by e.account_id
    ), unfolded as (
      select account_id, sum(posted_debit) as posted_debit, sum(posted_credit) as posted_credit,
        sum(pending_debit) as pending_debit, sum(pending_credit) as pending_credit
      from ledger_unfolded group by account_id
    ), adrift as (
      select coalesce(a.code || ' ' || coalesce(a.owner_id::text, ''), s.account_id::text, u.account_id::text) as account
      from ledger_account a
      full join sums s on s.account_id = a.id
      full join unfolded u on u.account_id = a.id
      where a.id is null
        or a.posted_debit + coalesce(u.posted_debit, 0) <> coalesce(s.posted_debit, 0)
        or a.posted_credit + coalesce(u.posted_credit, 0) <> coalesce(s.posted_credit, 0)
        or a.pending_debit + coalesce(u.pending_debit, 0) <> coalesce(s.pending_debit, 0)
        or a.pending_credit + coalesce(u.pending_credit, 0) <> coalesce(s.pending_credit, 0)
    ), written as (
      select sum(hash) filter (where created_at < ${one}) as one, sum(hash) filter (where created_at < ${other}) as other
      from (select created_at, hash_record_extended(row (id, purpose, source_type, source_id, total, lines, expires_at,
        resolves_tx, reverses_tx, created_by, memo, created_at), 1) as hash from ledger_tx) t
    )
    select (select json_agg(account) from adrift) as adrift,
      (coalesce((select sum(one) from sums), 0) + coalesce((select one from written), 0))::text as one,
      (coalesce((select sum(other) from sums), 0) + coalesce((select other from written), 0))::text as other`
  const [row] = rows
  return { adrift: row?.adrift ?? [], digests: [row?.one ?? '', row?.other ?? ''] as const }
}

/** Accounts that are not as the chart has them, or are there twice. */
export async function findOffChart(db: Db): Promise<Breaches> {
  const { rows } = await read<{ account: string }>(db)`
    with chart as (
      select * from json_to_recordset(${chartRows}::json) as c
        (code text, kind text, normal text, owner text, min bigint, asset text)
    )
    select a.code || ' ' || coalesce(a.owner_id::text, '') as account
    from ledger_account a left join chart c on c.code = a.code
    where (c.kind, c.normal, c.owner, c.min, c.asset)
        is distinct from (a.kind, a.normal, a.owner_type, a.min_balance, a.asset)
      or (a.owner_type = 'platform') <> (a.owner_id is null)
    union all
    select code || ' ' || coalesce(owner_id::text, '') from ledger_account
    group by code, owner_type, owner_id, asset having count(*) > 1`
  return rows.map(({ account }) => account)
}

/** Accounts of which less is available than their minimum. */
export async function findBelowMinimum(db: Db): Promise<Breaches> {
  const { rows } = await read<{ account: string }>(db)`
    select code || ' ' || coalesce(owner_id::text, '') as account from ledger_account
    where min_balance is not null and min_balance > case normal
      when 'credit' then posted_credit - posted_debit - pending_debit
      else posted_debit - posted_credit - pending_credit end`
  return rows.map(({ account }) => account)
}

/** Sources that had one purpose twice, holds of which two parts were posted, and a part whose hold was not given back. */
export async function findTwice(db: Db): Promise<Breaches> {
  const { rows } = await read<{ what: string }>(db)`
    select source_type || ' ' || source_id || ' ' || purpose as what from ledger_tx
    group by source_type, source_id, purpose having count(*) > 1
    union all select 'parts of ' || resolves_tx from ledger_tx where resolves_tx is not null
    group by resolves_tx having count(*) > 1
    union all select 'a part of ' || h.id from ledger_tx p join ledger_tx h on h.id = p.resolves_tx
    where h.state <> 'void' or p.total >= h.total`
  return rows.map(({ what }) => what)
}

/** Holds that should have ended, that ended after they had expired, or whose end and state do not fit. */
export async function findStale(db: Db, at: Date): Promise<Breaches> {
  const { rows } = await read<{ id: string }>(db)`
    select id::text from ledger_tx
    where state not in ('pending', 'posted', 'void')
      or (state = 'pending' and (resolved_at is not null or expires_at < ${new Date(at.getTime() - sweepMs)}))
      or (state = 'void' and resolved_at is null)
      or (state = 'posted' and resolved_at >= expires_at)`
  return rows.map(({ id }) => id)
}

const [held, owed, costs] = [
  [chart.mpesaCollection, chart.mpesaDisbursement, chart.cardReceivable, chart.bankTrust],
  [chart.wallet, chart.escrow, chart.bidDeposit, chart.sellerPayable, chart.organizerPayable],
  Object.values(chart).filter(({ kind, asset }) => kind === 'expense' && asset === 'KES'),
].map((rows) => rows.map(({ code }) => code))

/**
 * Whether less money is held than is owed to members, and whether debits are credits over all; by balances that were compared
 * with their entries. What providers took and what was given away is the platform's to pay in: it counts as held, and is a
 * metric of its own.
 */
export async function findUncovered(db: Db): Promise<Breaches> {
  const { rows } = await read<{ held: number; owed: number; off: number; points: number }>(db)`
    with balances as (
      select a.code, a.asset, a.posted_debit - a.posted_credit + coalesce(u.debit, 0) as debit
      from ledger_account a
      left join (select account_id, sum(posted_debit - posted_credit) as debit from ledger_unfolded group by account_id) u
        on u.account_id = a.id
    )
    select coalesce(sum(debit) filter (where code = any(${[...(held ?? []), ...(costs ?? [])]})), 0)::bigint as held,
      coalesce(-sum(debit) filter (where code = any(${owed ?? []})), 0)::bigint as owed,
      coalesce(sum(debit) filter (where asset = 'KES'), 0)::bigint as off,
      coalesce(sum(debit) filter (where asset = 'PTS'), 0)::bigint as points
    from balances`
  const [sums] = rows
  if (!sums) return []
  return [
    ...(sums.off === 0 ? [] : [`debits less credits: ${sums.off} cents`]),
    ...(sums.points === 0 ? [] : [`debits less credits: ${sums.points} points`]),
    ...(sums.owed <= sums.held ? [] : [`${sums.owed} cents are owed, ${sums.held} are held or were spent`]),
  ]
}

/** What is settled by then: no transaction that names an earlier moment is still to be committed. */
export const settledBy = (at: Date) => new Date(at.getTime() - settledMs)

export interface Total {
  code: string
  /** How many have something in them. */
  accounts: number
  /** On the normal side; whole points where the code begins with P. */
  cents: number
}

/** Sums of the accounts by code, and how many rows there are. */
export async function findTotals(db: Db) {
  const { rows: totals } = await read<Total>(db)`
    select code, count(*) filter (where cents <> 0)::int as accounts, sum(cents)::bigint as cents
    from (
      select a.code, case a.normal when 'debit' then 1 else -1 end
        * (a.posted_debit - a.posted_credit + coalesce(u.cents, 0)) as cents
      from ledger_account a
      left join (select account_id, sum(posted_debit - posted_credit) as cents from ledger_unfolded group by account_id) u
        on u.account_id = a.id
    ) balances group by code order by code collate "C"`
  const { rows } = await read<{ entries: number; transactions: number; accounts: number }>(db)`
    select (select count(*) from ledger_entry) as entries, (select count(*) from ledger_tx) as transactions,
      (select count(*) from ledger_account) as accounts`
  return { totals, counts: rows[0] ?? { entries: 0, transactions: 0, accounts: 0 } }
}

export interface Leaf {
  account_id: string
  code: string
  owner_id: string
  cents: number
}

/** Every account of a member or an order with money in it. */
export async function findLeaves(db: Db): Promise<Leaf[]> {
  const { rows } = await read<Leaf>(db)`
    select id as account_id, code, owner_id, case normal
      when 'credit' then posted_credit - posted_debit else posted_debit - posted_credit end as cents
    from ledger_account where owner_id is not null and asset = 'KES'
      and case normal when 'credit' then posted_credit > posted_debit else posted_debit > posted_credit end
    order by id`
  return rows
}
