import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

export interface StrikeRow {
  id: string
  auction_id: string
  /** Of the listing. */
  title: string
  owner_id: string
  member_id: string
  /** The member's number in the lot. */
  bidder: number
  at: Date
  expires_at: Date
  reversed_at: Date | null
  reason: string | null
}

const find = (db: Db | Tx, by: { id: string } | { auctionId: string }) => read<StrikeRow>(db)`
  select s.id, s.auction_id, l.title, l.owner_id, s.member_id, w.bidder, s.at, s.expires_at, s.reversed_at, s.reason
  from auction_strikes s join listings l on l.id = s.auction_id join auction_awards w on w.id = s.award_id
  where ${'id' in by ? sql`s.id = ${by.id}` : sql`s.auction_id = ${by.auctionId}`} order by s.at`

export const findStrikesOfLot = async (db: Db, auctionId: string) => (await find(db, { auctionId })).rows

export const findStrike = async (db: Db | Tx, id: string) => (await find(db, { id })).rows[0]

/** Takes a strike back. False: somebody has done so, or it is gone. */
export async function setReversed(tx: Tx, id: string, { by, note, at }: { by: string; note: string; at: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('auction_strikes')
    .set({ reversed_at: at, reversed_by: by, reason: note })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
