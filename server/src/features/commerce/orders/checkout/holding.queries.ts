import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Buyer, Holding } from './holding.rules.ts'

interface BuyerState {
  who: Buyer
  /** Checkouts of carts without money since a day ago, oldest first: when each was made and until when it can be paid. */
  unpaid: { created_at: Date; expires_at: Date }[]
  /**
   * What the buyer has ordered and not paid, whether or not it is reserved at this moment: paying reserves it again. Not what a
   * seller has set aside for an offer of theirs.
   */
  held: Holding
}

interface Row {
  joined: Date
  has_bought: boolean
  unpaid: { created_at: string; expires_at: string }[]
  waiting: { listingId: string; quantity: number }[]
  free_today: number
}

/** All that decides how much more a buyer may reserve, in one statement. Called under the lock of their checkouts. */
export async function findBuyerState(tx: Tx, buyerId: string, now: Date, dayAgo: Date): Promise<BuyerState> {
  const { rows } = await sql<Row>`
    select u.created_at as joined,
      exists (select from checkouts c where c.buyer_id = u.id and c.status = 'paid' and c.total > 0) as has_bought,
      (select coalesce(json_agg(json_build_object('created_at', c.created_at, 'expires_at', c.expires_at)
          order by c.created_at), '[]')
        from checkouts c where c.buyer_id = u.id and c.kind = 'cart' and c.status in ('pending_payment', 'expired')
          and c.created_at > ${dayAgo}) as unpaid,
      (select coalesce(json_agg(json_build_object('listingId', i.listing_id, 'quantity', i.quantity)), '[]')
        from checkouts c join orders o on o.checkout_id = c.id join order_items i on i.order_id = o.id
        where c.buyer_id = u.id and c.kind = 'cart' and c.status = 'pending_payment' and c.expires_at > ${now}
          and not exists (select from offers f where f.checkout_id = c.id and f.listing_id = i.listing_id)) as waiting,
      (select coalesce(sum(i.quantity), 0)::int
        from checkouts c join orders o on o.checkout_id = c.id join order_items i on i.order_id = o.id
        where c.buyer_id = u.id and c.status in ('pending_payment', 'paid') and c.created_at > ${dayAgo}
          and i.unit_price = 0) as free_today
    from users u where u.id = ${buyerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a buyer without an account')
  return {
    who: { joined: row.joined, hasBought: row.has_bought },
    unpaid: row.unpaid.map(({ created_at, expires_at }) => ({
      created_at: new Date(created_at),
      expires_at: new Date(expires_at),
    })),
    held: { waiting: row.waiting, freeToday: row.free_today },
  }
}
