import { NextBookings } from '../../features/commerce/bookings/index.ts'
import { ProviderToday } from '../../features/commerce/calendar/index.ts'
import { NextEvents } from '../../features/commerce/events/index.ts'
import { NextTickets } from '../../features/commerce/tickets/index.ts'

/** What is next of a member's own: of events tickets and what they organize, of services bookings on both sides. */
export const OwnNext = ({ of, userId }: { of: 'events' | 'services'; userId: string }) => (
  <div className="mb-6 flex flex-col gap-6 empty:hidden">
    {of === 'events' ? (
      <>
        <NextTickets userId={userId} />
        <NextEvents userId={userId} />
      </>
    ) : (
      <>
        <NextBookings />
        <ProviderToday />
      </>
    )}
  </div>
)
