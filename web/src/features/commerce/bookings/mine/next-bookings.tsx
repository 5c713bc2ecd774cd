import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { NextPageLink } from '../../../../ui/layout/breadcrumb.tsx'
import { BookingRow } from './booking-list.tsx'
import { myBookingsQuery } from './bookings.queries.ts'

const shown = 3

/** What a member has booked and is to come. Who has nothing sees nothing. */
export function NextBookings() {
  const now = useNow()
  const { data } = useInfiniteQuery(myBookingsQuery(useApi(), 'upcoming'))
  const coming = data?.pages[0]?.items.filter(({ ends_at: ends }) => Date.parse(ends) > now) ?? []
  if (coming.length === 0) return null
  return (
    <section>
      <h2 className="text-xl font-bold">{m.page_my_bookings()}</h2>
      {coming.slice(0, shown).map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
      <NextPageLink to="/bookings">{m.common_see_all()}</NextPageLink>
    </section>
  )
}
