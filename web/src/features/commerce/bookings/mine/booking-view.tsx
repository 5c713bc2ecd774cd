import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import { type Booking, bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { CalendarPlus, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { calendarFile } from '../../../../platform/calendar-file.ts'
import { useNow } from '../../../../platform/now.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useReached } from '../../../../platform/reach.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Countdown } from '../../../../ui/data/formatters.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { nameOf } from '../../../community/people/index.ts'
import { PayPayable } from '../../../money/payments/index.ts'
import { DealReviews } from '../../reviews/index.ts'
import { badgeOf, seriesWords, spanWords } from '../booking-words.ts'
import { BookingActs } from './booking-acts.tsx'
import { dateOfBooking } from './booking-date.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { bookingOrderQuery, useBookingsChanged } from './bookings.queries.ts'
import { MoveNote } from './move-note.tsx'
import { ProblemNote } from './problem-note.tsx'

// What was booked does not wait for them.
const MessageLink = lazy(async () => ({
  default: (await import('../../../community/message-links/index.ts')).MessageLink,
}))

/** A booking: what is next, then what it is, then what can be done with it. */
export function BookingView({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const { listing, series } = booking
  const badge = badgeOf(booking, useNow())
  const isReached = useReached()
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold break-words">
          <Link to={`/${listing.module}/${listing.id}`} className="hover:underline">
            {listing.title}
          </Link>
        </h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={badge.tone}>{badge.words}</Badge>
          <time dateTime={booking.starts_at} className="font-semibold">
            {spanWords(booking, language)}
          </time>
        </p>
        {series ? <p className="text-sm text-muted">{seriesWords(series)}</p> : null}
      </div>
      {isReached ? null : (
        <p role="status" className="rounded-control border border-warning p-3 text-sm">
          {m.bookings_stored()}
        </p>
      )}
      <NextStep booking={booking} />
      <MoveNote booking={booking} />
      <ProblemNote booking={booking} />
      <BookingFacts booking={booking} />
      {isReached ? <BookingActs booking={booking} /> : null}
      {isReached ? (
        <Suspense>
          <p className="print:hidden">
            <MessageLink memberId={booking.other.id} about={{ kind: bookingKind, id: booking.id }} />
          </p>
          {booking.state === 'completed' ? <DealReviews deal={{ kind: bookingKind, id: booking.id }} /> : null}
        </Suspense>
      ) : null}
      <BookingTimeline booking={booking} />
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {booking.state === 'confirmed' ? <CalendarButton booking={booking} /> : null}
        {booking.ended_at && booking.side === 'customer' && booking.origin === 'slot' && booking.kind === 'service' ? (
          <LinkButton icon={CalendarPlus} to={`/services/${listing.id}/book`}>
            {m.bookings_again()}
          </LinkButton>
        ) : null}
        {booking.paid > 0 ? (
          <Button icon={Printer} onClick={() => window.print()}>
            {m.common_print()}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Its date in the phone's calendar. Works without a network. */
const CalendarButton = ({ booking }: { booking: Booking }) => (
  <Button
    icon={CalendarPlus}
    onClick={() => {
      const date = dateOfBooking(booking, nameOf(booking.other), `${location.origin}/bookings/${booking.id}`)
      const text = calendarFile(date, { host: location.hostname, now: Date.now() })
      saveFile(new Blob([text], { type: 'text/calendar' }), `mtaa-${booking.number}.ics`)
    }}
  >
    {m.common_add_to_calendar()}
  </Button>
)

/** What it waits for. */
function NextStep({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const { state, side, expires_at: until, may, completes_at: completes } = booking
  if (state === 'requested' && until)
    return (
      <p role="status">
        {side === 'customer'
          ? m.bookings_waits_for_answer({ moment: formatMoment(until, language) })
          : m.calendar_answer_until({ moment: formatMoment(until, language) })}
      </p>
    )
  if (may.pay && until)
    return (
      <section aria-label={m.common_payment()} className="flex flex-col gap-3">
        <p role="status" className="text-lg font-semibold">
          <span>{m.bookings_held()} </span>
          <Countdown until={until} ended={m.common_expired()} />
        </p>
        <Payment booking={booking} />
      </section>
    )
  if (state === 'held' && until)
    return <p role="status">{m.calendar_paid_until({ moment: formatMoment(until, language) })}</p>
  if (state === `no_show_${side}` && may.problem) {
    const { objects_until: last } = booking
    return (
      <p role="status">
        <span>{m.bookings_object()}</span>
        {last ? <span>{` ${m.bookings_object_until({ moment: formatMoment(last, language) })}`}</span> : null}
      </p>
    )
  }
  if (state === 'expired' && side === 'customer') return <p role="status">{m.bookings_expired_text()}</p>
  if (
    state === 'in_progress' &&
    completes &&
    booking.problem?.state !== 'open' &&
    (side === 'provider' ? booking.due > 0 : may.complete)
  ) {
    const moment = formatMoment(completes, language)
    return (
      <p role="status">{side === 'provider' ? m.calendar_completes({ moment }) : m.bookings_completes({ moment })}</p>
    )
  }
  return null
}

/** All dates of a series are paid at once. */
function Payment({ booking: { order_id: id, series } }: { booking: Booking }) {
  const { data: order } = useQuery(bookingOrderQuery(useApi(), id))
  const changed = useBookingsChanged()
  if (!order) return <Skeleton className="h-32" />
  return (
    <>
      {series ? <p className="text-sm text-muted">{m.bookings_pays_all({ count: order.bookings.length })}</p> : null}
      <PayPayable payable={{ kind: bookingKind, id }} amount={order.total} onChanged={changed} />
    </>
  )
}
