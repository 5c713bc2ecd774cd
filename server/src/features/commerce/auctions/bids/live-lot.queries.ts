import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { LotColumns } from '../lots.rules.ts'

/** A lot as it is now, and how this member stands in it. */
export interface LiveLotRow extends LotColumns {
  module: 'auctions'
  owner_id: string
  deposit: number
  bids_count: number
  log_head: Buffer | null
  /** The member's number in the lot, and the most they bid that stands. */
  number: number | null
  max: number | null
  deposited: boolean
  award_id: string | null
  award_kind: 'won' | 'bought' | 'second_chance' | null
  award_state: 'offered' | 'ordered' | 'paid' | 'declined' | 'lapsed' | 'withdrawn' | null
  order_id: string | null
}

const rowsOf = prepared(
  (_, { id, me }: { id: string; me: string | null }, _variant: object) => sql<LiveLotRow>`
    select l.id, l.module, l.owner_id, l.status, l.price, l.starts_at, l.ends_at, a.starting_price, a.reserve_price,
      a.buy_now_price, a.planned_end_at, a.leader, a.leader_max, a.outcome, a.deposit, a.bids_count, a.log_head,
      b.number, b.max, w.id as award_id, w.kind as award_kind, w.state as award_state, w.order_id,
      exists (select from auction_deposits d
        where d.auction_id = a.id and d.member_id = ${me}::uuid and d.state = 'held') as deposited
    from listings l join auctions a on a.id = l.id
      left join auction_bidders b on b.auction_id = a.id and b.member_id = ${me}::uuid
      left join lateral (select id, kind, state, order_id from auction_awards
        where auction_id = a.id and bidder = b.number order by created_at desc, id desc limit 1) w on true
    where l.id = ${id} and l.ends_at is not null`,
)

export const findLiveLot = async (db: Db, id: string, me: string | null) => (await rowsOf(db, { id, me }, {}))[0]
