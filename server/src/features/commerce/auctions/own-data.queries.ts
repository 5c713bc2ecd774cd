import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Every bid of a member, with its maximum. */
export async function exportBids(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select b.auction_id, l.title, e.kind, e.amount, e.price, e.at,
      exists (select from auction_log v where v.auction_id = e.auction_id and v.voids = e.entry) as voided
    from auction_bidders b join listings l on l.id = b.auction_id
      join auction_log e on e.auction_id = b.auction_id and e.bidder = b.number
    where b.member_id = ${memberId} order by e.at, e.entry`
  return rows
}

export async function exportDeposits(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select auction_id, amount, source, state, created_at, ended_at from auction_deposits
    where member_id = ${memberId} order by created_at`
  return rows
}

/** The lots that a member won, or was offered. */
export async function exportAwards(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select w.auction_id, l.title, w.kind, w.price, w.state, w.order_id, w.created_at, w.due_at, w.ended_at
    from auction_bidders b join auction_awards w on w.auction_id = b.auction_id and w.bidder = b.number
      join listings l on l.id = w.auction_id
    where b.member_id = ${memberId} order by w.created_at`
  return rows
}

export async function exportStrikes(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select auction_id, at, expires_at, reversed_at, reason from auction_strikes
    where member_id = ${memberId} order by at`
  return rows
}

/** A log goes on naming the number of a bidder, of whom nothing says any more who they were. */
export const forgetBidder = (tx: Tx, memberId: string) =>
  tx.updateTable('auction_bidders').set({ member_id: null }).where('member_id', '=', memberId).execute()

/** Those that the member received, and that the member took back from others as a moderator no longer say so. */
export async function deleteStrikesOf(tx: Tx, memberId: string) {
  await tx.deleteFrom('auction_strikes').where('member_id', '=', memberId).execute()
  await sql`update auction_strikes set reversed_by = null where reversed_by = ${memberId}`.execute(tx)
}

/** Which of these members have bid, left a deposit or have a strike. */
export async function findBidders(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from auction_bidders where member_id = m.id)
      or exists (select from auction_deposits where member_id = m.id)
      or exists (select from auction_strikes where member_id = m.id)`
  return rows.map(({ id }) => id)
}

/** Lots of this seller that others have bid on or left a deposit for: their records, which outlive the account. */
export async function findNamedLots(tx: Tx, sellerId: string) {
  const { rows } = await sql<{ id: string }>`
    select l.id from listings l join auctions a on a.id = l.id
    where l.owner_id = ${sellerId} and (a.log_length > 0
      or exists (select from auction_deposits d where d.auction_id = a.id)
      or exists (select from auction_awards w where w.auction_id = a.id))`.execute(tx)
  return { listings: rows.map(({ id }) => id) }
}

/** Those of them that have not ended. */
export async function findRunningLots(tx: Tx, sellerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from listings l join auctions a on a.id = l.id
    where l.owner_id = ${sellerId} and a.outcome is null and l.ends_at is not null
      and (a.log_length > 0 or exists (select from auction_deposits d where d.auction_id = a.id))
    order by l.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Second chances of a seller's lots that nobody has taken. */
export async function withdrawOffers(tx: Tx, sellerId: string, at: Date) {
  await sql`
    update auction_awards w set state = 'withdrawn', ended_at = ${at} from listings l
    where l.id = w.auction_id and l.owner_id = ${sellerId} and w.state = 'offered'`.execute(tx)
}

/** The deposits of this member: the books have accounts of each. */
export async function findDepositIds(db: Db | Tx, memberId: string): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`select id from auction_deposits where member_id = ${memberId}`
  return rows.map(({ id }) => id)
}

export async function hasDeposit(db: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await read(db)`
    select from auction_deposits where member_id = ${memberId} and state = 'held' limit 1`
  return rows.length > 0
}
