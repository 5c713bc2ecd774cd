import { sql } from 'kysely'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
import { read } from '../../../platform/database/read.ts'
import { chart, ownerOf, type AccountName, type AccountRef, type Entry } from '../../../core/money/accounts.ts'
import { groupByAccount, type Movement } from './ledger.rules.ts'

/** The source of a transaction and its purpose, which a source has once. */
export interface Source {
  purpose: string
  sourceType: string
  sourceId: string
}

export interface NewTx extends Source {
  id: string
  state: 'posted' | 'pending'
  entries: readonly Entry[]
  expiresAt: Date | null
  /** The hold of which this posts a part. */
  resolves: string | null
  createdBy: string | null
  memo: string | null
  at: Date
}

interface PostValues extends Omit<NewTx, 'entries'> {
  total: number
  lines: number
  codes: string[]
  ownerTypes: string[]
  ownerIds: (string | null)[]
  debits: number[]
  credits: number[]
  chart: string
}

const postStatement = preparedWrite(
  (_, v: PostValues, _variant: object) =>
    sql<{ done: boolean }>`select ledger_post(${v.id}, ${v.purpose}, ${v.sourceType}, ${v.sourceId}, ${v.state},
      ${v.expiresAt}, ${v.resolves}, ${v.createdBy}, ${v.memo}, ${v.at}, ${v.total}, ${v.lines}, ${v.codes},
      ${v.ownerTypes}, ${v.ownerIds}, ${v.debits}, ${v.credits}, ${v.chart}) as done`,
)

/** The accounts as the statements take them, with what the chart has of those that are not there yet. */
function columnsOf(movements: readonly Movement[]) {
  const owners = movements.map(({ account }) => ownerOf(account))
  const rows = movements.map(({ account }) => chart[account.name])
  return {
    codes: rows.map(({ code }) => code),
    ownerTypes: owners.map(({ type }) => type),
    ownerIds: owners.map(({ id }) => id),
    chart: JSON.stringify(rows.map(({ kind, normal, min, asset }) => [kind, normal, min, asset])),
  }
}

/** Writes a transaction with its entries and balances; opens accounts that are not there. False: the source had this purpose before. */
export async function insertTx(tx: Tx, { entries, ...values }: NewTx): Promise<boolean> {
  const movements = groupByAccount(entries)
  const written = await postStatement(
    tx,
    {
      ...values,
      ...columnsOf(movements),
      total: movements.reduce((sum, { debit }) => sum + debit, 0),
      lines: movements.reduce((sum, { debit, credit }) => sum + Number(debit > 0) + Number(credit > 0), 0),
      debits: movements.map(({ debit }) => debit),
      credits: movements.map(({ credit }) => credit),
    },
    {},
  )
  return written[0]?.done === true
}

const lockStatement = preparedWrite(
  (_, v: Pick<PostValues, 'at' | 'codes' | 'ownerTypes' | 'ownerIds' | 'chart'>, _variant: object) =>
    sql`insert into ledger_account (id, code, kind, normal, owner_type, owner_id, asset, min_balance, created_at)
      select uuidv7(), n.code, c.of ->> 0, c.of ->> 1, n.owner_type, n.owner_id, c.of ->> 3, (c.of ->> 2)::bigint, ${v.at}
      from unnest(${v.codes}::text[], ${v.ownerTypes}::text[], ${v.ownerIds}::uuid[]) with ordinality
        as n (code, owner_type, owner_id, at)
      join json_array_elements(${v.chart}::json) with ordinality as c (of, at) on c.at = n.at
      order by n.at
      on conflict (code, owner_type, owner_id, asset) do update set version = ledger_account.version`,
)

/** Locks the accounts of owners, and opens those that are not there, one after the other in their order. */
export const lockAccounts = (tx: Tx, entries: readonly Entry[], at: Date) => {
  const owned = groupByAccount(entries).filter(({ account }) => chart[account.name].owner !== 'platform')
  return lockStatement(tx, { ...columnsOf(owned), at }, {})
}

/** Ends a hold. False: it has ended before, or has expired and was to be posted. */
export async function resolveTx(tx: Tx, id: string, state: 'posted' | 'void', at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select ledger_resolve(${id}, ${state}, ${at}) as done`.execute(tx)
  return rows[0]?.done === true
}

const holdColumns = ['id', 'purpose', 'source_type', 'source_id', 'total', 'created_by'] as const

/** In any state. Locked until commit. */
export const lockTx = (tx: Tx, which: string | Source) =>
  tx
    .selectFrom('ledger_tx')
    .select([...holdColumns, 'state', 'expires_at'])
    .$if(typeof which === 'string', (query) => query.where('id', '=', which as string))
    .$if(typeof which !== 'string', (query) => {
      const { purpose, sourceType, sourceId } = which as Source
      return query
        .where('source_type', '=', sourceType)
        .where('source_id', '=', sourceId)
        .where('purpose', '=', purpose)
    })
    .forUpdate()
    .executeTakeFirst()

const names = new Map(Object.entries(chart).map(([name, { code }]) => [code as string, name as AccountName]))

/** The account that a row of the ledger is. Throws for a code that the chart no longer has. */
function accountOf(code: string, owner: string | null): AccountRef {
  const name = names.get(code)
  if (!name) throw new Error(`the chart has no account ${code}`)
  return owner === null ? { name } : { name, owner }
}

/** The entries of one transaction. */
export async function findEntries(db: Db | Tx, txId: string): Promise<Entry[]> {
  const { rows } = await read<{ code: string; owner_id: string | null; side: string; amount: number }>(db)`
    select a.code, a.owner_id, e.side, e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.tx_id = ${txId} order by e.id`
  return rows.map(({ code, owner_id, side, amount }) => ({
    account: accountOf(code, owner_id),
    direction: side === 'D' ? 'debit' : 'credit',
    cents: amount,
  }))
}

/** Holds that have expired by then, the oldest first. */
export const findExpired = (db: Db, by: Date, max: number) =>
  db
    .selectFrom('ledger_tx')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('expires_at', '<=', by)
    .orderBy('expires_at')
    .limit(max)
    .execute()

/** Adds what has moved on the platform's own accounts to their cached balances. Answers how many movements there were. */
export async function foldMovements(db: Writer): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from ledger_unfolded
      returning account_id, posted_debit, posted_credit, pending_debit, pending_credit
    ), sums as (
      select account_id, count(*)::int as movements, sum(posted_debit) as posted_debit,
        sum(posted_credit) as posted_credit, sum(pending_debit) as pending_debit, sum(pending_credit) as pending_credit
      from gone group by account_id
    ), added as (
      update ledger_account a set posted_debit = a.posted_debit + s.posted_debit,
        posted_credit = a.posted_credit + s.posted_credit, pending_debit = a.pending_debit + s.pending_debit,
        pending_credit = a.pending_credit + s.pending_credit, version = a.version + 1
      from sums s where s.account_id = a.id
    )
    select coalesce(sum(movements), 0)::int as folded from sums`.execute(db)
  return rows[0]?.folded ?? 0
}

interface Balance {
  posted_debit: number
  posted_credit: number
  pending_debit: number
  pending_credit: number
}

/** In one statement, so that a movement which is being folded is never seen twice or not at all. */
export async function findBalance(db: Db | Tx, account: AccountRef): Promise<Balance | undefined> {
  const owner = ownerOf(account)
  const { rows } = await read<Balance>(db)`
    select a.posted_debit + coalesce(u.posted_debit, 0) as posted_debit,
      a.posted_credit + coalesce(u.posted_credit, 0) as posted_credit,
      a.pending_debit + coalesce(u.pending_debit, 0) as pending_debit,
      a.pending_credit + coalesce(u.pending_credit, 0) as pending_credit
    from ledger_account a
    left join lateral (
      select sum(posted_debit)::bigint as posted_debit, sum(posted_credit)::bigint as posted_credit,
        sum(pending_debit)::bigint as pending_debit, sum(pending_credit)::bigint as pending_credit
      from ledger_unfolded where account_id = a.id
    ) u on a.owner_type = 'platform'
    where a.code = ${chart[account.name].code} and a.owner_type = ${owner.type}
      and a.owner_id is not distinct from ${owner.id}::uuid and a.asset = ${chart[account.name].asset}`
  return rows[0]
}

/** Locked until the commit, in the order of postings. */
export async function lockRows(tx: Tx, refs: readonly AccountRef[]) {
  const { rows } = await sql<{ code: string; owner_id: string; balance: number; available: number }>`
    select code, owner_id, posted_credit - posted_debit as balance,
      posted_credit - posted_debit - pending_debit as available
    from ledger_account
    where (code, owner_type, owner_id, asset) in (${sql.join(
      refs.map((ref) => {
        const { type, id } = ownerOf(ref)
        return sql`(${chart[ref.name].code}, ${type}, ${id}::uuid, ${chart[ref.name].asset})`
      }),
    )})
    order by code collate "C", owner_id for update`.execute(tx)
  return refs.map((ref) => {
    const found = rows.find((row) => row.code === chart[ref.name].code && row.owner_id === ownerOf(ref).id)
    return { balance: found?.balance ?? 0, available: found?.available ?? 0 }
  })
}

/** All debits less all credits in cents, from the entries themselves: 0 unless something is broken. */
export async function trialBalance(db: Db): Promise<number> {
  const { rows } = await read<{ sum: number }>(db)`
    select coalesce(sum(case side when 'D' then amount else -amount end), 0)::bigint as sum from ledger_entry`
  return rows[0]?.sum ?? 0
}

/** Accounts whose cached balances are not the sums of their entries, by code and owner: none, unless something is broken. */
export async function accountsAdrift(db: Db): Promise<{ code: string; owner: string | null }[]> {
  const { rows } = await read<{ code: string; owner: string | null }>(db)`
    with moved as (
      select e.account_id, e.amount as posted_debit, 0 as posted_credit, 0 as pending_debit, 0 as pending_credit
        from ledger_entry e join ledger_tx t on t.id = e.tx_id where e.side = 'D' and t.state = 'posted'
      union all select e.account_id, 0, e.amount, 0, 0
        from ledger_entry e join ledger_tx t on t.id = e.tx_id where e.side = 'C' and t.state = 'posted'
      union all select e.account_id, 0, 0, e.amount, 0
        from ledger_entry e join ledger_tx t on t.id = e.tx_id where e.side = 'D' and t.state = 'pending'
      union all select e.account_id, 0, 0, 0, e.amount
        from ledger_entry e join ledger_tx t on t.id = e.tx_id where e.side = 'C' and t.state = 'pending'
      union all select account_id, -posted_debit, -posted_credit, -pending_debit, -pending_credit from ledger_unfolded
      union all select id, -posted_debit, -posted_credit, -pending_debit, -pending_credit from ledger_account
    )
    select a.code, a.owner_id as owner from moved m join ledger_account a on a.id = m.account_id group by a.id
    having sum(m.posted_debit) <> 0 or sum(m.posted_credit) <> 0
      or sum(m.pending_debit) <> 0 or sum(m.pending_credit) <> 0`
  return rows
}
