import { sql } from 'kysely'
import type { ListingUses } from '../../../core/listing-uses.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Orders name what was bought, and wait for it until they have ended. */
export const orderedListings: ListingUses = {
  async findOpen(tx: Tx, ids) {
    const { rows } = await sql<{ id: string }>`
      select distinct i.listing_id as id from order_items i join orders o on o.id = i.order_id
      where i.listing_id = any(${ids}::uuid[]) and o.status not in ('completed', 'cancelled', 'refunded')`.execute(tx)
    return rows.map(({ id }) => id)
  },
  async findNamed(tx: Tx, ids) {
    const { rows } = await sql<{ id: string }>`
      select distinct listing_id as id from order_items where listing_id = any(${ids}::uuid[])`.execute(tx)
    return rows.map(({ id }) => id)
  },
}
