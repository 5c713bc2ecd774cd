import { bookingKind, type StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Cursor } from '../../../platform/http/cursor.ts'

export interface ServiceBookingRow {
  id: string
  customer_id: string
  listing_id: string
  price: number
  state: StoredBookingState
  method: PaymentMethod | null
  for_phone: string | null
  created_at: Date
}

const columns = sql`b.id, b.customer_id, b.listing_id, b.price, b.state, b.for_phone, b.created_at, (
  select p.method from payments p where p.payable_kind = ${sql.lit(bookingKind)} and p.payable_id = b.order_id
    and p.status in ('succeeded', 'succeeded_late', 'part_refunded', 'refunding', 'refunded')
  order by p.created_at desc limit 1) as method`

const confirmed = prepared(
  (_: Db, page: { customerId: string } & Partial<Cursor>, { limit, before }: { limit: number; before: boolean }) =>
    sql<ServiceBookingRow>`
      select ${columns} from bookings b
      where b.customer_id = ${page.customerId} and b.state = 'confirmed' and b.kind = 'service'
        ${before ? sql`and (b.created_at, b.id) < (${page.at}::timestamptz, ${page.id}::uuid)` : sql``}
      order by b.created_at desc, b.id desc limit ${sql.lit(limit)}`,
)

/** What this member has booked and is confirmed, the last made first. */
export const findConfirmed = (db: Db, customerId: string, before: Cursor | undefined, limit: number) =>
  confirmed(db, { customerId, ...before }, { limit, before: !!before })

const one = prepared(
  (_: Db, { id, customerId }: { id: string; customerId: string }, _variant: object) => sql<ServiceBookingRow>`
    select ${columns} from bookings b
    where b.id = ${id} and b.customer_id = ${customerId} and b.kind = 'service'`,
)

export const findServiceBooking = async (db: Db, id: string, customerId: string) =>
  (await one(db, { id, customerId }, {}))[0]
