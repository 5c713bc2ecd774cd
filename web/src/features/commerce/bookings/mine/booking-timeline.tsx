import { formatMoment } from '@mtaa/contract/dates'
import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { badgeOf } from '../booking-words.ts'

interface Step {
  words: string
  at: string
}

/** What has happened, and when; what is to come is last. */
function stepsOf(booking: Booking): Step[] {
  const { origin, created_at, customer_confirmed_at, starts_at, ended_at, completes_at } = booking
  const isOver = ended_at !== null
  return [
    { words: origin === 'quote' ? m.bookings_made_of_quote() : m.bookings_made(), at: created_at },
    ...(customer_confirmed_at ? [{ words: m.bookings_customer_comes(), at: customer_confirmed_at }] : []),
    ...(isOver && starts_at > ended_at ? [] : [{ words: m.common_starts(), at: starts_at }]),
    ...(isOver ? [{ words: badgeOf(booking, Date.parse(ended_at)).words, at: ended_at }] : []),
    ...(completes_at && booking.problem?.state !== 'open'
      ? [{ words: m.bookings_completes_itself(), at: completes_at }]
      : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

export function BookingTimeline({ booking }: { booking: Booking }) {
  const language = useLanguage()
  return (
    <section aria-label={m.bookings_timeline()}>
      <ol className="flex flex-col gap-2 border-l-2 border-line pl-4">
        {stepsOf(booking).map(({ words, at }) => (
          <li key={words}>
            <span className="block">{words}</span>
            <time dateTime={at} className="block text-sm text-muted">
              {formatMoment(at, language)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
