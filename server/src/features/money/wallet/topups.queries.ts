import { topUpKind } from '@mtaa/contract/money/wallet'
import { sql } from 'kysely'
import { chart } from '../../../core/money/accounts.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { underWay } from '../payments/index.ts'
import type { Counted } from './wallet.rules.ts'

const columns = [
  'id',
  'member_id',
  'number',
  'amount',
  'status',
  'over_limit',
  'created_at',
  'expires_at',
  'credited_at',
] as const

export const findTopUp = (db: Db | Tx, id: string) =>
  db.selectFrom('wallet_topups').select(columns).where('id', '=', id).executeTakeFirst()

export type TopUpRow = NonNullable<Awaited<ReturnType<typeof findTopUp>>>

/** Payments, credits and closings of a top-up wait here: the top-up first, then its payment, then the wallet. */
export const lockTopUp = (tx: Tx, id: string) =>
  tx.selectFrom('wallet_topups').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const findTopUpByNumber = async (db: Db, number: string) =>
  (await db.selectFrom('wallet_topups').select('id').where('number', '=', number).executeTakeFirst())?.id

/** Top-ups of one member are begun one after the other, so that together they stay within the limits. */
export const lockTopUpsOf = (tx: Tx, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('top-ups of ' || ${memberId}, 0))`.execute(tx)

interface NewTopUp {
  id: string
  memberId: string
  number: string
  amount: number
  at: Date
  expiresAt: Date
}

export const insertTopUp = (tx: Tx, { id, memberId, number, amount, at, expiresAt }: NewTopUp) =>
  tx
    .insertInto('wallet_topups')
    .values({ id, member_id: memberId, number, amount, created_at: at, expires_at: expiresAt })
    .execute()

/** Closes the member's top-ups that wait for a first payment, or for another after one that failed. */
export async function closeIdle(tx: Tx, memberId: string): Promise<void> {
  // Locked first: a payment that is being started holds its top-up, and the next statement sees what it has made.
  await sql`select id from wallet_topups where member_id = ${memberId} and status = 'open' order by id for update`.execute(
    tx,
  )
  await tx
    .updateTable('wallet_topups')
    .set({ status: 'closed' })
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where(({ not }) => not(underWay(topUpKind, 'wallet_topups.id')))
    .execute()
}

export const renewTimeToPay = (tx: Tx, id: string, expiresAt: Date) =>
  tx.updateTable('wallet_topups').set({ expires_at: expiresAt }).where('id', '=', id).execute()

export const markCredited = (tx: Tx, id: string, at: Date, overLimit: boolean) =>
  tx
    .updateTable('wallet_topups')
    .set({ status: 'credited', credited_at: at, over_limit: overLimit })
    .where('id', '=', id)
    .execute()

/** What counts against a member's limits, in one statement: money that is credited meanwhile is counted once. */
export async function countTopUps(db: Db | Tx, memberId: string, since: Date, now: Date): Promise<Counted> {
  const { rows } = await read<Counted>(db)`
    select
      coalesce((select posted_credit - posted_debit from ledger_account
        where code = ${sql.lit(chart.wallet.code)} and owner_type = 'user' and owner_id = ${memberId} and asset = 'KES'), 0)
        / 100 as balance,
      coalesce(sum(amount) filter (where status = 'open'
        and (expires_at > ${now} or ${underWay(topUpKind, 'wallet_topups.id')})), 0)::int as open,
      coalesce(sum(amount) filter (where status = 'credited' and credited_at >= ${since}), 0)::int as today
    from wallet_topups
    where member_id = ${memberId} and (status = 'open' or status = 'credited' and credited_at >= ${since})`
  return rows[0] ?? { balance: 0, open: 0, today: 0 }
}

/** The latest one whose payment is under way. */
export async function findPendingTopUp(db: Db, memberId: string) {
  const { rows } = await read<TopUpRow & { payment_id: string }>(db)`
    select t.id, t.member_id, t.number, t.amount, t.status, t.over_limit, t.created_at, t.expires_at, t.credited_at,
      p.id as payment_id
    from wallet_topups t join payments p on p.payable_kind = ${sql.lit(topUpKind)} and p.payable_id = t.id
    where t.member_id = ${memberId} and t.status <> 'credited' and ${underWay(topUpKind, 't.id')}
    order by p.created_at desc limit 1`
  return rows[0]
}

/** Those that no payment was ever begun for. */
export async function deleteUnpaid(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from wallet_topups where id in (
      select t.id from wallet_topups t where t.status <> 'credited' and t.created_at <= ${before}
        and not exists (select from payments p where p.payable_kind = ${sql.lit(topUpKind)} and p.payable_id = t.id)
      order by t.created_at limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}
