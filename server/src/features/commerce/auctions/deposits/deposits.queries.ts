import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import { depositKind } from '@mtaa/contract/commerce/auctions/deposit-kind'
import { underWay } from '../../../money/payments/index.ts'

const columns = [
  'id',
  'auction_id',
  'member_id',
  'amount',
  'source',
  'state',
  'hold_id',
  'reference',
  'expires_at',
] as const

export const findDeposit = (db: Db | Tx, id: string) =>
  db.selectFrom('auction_deposits').select(columns).where('id', '=', id).executeTakeFirst()

export type DepositRow = NonNullable<Awaited<ReturnType<typeof findDeposit>>>

/** What pays, gives back or takes a deposit waits here: the deposit first, then its payment or hold. */
export const lockDeposit = (tx: Tx, id: string) =>
  tx.selectFrom('auction_deposits').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** What this member has left, or begun to leave, for a lot. */
export const lockOpenDeposit = (tx: Tx, auctionId: string, memberId: string) =>
  tx
    .selectFrom('auction_deposits')
    .select(columns)
    .where('auction_id', '=', auctionId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'held'])
    .forUpdate()
    .executeTakeFirst()

export const findDepositByReference = async (db: Db, reference: string) =>
  (await db.selectFrom('auction_deposits').select('id').where('reference', '=', reference).executeTakeFirst())?.id

interface NewDeposit {
  id: string
  auctionId: string
  memberId: string
  amount: number
  source: 'wallet' | 'mpesa'
  state: 'waiting' | 'held'
  holdId: string | null
  reference: string | null
  expiresAt: Date
  at: Date
}

export const insertDeposit = (tx: Tx, deposit: NewDeposit) =>
  tx
    .insertInto('auction_deposits')
    .values({
      id: deposit.id,
      auction_id: deposit.auctionId,
      member_id: deposit.memberId,
      amount: deposit.amount,
      source: deposit.source,
      state: deposit.state,
      hold_id: deposit.holdId,
      reference: deposit.reference,
      expires_at: deposit.expiresAt,
      created_at: deposit.at,
    })
    .execute()

/** Its money has come. */
export const markHeld = (tx: Tx, id: string, expiresAt: Date) =>
  tx.updateTable('auction_deposits').set({ state: 'held', expires_at: expiresAt }).where('id', '=', id).execute()

export const endDeposit = (tx: Tx, id: string, state: 'released' | 'taken' | 'lapsed', at: Date) =>
  tx.updateTable('auction_deposits').set({ state, ended_at: at }).where('id', '=', id).execute()

export const renewTimeToPay = (tx: Tx, id: string, expiresAt: Date) =>
  tx
    .updateTable('auction_deposits')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Of the lot of a deposit: whose it is, and until when bids count; undefined: they do not any more. */
export async function findRunning(tx: Tx, auctionId: string, now: Date) {
  const { rows } = await sql<{ planned_end_at: Date }>`
    select coalesce(a.planned_end_at, l.ends_at) as planned_end_at
    from listings l join auctions a on a.id = l.id
    where l.id = ${auctionId} and l.status = 'active' and l.ends_at > ${now} and a.outcome is null`.execute(tx)
  return rows[0]
}

/**
 * Deposits that go back to who left them, and those that nobody paid in time. The end of a lot makes them due, by a trigger
 * of the database.
 */
export async function findEnding(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select d.id from auction_deposits d
    where d.state in ('waiting', 'held') and d.expires_at <= ${now}
      and (d.state = 'held' or not ${underWay(depositKind, 'd.id')})
    order by d.expires_at limit ${max}`
  return rows.map(({ id }) => id)
}

/** The words for notifications and statements. */
export const findLotTitle = async (db: Db | Tx, auctionId: string) =>
  (await db.selectFrom('listings').select('title').where('id', '=', auctionId).executeTakeFirst())?.title ?? ''
