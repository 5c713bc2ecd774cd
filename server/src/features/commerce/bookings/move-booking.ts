import { minute } from '@mtaa/contract/time'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Span } from '../services/index.ts'
import type { Bookable } from './bookable.queries.ts'
import { updateSpans, type BookingRow } from './bookings.queries.ts'
import { findTaken } from './calendars.queries.ts'
import { bothSpans } from './moves.rules.ts'
import type { Times } from './series.rules.ts'
import { freeLane } from './take-slots.ts'

type Booking = Pick<
  BookingRow,
  'id' | 'provider_id' | 'starts_at' | 'ends_at' | 'buffer_before' | 'buffer_after' | 'lane'
>

const spanOf = ({ buffer_before, buffer_after }: Booking, { startsAt, endsAt }: Times): Span => [
  startsAt.getTime() - buffer_before * minute,
  endsAt.getTime() + buffer_after * minute,
]
const timesOf = ({ starts_at, ends_at }: Booking): Times => ({ startsAt: starts_at, endsAt: ends_at })

/**
 * Takes another time beside its own, as long as a proposal is open. Under the lock of the calendar. Refuses `slot_taken`; a booking
 * is never in its own way.
 */
export async function holdOtherTime(tx: Tx, booking: Booking, of: Pick<Bookable, 'id' | 'schedule'>, to: Times) {
  const spans = bothSpans(spanOf(booking, timesOf(booking)), spanOf(booking, to))
  const last = spans.at(-1)
  const [first] = spans
  if (!first || !last) throw new Error('a booking without a time')
  const found = await findTaken(tx, booking.provider_id, [first[0], last[1]], booking.id)
  // What blocks its own time was blocked after it was booked: it stands.
  const busy = found.busy.filter((span) => !isWithin(span, spanOf(booking, timesOf(booking)), spanOf(booking, to)))
  const lane = freeLane({ ...found, busy }, of, spans)
  if (lane === undefined) throw new Refusal('slot_taken', { dates: [to.startsAt.toISOString()] })
  await updateSpans(tx, booking.id, { spans, lane })
}

/** Whether a busy time touches the old time alone. */
const isWithin = ([from, until]: Span, old: Span, other: Span) =>
  from < old[1] && old[0] < until && !(from < other[1] && other[0] < until)

/** Nobody moves: the other time is free again. */
export const releaseOtherTime = (tx: Tx, booking: Booking) =>
  updateSpans(tx, booking.id, { spans: [spanOf(booking, timesOf(booking))], lane: booking.lane })

/** It is at the other time from now on, in one statement: both were its own. */
export const moveTo = (tx: Tx, booking: Booking, to: Times) =>
  updateSpans(tx, booking.id, {
    spans: [spanOf(booking, to)],
    lane: booking.lane,
    starts_at: to.startsAt,
    ends_at: to.endsAt,
  })
