import { dealChange, type DealKind } from '../../../core/deals.ts'
import { findBookingDeal } from './deals.queries.ts'
import type { Ending } from './money.rules.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** A provider has a request to answer. One for all dates of a series. */
    'booking.requested': { order_id: string }
    'booking.confirmed': { booking_id: string }
    /** Its money came when its time was gone: it goes back. */
    'booking.gone': { order_id: string }
    /** It is at another time. */
    'booking.moved': { booking_id: string }
    /** Its provider is said not to have come, and nobody has objected, or support has decided so. */
    'booking.absence_stands': { booking_id: string }
    'booking.ended': { booking_id: string; state: Ending }
  }
}

/** Who booked and who did it can review each other once it was completed. */
export const bookingDeals: DealKind = {
  kind: 'booking',
  changes: [dealChange('booking.ended', ({ booking_id }) => booking_id)],
  find: findBookingDeal,
}
