import { storedBookingStates, type StoredBookingState } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { FindPurchases, PurchaseRow } from '../../../../core/purchases.ts'
import { read } from '../../../../platform/database/read.ts'

type Status = PurchaseRow['status']

const statuses: Readonly<Record<StoredBookingState, Status>> = {
  requested: 'pending',
  held: 'pending',
  confirmed: 'paid',
  completed: 'completed',
  no_show_customer: 'completed',
  declined: 'cancelled',
  expired: 'cancelled',
  cancelled_by_customer: 'cancelled',
  cancelled_by_provider: 'cancelled',
  no_show_provider: 'cancelled',
}

type Row = Omit<PurchaseRow, 'status' | 'link'> & { state: StoredBookingState }

/**
 * Services that a member has booked, for the list of their orders: what is confirmed, and in the tab of a status what has that one.
 * Viewings are none.
 */
export const findBookingPurchases: FindPurchases = async (db, { buyerId, status, before, limit }) => {
  const states = storedBookingStates.filter((state) => (status ? statuses[state] === status : state === 'confirmed'))
  const { rows } = await read<Row>(db)`
    select b.id, b.number, l.title, l.images -> 0 as image, b.price as total, b.state, b.created_at
    from bookings b join listings l on l.id = b.listing_id
    where b.customer_id = ${buyerId} and b.kind = 'service' and b.state = any(${states}::text[])
      and (${before?.at ?? null}::timestamptz is null
        or (b.created_at, b.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by b.created_at desc, b.id desc limit ${limit}`
  return rows.map(({ state, ...row }) => ({ ...row, status: statuses[state], link: `/bookings/${row.id}` }))
}
