import { sql } from 'kysely'
import type { Deal } from '../../../core/deals.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ListingUses } from '../../../core/listing-uses.ts'
import { read } from '../../../platform/database/read.ts'

/** An order of a member, as what two people have dealt in; completed once its money was released. */
export async function findTicketDeal(db: Db | Tx, orderId: string): Promise<Deal | undefined> {
  const { rows } = await read<Deal>(db)`
    select o.id, o.buyer_id, l.owner_id as seller_id, l.title, o.state = 'refunded' as refunded,
      case when o.state = 'paid' then o.released_at end as completed_at
    from ticket_orders o join listings l on l.id = o.event_id
    where o.id = ${orderId} and o.buyer_id is not null and o.buyer_id <> l.owner_id and o.paid_at is not null`
  return rows[0]
}

/** Events that somebody has or had tickets of: they wait for the end, and their orders name them for good. */
export const ticketedEvents: ListingUses = {
  async findOpen(tx: Tx, ids) {
    const { rows } = await sql<{ id: string }>`
      select distinct o.event_id as id from ticket_orders o join events e on e.id = o.event_id
      where o.event_id = any(${ids}::uuid[]) and o.state in ('requested', 'pending', 'paid') and o.released_at is null
        and (e.cancelled_at is null or o.total > 0)`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async findNamed(tx: Tx, ids) {
    const { rows } = await sql<{ id: string }>`
      select distinct event_id as id from ticket_orders where event_id = any(${ids}::uuid[])`.execute(tx)
    return rows.map(({ id }) => id)
  },
}
