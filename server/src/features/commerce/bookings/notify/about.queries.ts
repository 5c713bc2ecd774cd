import type { StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'

/** A booking as notifications speak of it. */
export interface AboutRow {
  id: string
  order_id: string
  title: string
  starts_at: Date
  state: StoredBookingState
  due: number
  customer_id: string
  provider_id: string
  customer_name: string
  answer_by: Date | null
  confirmed_at: Date | null
  ended_at: Date | null
  reason_code: string | null
}

/** Undefined: it is gone. */
export async function findAbout(db: Db | Tx, id: string): Promise<AboutRow | undefined> {
  const { rows } = await read<AboutRow>(db)`
    select b.id, b.order_id, l.title, b.starts_at, b.state, b.due, b.customer_id, b.provider_id, b.answer_by, b.confirmed_at,
      b.ended_at, b.reason_code, coalesce(nullif(p.first_name, ''), 'Mtaa') as customer_name
    from bookings b join listings l on l.id = b.listing_id left join profiles p on p.id = b.customer_id where b.id = ${id}`
  return rows[0]
}

/** The first date of what was made together. */
export async function findFirstOf(db: Db | Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await read<{ id: string }>(db)`
    select id from bookings where order_id = ${orderId} order by occurrence limit 1`
  return rows[0]?.id
}
