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
