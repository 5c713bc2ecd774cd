import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { read } from '../../../../platform/database/read.ts'
import type { LogEntry } from '../chain.rules.ts'

export interface ShownBid {
  entry: number
  kind: 'bid' | 'buy_now'
  bidder: number
  amount: number
  price: number
  at: Date
  voided: boolean
  own: boolean
  bids_on_seller: number
}

interface Page {
  id: string
  me: string | null
  before: number
  since: Date
  limit: number
}

const rowsOf = prepared(
  (_, { id, me, before, since, limit }: Page, _variant: object) => sql<ShownBid>`
    with shown as (select entry, kind, bidder, amount, price, at from auction_log
      where auction_id = ${id} and entry < ${before} and kind in ('bid', 'buy_now') order by entry desc limit ${limit}),
    bidders as (select b.number, b.member_id, coalesce((
        select sum(o.bids)::int from auction_bidders o join listings ol on ol.id = o.auction_id
        where o.member_id = b.member_id and o.last_at >= ${since} and ol.owner_id = l.owner_id), b.bids) as bids_on_seller
      from auction_bidders b join listings l on l.id = b.auction_id
      where b.auction_id = ${id} and b.number in (select bidder from shown))
    select s.*, v.entry is not null as voided, coalesce(b.member_id = ${me}::uuid, false) as own, b.bids_on_seller
    from shown s join bidders b on b.number = s.bidder
      left join auction_log v on v.auction_id = ${id} and v.voids = s.entry
    order by s.entry desc`,
)

/** Bids on a lot, the last first. */
export const findShownBids = (db: Db, page: Page) => rowsOf(db, page, {})

/** The whole log, as it came. */
export async function findLog(db: Db, id: string): Promise<(LogEntry & { hash: Buffer })[]> {
  const { rows } = await read<LogEntry & { hash: Buffer }>(db)`
    select entry, kind, bidder, amount, voids, reason, price, leader, ends_at, at, nonce, hash
    from auction_log where auction_id = ${id} order by entry`
  return rows
}
