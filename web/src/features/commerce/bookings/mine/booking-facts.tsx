import { formatMoment } from '@mtaa/contract/dates'
import type { Booking } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { ReactNode } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { formatPhone, formatSum, isolate } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { placeLine } from '../../../../ui/layout/breakable.tsx'
import { NameLink } from '../../../community/people/index.ts'

/** What was booked, for whom and where, and what is paid when. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const { kind, other, side, number, price, price_type: type, address, note, reason } = booking
  const isWaiting = booking.state === 'requested' || booking.state === 'held'
  const money = (amount: number) => <span className="tabular-nums">{formatSum(amount)}</span>
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8.5rem),50%-24px),1fr))] gap-x-6 gap-y-3">
      <Fact name={side === 'customer' ? m.bookings_provider() : m.common_customer()}>
        <NameLink person={other} />
        {side === 'provider' ? (
          <Link
            to={`/calendar/customers/${other.id}`}
            className="-mb-2.5 block py-2.5 text-sm font-semibold text-primary hover:underline print:hidden"
          >
            {m.calendar_customer_notes()}
          </Link>
        ) : null}
      </Fact>
      {kind === 'viewing' || price === 0 ? null : (
        <>
          <Fact name={m.listings_price()}>
            {type === 'from' ? m.bookings_from_price({ amount: formatSum(price) }) : money(price)}
          </Fact>
          {booking.travel_fee > 0 ? <Fact name={m.bookings_travel_fee()}>{money(booking.travel_fee)}</Fact> : null}
          <Fact name={m.bookings_paid_here()}>
            {booking.paid === booking.due || booking.ended_at
              ? money(booking.paid)
              : m.bookings_paid_of({
                  paid: formatSum(booking.paid),
                  due: formatSum(booking.due),
                })}
          </Fact>
          {booking.back > 0 ? (
            <Fact name={side === 'customer' ? m.bookings_comes_back() : m.bookings_goes_back()}>
              {money(booking.back)}
            </Fact>
          ) : null}
          {booking.on_the_day > 0 && booking.ended_at === null ? (
            <Fact name={m.bookings_on_the_day()}>{money(booking.on_the_day)}</Fact>
          ) : null}
        </>
      )}
      {booking.cancelling ? (
        <Fact name={m.bookings_cancel_free()}>
          <time dateTime={booking.free_until}>
            {m.common_until({ moment: formatMoment(booking.free_until, language) })}
          </time>
          {booking.deposit > 0 ? (
            <span className="block text-sm text-muted">
              {m.bookings_then_deposit({ amount: formatSum(booking.deposit) })}
            </span>
          ) : null}
        </Fact>
      ) : null}
      {booking.for_name ? <Fact name={m.bookings_for()}>{isolate(booking.for_name)}</Fact> : null}
      {booking.for_phone ? (
        <Fact name={m.common_phone()}>
          <PhoneLink phone={booking.for_phone} />
        </Fact>
      ) : isWaiting && side === 'provider' ? (
        <Fact name={m.common_phone()}>{m.calendar_once_confirmed()}</Fact>
      ) : null}
      {address ? <AddressFact address={address} /> : null}
      {note ? (
        <Fact name={m.bookings_note()}>
          <span className="whitespace-pre-line">{isolate(note)}</span>
        </Fact>
      ) : null}
      {reason ? <Fact name={m.common_reason()}>{isolate(reason)}</Fact> : null}
      <Fact name={m.bookings_number()}>
        <span className="tabular-nums select-all">{number}</span>
      </Fact>
    </dl>
  )
}

function AddressFact({ address }: { address: NonNullable<Booking['address']> }) {
  const { recipient, phone, landmark, note, ward, constituency, county, pin, plus_code: code } = address
  return (
    <Fact name={m.common_where()}>
      {recipient ? <span className="block font-semibold">{isolate(recipient)}</span> : null}
      {phone ? <PhoneLink phone={phone} /> : null}
      <span className="block">{placeLine(ward, constituency, county)}</span>
      {landmark ? <span className="block">{isolate(landmark)}</span> : null}
      {note ? <span className="block whitespace-pre-line">{isolate(note)}</span> : null}
      {pin && code ? (
        <a
          href={`geo:${pin.lat},${pin.lng}?q=${pin.lat},${pin.lng}`}
          className="-my-2.5 inline-block py-2.5 font-semibold text-primary tabular-nums underline"
        >
          {code}
        </a>
      ) : null}
    </Fact>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:+${phone}`} className="-my-2.5 inline-block py-2.5 text-primary tabular-nums underline">
    {formatPhone(phone)}
  </a>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)
