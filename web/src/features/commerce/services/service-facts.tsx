import { formatDay } from '@mtaa/contract/dates'
import type { OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import type { Language } from '@mtaa/contract/language'
import type { Service } from '@mtaa/contract/commerce/services/services'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { HoursTable } from '../businesses/index.ts'
import { Fact } from '../listings/index.ts'
import { formatDuration } from './format-duration.ts'
import { hoursText, placeNames } from './service-words.ts'

type Offered = Pick<Service, 'price_type' | 'duration_minutes' | 'booking' | 'area'>

/** How long, where and by which rules: on the page of a service, and before it is published. */
export function ServiceFacts({ service }: { service: Offered }) {
  const language = useLanguage()
  const { duration_minutes: least, booking, area } = service
  const longest = booking?.longest_minutes ?? least
  const wards = area.wards.map(({ ward }) => ward).join(', ')
  return (
    <>
      <Fact name={m.services_duration()}>
        {longest > least ? `${formatDuration(least)} – ${formatDuration(longest)}` : formatDuration(least)}
      </Fact>
      <Fact name={m.services_where()}>{placeNames[area.place]()}</Fact>
      {wards ? <Fact name={m.services_wards()}>{wards}</Fact> : null}
      {area.place === 'provider' ? null : (
        <Fact name={m.services_travel()}>{travelText(area.travel_fee, language)}</Fact>
      )}
      {booking ? <BookingFacts booking={booking} /> : null}
    </>
  )
}

const travelText = (fee: number | null, language: Language) =>
  fee === null ? m.services_travel_none() : m.services_travel_fee({ price: formatPrice(fee, language) })

const BookingFacts = ({ booking }: { booking: NonNullable<Service['booking']> }) => (
  <>
    <Fact name={m.services_mode()}>
      {booking.mode === 'instant' ? m.services_mode_instant() : m.services_mode_request()}
    </Fact>
    <Fact name={m.services_deposit()}>
      {booking.deposit_percent === 0 ? m.common_no() : m.services_percent({ count: booking.deposit_percent })}
    </Fact>
    <Fact name={m.services_cancel()}>{m.services_cancel_text({ time: hoursText(booking.cancel_hours) })}</Fact>
    <Fact name={m.services_notice()}>{hoursText(booking.notice_hours)}</Fact>
    <Fact name={m.services_horizon()}>{m.common_days({ count: booking.horizon_days })}</Fact>
    {booking.capacity > 1 ? <Fact name={m.services_capacity()}>{booking.capacity}</Fact> : null}
  </>
)

const spans = (ranges: readonly OpeningRange[]) => ranges.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ')

/** When it can be had. */
export const ServiceHours = ({ booking }: { booking: NonNullable<Service['booking']> }) => (
  <Titled title={m.services_step_hours()}>
    <HoursTable hours={booking.hours} />
    {booking.breaks.length > 0 ? (
      <p className="text-sm text-muted tabular-nums">{m.services_breaks_at({ times: spans(booking.breaks) })}</p>
    ) : null}
    <p className="text-sm text-muted">
      {booking.on_holidays ? m.services_holidays_open() : m.services_holidays_closed()}
    </p>
    {booking.days_off.length > 0 ? <DaysOff days={booking.days_off} /> : null}
  </Titled>
)

const DaysOff = ({ days }: { days: readonly { from: string; until: string }[] }) => (
  <ul className="text-sm text-muted">
    {days.map(({ from, until }) => (
      <li key={`${from} ${until}`}>
        <DayOff from={from} until={until} />
      </li>
    ))}
  </ul>
)

function DayOff({ from, until }: { from: string; until: string }) {
  const language = useLanguage()
  const first = formatDay(`${from}T09:00:00Z`, language)
  return m.services_day_off({
    days: from === until ? first : `${first} – ${formatDay(`${until}T09:00:00Z`, language)}`,
  })
}

export const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
)
