import type { StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

export interface LinkRow {
  booking_id: string
  order_id: string
  /** The start that was reminded of. */
  reminded_start: Date
  used: 'confirmed' | 'cancelled' | null
  used_at: Date | null
  state: StoredBookingState
  starts_at: Date
  ends_at: Date
  title: string
  provider: string
  customer: string
  due: number
  deposit: number
  cancel_hours: number
  back: number | null
  paid_at: Date | null
}

/** The booking that a link is of. */
export async function findLinked(db: Db | Tx, linkHash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await read<LinkRow>(db)`
    select b.id as booking_id, b.order_id, r.starts_at as reminded_start, r.used, r.used_at, b.state, b.starts_at, b.ends_at, l.title,
      coalesce(p.first_name, '') as provider, coalesce(c.first_name, '') as customer, b.due, b.deposit, b.cancel_hours, b.back,
      o.paid_at
    from booking_reminders r join bookings b on b.id = r.booking_id join booking_orders o on o.id = b.order_id
      join listings l on l.id = b.listing_id left join profiles p on p.id = b.provider_id
      left join profiles c on c.id = b.customer_id
    where r.link_hash = ${linkHash}`
  return rows[0]
}

/** Of a locked order. */
export const setLinkUsed = (tx: Tx, linkHash: Buffer, used: 'confirmed' | 'cancelled', at: Date) =>
  sql`update booking_reminders set used = ${used}, used_at = ${at}
    where link_hash = ${linkHash} and used is null`.execute(tx)
