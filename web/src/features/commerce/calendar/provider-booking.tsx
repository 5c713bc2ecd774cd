import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import { formatMoment } from '@mtaa/contract/dates'
import { m } from '../../../paraglide/messages.js'
import { hasCode } from '../../../platform/failure.ts'
import { formatPhone, formatPrice, formatSum } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { PersonLink } from '../../community/people/index.ts'
import { stateWords } from './booking-words.ts'
import { clockOf } from './calendar-days.ts'
import { providerBookingQuery } from './calendar.queries.ts'
import { ProviderActs } from './provider-acts.tsx'

/** One booking as its provider sees it. */
export function ProviderBooking({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(providerBookingQuery(useApi(), id))
  const isNone = hasCode(error, 'booking_not_found') || data?.side === 'customer'
  if (isNone)
    return (
      <EmptyState
        page
        title={m.calendar_no_such()}
        action={<LinkButton to="/calendar">{m.events_calendar()}</LinkButton>}
      />
    )
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <LinesSkeleton of="signs" />
  return <Shown booking={data} />
}

function Shown({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const { name, tone } = stateWords[booking.state]
  const { expires_at: expiresAt, completes_at: completesAt } = booking
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold break-words">{booking.listing.title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{name()}</Badge>
          <span className="text-muted tabular-nums">{booking.number}</span>
        </p>
        <p className="text-lg font-semibold tabular-nums">
          {`${formatMoment(booking.starts_at, language)}–${clockOf(booking.ends_at)}`}
        </p>
        {booking.series ? (
          <p className="text-muted">
            {m.calendar_of_series({ number: booking.series.occurrence, count: booking.series.count })}
          </p>
        ) : null}
        {expiresAt && booking.state === 'requested' ? (
          <p>{m.calendar_answer_until({ moment: formatMoment(expiresAt, language) })}</p>
        ) : null}
        {expiresAt && booking.state === 'held' ? (
          <p>{m.calendar_paid_until({ moment: formatMoment(expiresAt, language) })}</p>
        ) : null}
      </header>
      <ProviderActs booking={booking} />
      <Facts booking={booking} />
      <MoneyFacts booking={booking} />
      {completesAt && booking.due > 0 ? (
        <p className="text-sm text-muted">{m.calendar_completes({ moment: formatMoment(completesAt, language) })}</p>
      ) : null}
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 border-t border-line py-2.5">
    <dt className="w-36 shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 flex-1 basis-48 break-words">{children}</dd>
  </div>
)

/** Who, where, and what they wrote. Phone and door are shown once it is confirmed. */
function Facts({ booking }: { booking: Booking }) {
  const { for_name: forName, for_phone: phone, address, note, reason, customer_confirmed_at: comes } = booking
  const language = useLanguage()
  const isWaiting = booking.state === 'requested' || booking.state === 'held'
  return (
    <dl className="border-b border-line">
      <Fact name={m.common_customer()}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PersonLink person={booking.other} />
          <Link
            to={`/calendar/customers/${booking.other.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {m.calendar_customer_notes()}
          </Link>
        </span>
      </Fact>
      {forName ? <Fact name={m.calendar_for()}>{forName}</Fact> : null}
      {phone ? (
        <Fact name={m.common_phone()}>
          <a
            href={`tel:+${phone}`}
            className="inline-flex min-h-11 items-center text-primary tabular-nums hover:underline"
          >
            {formatPhone(phone)}
          </a>
        </Fact>
      ) : isWaiting ? (
        <Fact name={m.common_phone()}>{m.calendar_once_confirmed()}</Fact>
      ) : null}
      {address ? <Fact name={m.calendar_where()}>{addressLines(address).join(', ')}</Fact> : null}
      {address?.note ? <Fact name={m.common_directions()}>{address.note}</Fact> : null}
      {note ? <Fact name={m.calendar_note()}>{note}</Fact> : null}
      {comes ? <Fact name={m.calendar_comes()}>{formatMoment(comes, language)}</Fact> : null}
      {reason ? <Fact name={m.common_reason()}>{reason}</Fact> : null}
    </dl>
  )
}

const addressLines = ({ landmark, ward, constituency, county }: NonNullable<Booking['address']>): string[] =>
  [landmark, ward, constituency, county].filter((part, at, all): part is string => !!part && all.indexOf(part) === at)

function MoneyFacts({ booking }: { booking: Booking }) {
  const language = useLanguage()
  if (booking.price === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{m.features_money()}</h2>
      <dl className="border-b border-line">
        <Fact name={booking.price_type === 'from' ? m.calendar_price_from() : m.listings_price()}>
          <span>{formatPrice(booking.price, language)}</span>
          {booking.travel_fee > 0 ? (
            <span className="text-muted">{` ${m.calendar_with_travel({ amount: formatSum(booking.travel_fee) })}`}</span>
          ) : null}
        </Fact>
        {booking.due > 0 ? (
          <Fact name={m.calendar_paid_here()}>
            {booking.paid > 0 ? formatSum(booking.paid) : m.calendar_unpaid({ amount: formatSum(booking.due) })}
          </Fact>
        ) : null}
        <Fact name={m.calendar_on_the_day()}>{formatSum(booking.on_the_day)}</Fact>
        {booking.deposit > 0 ? <Fact name={m.calendar_deposit()}>{formatSum(booking.deposit)}</Fact> : null}
        <Fact name={m.calendar_free_until()}>{formatMoment(booking.free_until, language)}</Fact>
      </dl>
    </section>
  )
}
