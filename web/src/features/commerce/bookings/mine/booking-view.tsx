import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '@mtaa/contract/dates'
import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import { Printer } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useReached } from '../../../../platform/reach.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Countdown } from '../../../../ui/data/formatters.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { badgeOf, seriesWords, spanWords } from '../booking-words.ts'
import { BookingActs } from './booking-acts.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingPayment } from './booking-payment.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { bookingOrderQuery } from './bookings.queries.ts'
import { MoveNote } from './move-note.tsx'
import { ProblemNote } from './problem-note.tsx'

/** A booking: what is next, then what it is, then what can be done with it. */
export function BookingView({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const { listing, series } = booking
  const badge = badgeOf(booking)
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
      <BookingTimeline booking={booking} />
      {booking.paid > 0 ? (
        <Button icon={Printer} className="self-start print:hidden" onClick={() => window.print()}>
          {m.common_print()}
        </Button>
      ) : null}
    </div>
  )
}

/** What it waits for. */
function NextStep({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const { state, side, expires_at: until, may, completes_at: completes } = booking
  if (state === 'requested' && until)
    return (
      <p role="status">
        {side === 'customer'
          ? m.bookings_waits_for_answer({ moment: formatMoment(until, language) })
          : m.bookings_answer_until({ moment: formatMoment(until, language) })}
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
  if (state === 'held') return <p role="status">{m.bookings_waits_for_money()}</p>
  if (state === 'in_progress' && completes && side === 'customer' && may.complete)
    return <p role="status">{m.bookings_completes({ moment: formatMoment(completes, language) })}</p>
  return null
}

/** All dates of a series are paid at once. */
function Payment({ booking: { order_id: id, series } }: { booking: Booking }) {
  const { data: order } = useQuery(bookingOrderQuery(useApi(), id))
  if (!order) return <Skeleton className="h-32" />
  return (
    <>
      {series ? <p className="text-sm text-muted">{m.bookings_pays_all({ count: order.bookings.length })}</p> : null}
      <BookingPayment orderId={id} total={order.total} />
    </>
  )
}
