import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import { dayOf } from '@mtaa/contract/nairobi'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { useApi } from '../../../platform/use-api.ts'
import { NextPageLink } from '../../../ui/layout/breadcrumb.tsx'
import { BookingRow } from './booking-row.tsx'
import { calendarQuery, providerBookingsQuery } from './calendar.queries.ts'

const shown = 3

/** What a provider does today, and who waits for an answer. Who provides nothing sees nothing. */
export function ProviderToday() {
  const [api, today] = [useApi(), dayOf(useNow())]
  const { data: calendar } = useQuery(calendarQuery(api, today, today))
  const { data: requests } = useInfiniteQuery(providerBookingsQuery(api, 'requests'))
  const waiting = requests?.pages[0]?.items.filter(({ state }) => state === 'requested') ?? []
  const todays = calendar?.bookings.filter(({ state }) => state === 'confirmed' || state === 'in_progress') ?? []
  return (
    <>
      <Some title={m.calendar_today()} bookings={todays} to="/calendar" />
      <Some title={m.calendar_waiting()} bookings={waiting} to="/calendar?view=list" />
    </>
  )
}

const Some = ({ title, bookings, to }: { title: string; bookings: readonly BookingCard[]; to: string }) =>
  bookings.length === 0 ? null : (
    <section>
      <h2 className="text-xl font-bold">{title}</h2>
      {bookings.slice(0, shown).map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
      <NextPageLink to={to}>{m.common_see_all()}</NextPageLink>
    </section>
  )
