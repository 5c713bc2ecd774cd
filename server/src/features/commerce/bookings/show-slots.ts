import type { Slot, SlotMonth } from '@mtaa/contract/commerce/bookings/slots'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { dayOf, startOf, startOfMonth } from '@mtaa/contract/nairobi'
import { day, minute } from '@mtaa/contract/time'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isBlocked } from '../../community/blocks/index.ts'
import { maySee } from '../listings/index.ts'
import type { Span } from '../services/index.ts'
import { findBookable, type Bookable } from './bookable.queries.ts'
import { findTaken, findTakenOfAll } from './calendars.queries.ts'
import { holidaysBetween } from './holidays.rules.ts'
import { minutesOf } from './price.rules.ts'
import { bookable, daysOf, nextFree, slotsBetween, spanWith, type SlotSource } from './slots.rules.ts'

interface Requested {
  id: string
  module: ListingModule
  /** Of an hourly service. */
  minutes?: number | undefined
}

/** What can be booked, and for how long; refuses what the viewer may not see, and what nobody can book now. */
export async function getOffered(deps: Deps, viewer: Viewer, { id, module, minutes }: Requested) {
  const of = await findBookable(deps.db, id)
  if (of && (of.module !== module || !maySee(viewer, of))) throw new Refusal('listing_not_found')
  if (of && (await isBlocked(deps, viewer, of.owner_id))) throw new Refusal('listing_not_found')
  if (!of || !isOffered(of)) throw new Refusal('booking_not_offered')
  const length = minutesOf({ ...of, duration_minutes: of.minutes }, minutes ?? null)
  if (length === undefined) throw new Refusal('booking_not_offered')
  return { of, minutes: length }
}

/** Slots are of what is shown and priced, and of a provider whose bookings are not paused. */
export const isOffered = ({ status, paused_at, price_type }: Bookable): boolean =>
  status === 'active' && paused_at === null && price_type !== 'quote'

interface Offered {
  of: Bookable
  minutes: number
}

/** What the slots between two moments depend on, in one statement. */
async function sourceOf({ db, clock, site }: Deps, { of, minutes }: Offered, span: Span) {
  const around = spanWith(of.schedule, [span[0], span[1] + day])
  const holidays = holidaysBetween(dayOf(span[0] - day), dayOf(span[1]), site.valueOf('public_holidays'))
  const source: SlotSource = {
    listingId: of.id,
    schedule: of.schedule,
    minutes,
    ...(await findTaken(db, of.owner_id, around)),
    holidays: new Set(holidays.keys()),
    now: clock(),
  }
  return { source, holidays }
}

/** Each day of a month, and the first free start of all that can be booked now. */
export async function showMonth(deps: Deps, offered: Offered, month: string): Promise<z.infer<typeof SlotMonth>> {
  const first = startOf(`${month}-01`)
  const end = startOfMonth(first, 1)
  const days = Array.from({ length: Math.round((end.getTime() - first.getTime()) / day) }, (_, at) =>
    dayOf(first.getTime() + at * day),
  )
  const [earliest, latest] = bookable(offered.of.schedule, deps.clock())
  const span: Span = [Math.min(first.getTime(), earliest), Math.max(end.getTime(), latest)]
  const { source, holidays } = await sourceOf(deps, offered, span)
  const next = nextFree(source)
  return {
    days: daysOf(source, days).map((date) => {
      const holiday = date.state === 'closed' ? holidays.get(date.day) : undefined
      return { ...date, holiday: holiday ? { en: holiday.en, sw: holiday.sw } : null }
    }),
    next: next === undefined ? null : new Date(next).toISOString(),
  }
}

/** How many days from their first are looked at in one statement: most have a free time within the first, and read no more. */
const windows = [1, 3, 10, 32, 92] as const

/** The first free start of each that can be booked now; nothing of one that has none. */
export async function showNextOf(
  { db, clock, site }: Deps,
  all: readonly Offered[],
): Promise<{ of: Bookable; next: number }[]> {
  const now = clock()
  const holidays = new Set(
    holidaysBetween(
      dayOf(now.getTime() - day),
      dayOf(now.getTime() + 92 * day),
      site.valueOf('public_holidays'),
    ).keys(),
  )
  const found: { of: Bookable; next: number }[] = []
  let waiting = all.map((offered) => ({ ...offered, span: bookable(offered.of.schedule, now) }))
  let seen = 0
  for (const days of windows) {
    const looked = waiting.map(({ of, minutes, span: [first, last] }) => {
      const span: Span = [first + seen * day, Math.min(first + days * day, last)]
      return { of, minutes, span, around: spanWith(of.schedule, [span[0], span[1] + minutes * minute]) }
    })
    const times = await findTakenOfAll(
      db,
      looked.map(({ of, around }) => ({ providerId: of.owner_id, span: around })),
    )
    for (const [at, { of, minutes, span }] of looked.entries()) {
      const { taken = [], busy = [] } = times[at] ?? {}
      const next = nextFree({ listingId: of.id, schedule: of.schedule, minutes, taken, busy, holidays, now }, span)
      if (next !== undefined) found.push({ of, next })
    }
    waiting = waiting.filter(
      ({ of, span: [first, last] }) => first + days * day < last && found.every((one) => one.of !== of),
    )
    seen = days
    if (waiting.length === 0) break
  }
  return found
}

/** The free slots that start on a day in Nairobi. */
export async function showDay(deps: Deps, offered: Offered, date: string): Promise<Slot[]> {
  const span: Span = [startOf(date).getTime(), startOf(date).getTime() + day]
  const { source } = await sourceOf(deps, offered, span)
  return slotsBetween(source, span)
    .filter(({ left }) => left > 0)
    .map(({ startsAt, endsAt, left }) => ({
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(endsAt).toISOString(),
      left,
    }))
}
