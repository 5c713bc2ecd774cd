import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { isTemporary } from '../../../../platform/failure.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { BookingView } from './booking-view.tsx'
import { bookingQuery } from './bookings.queries.ts'
import { useStoreBooking, useStoredBooking } from './use-stored-bookings.ts'

/** A booking of one's own, as customer or provider: from the server, else as this device has it. */
export function OwnBooking({ id, userId }: { id: string; userId: string }) {
  const { data, error, refetch, isRefetching } = useQuery(bookingQuery(useApi(), id))
  const isAway = error !== null && isTemporary(error)
  useStoredBooking(userId, id, isAway && !data)
  useStoreBooking(userId, error ? undefined : data)
  if (data && (isAway || !error)) return <BookingView booking={data} />
  if (!error) return <BookingSkeleton />
  if (!isAway) return <NoBooking />
  return (
    <LoadFailed error={error} title={m.bookings_load_failed()} onRetry={() => void refetch()} retrying={isRefetching} />
  )
}

export const BookingSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className="mx-auto flex max-w-column flex-col gap-6">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-64" />
  </div>
)

// Also for another person's booking and for unknown ids.
const NoBooking = () => (
  <EmptyState
    page
    title={m.bookings_none_such()}
    action={
      <LinkButton variant="primary" to="/bookings">
        {m.page_my_bookings()}
      </LinkButton>
    }
  >
    {m.bookings_none_such_text()}
  </EmptyState>
)
