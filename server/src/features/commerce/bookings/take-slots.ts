import type { BookingKind, bookingOrigins } from '@mtaa/contract/commerce/bookings/booking-terms'
import { dayOf } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'
import type { PriceType } from '@mtaa/contract/commerce/services/service-terms'
import type { Deps } from '../../../core/deps.ts'
import { newReference } from '../../../core/reference-number.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Bookable } from './bookable.queries.ts'
import { insertBookings, type NewBooking } from './bookings.queries.ts'
import { findTaken, lockCalendar, type TakenTimes } from './calendars.queries.ts'
import { holidaysBetween } from './holidays.rules.ts'
import { lanesLeft } from './lanes.rules.ts'
import { overlaps, type Span } from '../services/index.ts'
import type { Times } from './series.rules.ts'
import { bookable, isSlot, spanWith } from './slots.rules.ts'

type Taking = Pick<Deps, 'site'>

export interface NewBookings {
  orderId: string
  kind: BookingKind
  origin: (typeof bookingOrigins)[number]
  state: 'requested' | 'held' | 'confirmed'
  of: Bookable
  customerId: string
  /** Of each date. In whole shillings. */
  price: { price_type: PriceType; price: number; travel_fee: number; due: number; deposit: number }
  forWhom: { for_name: string; for_phone: string | null; address: object | null; note: string }
  /** Until when its provider answers; of a request. */
  answerBy: Date | null
  times: readonly Times[]
  /** A slot is one of those that are offered. What both sides agreed on need not be: only what is taken counts. */
  as: 'slot' | 'agreed'
  at: Date
}

const takenAt = (starts: readonly Date[]) =>
  new Refusal('slot_taken', { dates: starts.map((start) => start.toISOString()) })

/**
 * Takes all of these times or none, under the lock of the provider's calendar; refuses `slot_taken` with those that cannot be, and
 * `booking_not_offered` where nobody can book at all. The database refuses what overlaps in any case (decision 0078).
 */
export async function takeSlots({ site }: Taking, tx: Tx, bookings: NewBookings): Promise<string[]> {
  const { of, times, at } = bookings
  const calendar = await lockCalendar(tx, of.owner_id, at)
  if (calendar.paused_at) throw new Refusal('booking_not_offered')
  const lanes = await findLanes({ site }, tx, bookings)
  const gone = times.filter((_, index) => lanes[index] === undefined)
  if (gone.length > 0) throw takenAt(gone.map(({ startsAt }) => startsAt))
  const rows = times.map((time, index) => rowOf(bookings, time, { index, lane: lanes[index] ?? 1 }))
  await insertBookings(tx, rows)
  return rows.map(({ id }) => id)
}

/** The lane on which each of these times is free, by its hours, too, where it is to be a slot; undefined: it is not. */
export async function findLanes(
  { site }: Taking,
  db: Db | Tx,
  taking: Pick<NewBookings, 'of' | 'times' | 'as' | 'at'>,
): Promise<(number | undefined)[]> {
  const { of, times, as, at } = taking
  // Years away nothing can be booked, and calendars are not looked at.
  const near = times.filter(({ startsAt }) => startsAt > at && startsAt.getTime() - at.getTime() < farthest)
  if (near.length === 0) return times.map(() => undefined)
  const spanOf = ({ startsAt, endsAt }: Times) => spanWith(of.schedule, [startsAt.getTime(), endsAt.getTime()])
  const found = await findTaken(db, of.owner_id, around(near.map(spanOf)))
  const offered = new Set(as === 'slot' ? near.filter((time) => isOffered(time, taking, site)) : near)
  return times.map((time) => (offered.has(time) ? freeLane(found, of, [spanOf(time)]) : undefined))
}

/** Twelve months of a series after the longest horizon. */
const farthest = 2 * 366 * day

const around = (spans: readonly Span[]): Span => [
  Math.min(...spans.map(([from]) => from)),
  Math.max(...spans.map(([, until]) => until)),
]

/** The lowest lane on which all of these spans are free of everything the provider has. */
export function freeLane({ taken, busy }: TakenTimes, of: Pick<Bookable, 'id' | 'schedule'>, spans: readonly Span[]) {
  if (busy.some((other) => spans.some((span) => overlaps(span, other)))) return undefined
  return lanesLeft(taken, { listingId: of.id, spans, capacity: of.schedule.capacity })[0]
}

/** The first date of a series is within the horizon; those that follow repeat beyond it. */
function isOffered(
  { startsAt, endsAt }: Times,
  { of, times, at }: Pick<NewBookings, 'of' | 'times' | 'at'>,
  site: Deps['site'],
): boolean {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  const isFirst = startsAt.getTime() === times[0]?.startsAt.getTime()
  const [earliest, latest] = bookable(of.schedule, at)
  if (startsAt.getTime() < earliest || (isFirst && startsAt.getTime() >= latest)) return false
  // Hours are looked at as if it were booked on the day before.
  const now = startsAt.getTime() < latest ? at : new Date(startsAt.getTime() - of.schedule.horizon_days * day)
  const schedule = isFirst ? of.schedule : { ...of.schedule, notice_hours: 0 }
  const holidays = holidaySet(site, [startsAt.getTime() - day, endsAt.getTime()])
  return isSlot({ listingId: of.id, schedule, minutes, taken: [], busy: [], holidays, now }, startsAt)
}

/** Days between two moments on which services that close on holidays are closed. */
export const holidaySet = (site: Deps['site'], [from, until]: Span): ReadonlySet<string> =>
  new Set(holidaysBetween(dayOf(from), dayOf(until), site.valueOf('public_holidays')).keys())

function rowOf(
  bookings: NewBookings,
  { startsAt, endsAt }: Times,
  { index, lane }: { index: number; lane: number },
): NewBooking {
  const { of, at, price, forWhom, state, answerBy } = bookings
  const { buffer_before, buffer_after } = of.schedule
  const { address, ...who } = forWhom
  return {
    id: newId(at),
    number: newReference('B'),
    order_id: bookings.orderId,
    occurrence: index + 1,
    kind: bookings.kind,
    origin: bookings.origin,
    listing_id: of.id,
    provider_id: of.owner_id,
    customer_id: bookings.customerId,
    state,
    starts_at: startsAt,
    ends_at: endsAt,
    buffer_before,
    buffer_after,
    spans: [spanWith(of.schedule, [startsAt.getTime(), endsAt.getTime()])],
    lane,
    cancel_hours: of.cancel_hours,
    ...price,
    ...who,
    address: address && JSON.stringify(address),
    answer_by: state === 'requested' ? answerBy : null,
    confirmed_at: state === 'confirmed' ? at : null,
    created_at: at,
  }
}

const overlapOf = ['bookings_one_at_a_time', 'bookings_lanes']

/** Around the whole transaction that takes these starts: what the database alone has seen is refused like what the rules have. */
export async function refusingTaken<T>(starts: readonly Date[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23P01' && constraint !== undefined && overlapOf.includes(constraint)) throw takenAt(starts)
    throw error
  }
}
