import { useInfiniteQuery } from '@tanstack/react-query'
import type { BookingCard, BookingTab } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../../paraglide/messages.js'
import { isTemporary } from '../../../../platform/failure.ts'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { nameOf } from '../../../community/people/index.ts'
import { badgeOf, seriesWords, spanWords } from '../booking-words.ts'
import { myBookingsQuery } from './bookings.queries.ts'
import { useStoredBookings, useStoreUpcoming } from './use-stored-bookings.ts'

const none: Readonly<Record<BookingTab, () => string>> = {
  requests: m.bookings_none_requests,
  upcoming: m.bookings_none_upcoming,
  past: m.bookings_none_past,
  cancelled: m.bookings_none_cancelled,
}

/** What one has booked. What is to come is stored on the device, each whole. */
export function BookingList({ tab, userId }: { tab: BookingTab; userId: string }) {
  const query = useInfiniteQuery(myBookingsQuery(useApi(), tab))
  const { data, error } = query
  const isUpcoming = tab === 'upcoming'
  useStoreUpcoming(userId, isUpcoming && !error ? data?.pages.flatMap(({ items }) => items) : undefined)
  useStoredBookings(userId, isUpcoming && !data && error !== null && isTemporary(error))
  return (
    <PagedList
      query={query}
      none={none[tab]()}
      waiting={<BookingRowsSkeleton />}
      action={
        <LinkButton variant="primary" to="/services">
          {m.bookings_browse()}
        </LinkButton>
      }
    >
      {(booking) => <BookingRow booking={booking} />}
    </PagedList>
  )
}

export function BookingRow({ booking }: { booking: BookingCard }) {
  const language = useLanguage()
  const { id, listing, other, series, moving } = booking
  const badge = badgeOf(booking, useNow())
  return (
    <div className="relative flex gap-3 border-b border-line py-4">
      <span className="w-14 shrink-0">
        <Picture image={listing.image} alt="" sizes="56px" ratio="1/1" className="rounded-control" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link
          to={`/bookings/${id}`}
          className="line-clamp-2 font-semibold break-words after:absolute after:inset-0 hover:underline"
        >
          {listing.title}
        </Link>
        <p className="text-sm">
          <time dateTime={booking.starts_at}>{spanWords(booking, language)}</time>
        </p>
        {series ? <p className="text-sm text-muted">{seriesWords(series)}</p> : null}
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="break-words text-muted">{nameOf(other)}</span>
          <span className="flex flex-wrap gap-1">
            {moving ? <Badge tone="warning">{m.bookings_moving()}</Badge> : null}
            <Badge tone={badge.tone}>{badge.words}</Badge>
          </span>
        </p>
      </div>
    </div>
  )
}

export const BookingRowsSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()}>
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex flex-col gap-2 border-b border-line py-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
)
