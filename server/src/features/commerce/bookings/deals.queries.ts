import { sql } from 'kysely'
import type { Deal } from '../../../core/deals.ts'
import type { ListingUses } from '../../../core/listing-uses.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { liveStates } from './calendars.queries.ts'

/** A booking of a service, as what two people have dealt in. Viewings are none. */
export async function findBookingDeal(db: Db | Tx, id: string): Promise<Deal | undefined> {
  const { rows } = await read<Deal>(db)`
    select b.id, b.customer_id as buyer_id, b.provider_id as seller_id, l.title,
      b.due > 0 and b.back = b.due as refunded, case when b.state = 'completed' then b.ended_at end as completed_at
    from bookings b join listings l on l.id = b.listing_id where b.id = ${id} and b.kind = 'service'`
  return rows[0]
}

/** Listings that somebody has booked: they wait for what is to come, and bookings name them for good. */
export const bookedListings: ListingUses = {
  async findOpen(tx: Tx, ids) {
    const { rows } = await sql<{ id: string }>`
      select distinct listing_id as id from bookings
      where listing_id = any(${ids}::uuid[]) and state in ${liveStates}`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async findNamed(tx: Tx, ids) {
    const { rows } = await sql<{ id: string }>`
      select distinct listing_id as id from bookings where listing_id = any(${ids}::uuid[])`.execute(tx)
    return rows.map(({ id }) => id)
  },
}
