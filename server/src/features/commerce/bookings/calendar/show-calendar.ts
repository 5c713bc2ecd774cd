import { bookingLimits, type BookingCard } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { BusyTime, getCalendarSettings, getCustomer, getEarnings } from '@mtaa/contract/commerce/bookings/calendar'
import { startOf, startOfMonth } from '@mtaa/contract/nairobi'
import { shillingsOf } from '@mtaa/contract/money'
import { day } from '@mtaa/contract/time'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { viewPerson } from '../../../community/people/index.ts'
import { lockCalendar } from '../calendars.queries.ts'
import { strikeRule } from '../money.rules.ts'
import { viewBookingCard } from '../view/booking.view.ts'
import { findBusy, findCalendar, findEarnings, findStrikes } from './calendar.queries.ts'
import { findCustomer, isCustomer, storeNote } from './customers.queries.ts'
import { findImports } from './imports.queries.ts'
import { viewImport } from './imports.ts'
import { findCardsBetween, findCardsWith } from './provider-cards.queries.ts'

interface Days {
  from: string
  until: string
}

/** What a provider has between two days in Nairobi, the last one included. */
export async function showCalendar(
  deps: Deps,
  { id }: Member,
  days: Days,
): Promise<{ bookings: BookingCard[]; busy: BusyTime[] }> {
  const [from, until] = [startOf(days.from), new Date(startOf(days.until).getTime() + day)]
  const count = Math.round((until.getTime() - from.getTime()) / day)
  if (count < 1 || count > bookingLimits.calendarDays)
    throw new Refusal('calendar_days_refused', { days: bookingLimits.calendarDays })
  const span = { from, until }
  const [cards, busy] = await Promise.all([findCardsBetween(deps.db, id, span), findBusy(deps.db, id, span)])
  const now = deps.clock()
  return {
    bookings: cards.map((row) => viewBookingCard(row, 'provider', now, deps)),
    busy: busy.map((row) => ({
      id: row.id,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      note: row.note,
      import_name: row.import_name,
    })),
  }
}

export async function showSettings(
  { db, clock }: Deps,
  { id }: Member,
): Promise<z.input<typeof getCalendarSettings.result>> {
  const now = clock()
  const calendar = await findCalendar(db, id)
  const since = new Date(Math.max(now.getTime() - strikeRule.within, calendar?.strikes_from?.getTime() ?? 0))
  const [strikes, imports] = await Promise.all([findStrikes(db, id, since), findImports(db, id, now)])
  return {
    strikes: strikes.map(({ booking_id, cause, at }) => ({ booking_id, cause, at: at.toISOString() })),
    paused_at: calendar?.paused_at?.toISOString() ?? null,
    feed_made_at: calendar?.feed_made_at?.toISOString() ?? null,
    imports: imports.map(viewImport),
  }
}

/** A month in Nairobi, by the bookings that start in it. */
export async function showEarnings(
  { db }: Deps,
  { id }: Member,
  month: string,
): Promise<z.input<typeof getEarnings.result>> {
  const from = startOf(`${month}-01`)
  const rows = await findEarnings(db, id, { from, until: startOfMonth(from, 1) })
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const commission = sum((row) => row.commission_cents)
  return {
    earned: sum((row) => row.earned),
    // Cents of a shilling are rounded up: what is left is never shown as more than it is.
    commission: shillingsOf(Math.ceil(commission / 100) * 100),
    held: sum((row) => row.held),
    on_the_day: sum((row) => row.on_the_day),
    completed: sum((row) => row.completed),
    cancelled: sum((row) => row.cancelled),
    no_shows: sum((row) => row.no_shows),
    services: rows.map(({ listing_id, title, bookings, earned }) => ({ listing_id, title, bookings, earned })),
  }
}

/** Somebody who has booked with this provider; of others nothing is said. */
export async function showCustomer(
  deps: Deps,
  { id: providerId }: Member,
  customerId: string,
): Promise<z.input<typeof getCustomer.result>> {
  const pair = { providerId, customerId }
  const customer = await findCustomer(deps.db, pair)
  if (!customer) throw new Refusal('customer_not_found')
  const now = deps.clock()
  const cards = await findCardsWith(deps.db, pair)
  return {
    person: viewPerson(customer.person, deps),
    note: customer.note,
    bookings: cards.map((row) => viewBookingCard(row, 'provider', now, deps)),
    completed: customer.completed,
    no_shows: customer.no_shows,
  }
}

export async function noteCustomer(
  { db, clock }: Deps,
  { id: providerId }: Member,
  { customerId, note }: { customerId: string; note: string },
): Promise<{ note: string }> {
  const pair = { providerId, customerId }
  return db.transaction().execute(async (tx) => {
    const at = clock()
    await lockCalendar(tx, providerId, at)
    if (!(await isCustomer(tx, pair))) throw new Refusal('customer_not_found')
    await storeNote(tx, pair, note, at)
    return { note }
  })
}
