import { useInfiniteQuery } from '@tanstack/react-query'
import { bookingTabs, type BookingCard, type BookingTab } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { AnswerButtons } from '../bookings/index.ts'
import { BookingRow } from './booking-row.tsx'
import { providerBookingsQuery } from './calendar.queries.ts'
import { useBookingsAhead } from './use-bookings-ahead.ts'

const names: Readonly<Record<BookingTab, () => string>> = {
  requests: m.friends_requests,
  upcoming: m.common_upcoming,
  past: m.calendar_past,
  cancelled: m.common_cancelled,
}
const none: Readonly<Record<BookingTab, () => string>> = {
  requests: m.calendar_no_requests,
  upcoming: m.calendar_no_upcoming,
  past: m.calendar_no_past,
  cancelled: m.calendar_no_cancelled,
}

/** Bookings by what becomes of them; requests are answered here. */
export function BookingLists({ tab: typed }: { tab: string | null }) {
  const tab = bookingTabs.find((one) => one === typed) ?? 'requests'
  const query = useInfiniteQuery(providerBookingsQuery(useApi(), tab))
  useBookingsAhead(query.data?.pages.flatMap(({ items }) => items))
  return (
    <section aria-label={m.calendar_list()} className="flex flex-col gap-3">
      <TabLinks
        label={m.calendar_list()}
        tabs={bookingTabs.map((one) => ({
          label: names[one](),
          to: `/calendar?view=list${one === 'requests' ? '' : `&tab=${one}`}`,
          active: one === tab,
        }))}
      />
      <PagedList<BookingCard> key={tab} query={query} none={none[tab]()} waiting={<LinesSkeleton />}>
        {(booking) => (
          <BookingRow booking={booking}>
            {booking.state === 'requested' ? <AnswerButtons booking={booking} /> : null}
          </BookingRow>
        )}
      </PagedList>
    </section>
  )
}
