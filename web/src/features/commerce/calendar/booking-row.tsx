import type { ReactNode } from 'react'
import type { BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { PersonLink } from '../../community/people/index.ts'
import { badgeOf, spanWords } from '../bookings/index.ts'

/** A booking in a list of its provider; `children` are what can be done with it there. */
export function BookingRow({ booking, children }: { booking: BookingCard; children?: ReactNode }) {
  const language = useLanguage()
  const { words, tone } = badgeOf(booking, useNow())
  return (
    <article className="flex flex-col gap-1.5 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={`/bookings/${booking.id}`} className="min-w-0 font-semibold break-words text-primary hover:underline">
          {booking.listing.title}
        </Link>
        <Badge tone={tone}>{words}</Badge>
        {booking.moving ? <Badge tone="warning">{m.calendar_moving()}</Badge> : null}
      </p>
      <p className="flex flex-wrap gap-x-3 tabular-nums">
        <span>{spanWords(booking, language)}</span>
        <Price shillings={booking.price} />
        {booking.series ? (
          <span className="text-muted">
            {m.calendar_of_series({ number: booking.series.occurrence, count: booking.series.count })}
          </span>
        ) : null}
      </p>
      <PersonLink person={booking.other} />
      {children}
    </article>
  )
}
