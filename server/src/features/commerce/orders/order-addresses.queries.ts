import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

const placeOnly = sql`jsonb_build_object('county_code', o.address -> 'county_code',
  'constituency_code', o.address -> 'constituency_code', 'ward_code', o.address -> 'ward_code')`

/** Where an order went says no more than the ward, once it ended before that moment. Answers how many there were. */
export async function shortenAddresses(tx: Tx, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders o set address = ${placeOnly} where o.id in (
      select e.id from orders e
      where e.address ? 'recipient' and e.status in ('completed', 'cancelled', 'refunded')
        and coalesce(e.completed_at, e.cancelled_at, e.updated_at) <= ${before}
      limit ${max} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The same of all orders of a buyer whose account is deleted. */
export const shortenAddressesOf = (tx: Tx, buyerId: string) =>
  sql`update orders o set address = ${placeOnly} where o.buyer_id = ${buyerId} and o.address ? 'recipient'`.execute(tx)
