import type { listPausedProviders, listProblems, StaffProblem } from '@mtaa/contract/commerce/bookings/booking-problems'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { viewPerson } from '../../../community/people/index.ts'
import { maySeeBooking, maySupport } from '../bookings.permissions.ts'
import { findPaused } from '../paused/paused.queries.ts'
import { viewBookingCard } from '../view/booking.view.ts'
import { findShownAll, type ShownRow } from '../view/shown.queries.ts'
import { findProblem, findProblems, type StaffRow } from './problems.queries.ts'

type Shown = z.infer<typeof StaffProblem>

/** As support sees it. */
export async function showProblem(deps: Deps, viewer: Member, id: string): Promise<Shown> {
  if (!maySupport(viewer)) throw new Refusal('forbidden')
  const row = await findProblem(deps.db, id)
  const [booking] = row ? await findShownAll(deps.db, [row.booking_id]) : []
  if (!row || !booking) throw new Refusal('booking_problem_not_found')
  return view(deps, viewer, row, booking)
}

type Page = z.output<typeof listProblems.query>

export async function showProblems(deps: Deps, viewer: Member, { ended, cursor, limit }: Page) {
  if (!maySupport(viewer)) throw new Refusal('forbidden')
  const isEnded = ended === 'true'
  const rows = await findProblems(deps.db, { ended: isEnded, after: readCursor(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const bookings = await findShownAll(
    deps.db,
    shown.map((row) => row.booking_id),
  )
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return {
    items: shown.flatMap((row) => {
      const booking = byId.get(row.booking_id)
      return booking ? [view(deps, viewer, row, booking)] : []
    }),
    next_cursor: last ? writeCursor((isEnded && last.ended_at) || last.created_at, last.id) : null,
  }
}

function view(deps: Deps, viewer: Member, row: StaffRow, booking: ShownRow): Shown {
  const { by_provider, agreed, booking_id: _, ...rest } = row
  const others = agreed.filter(({ by }) => by !== viewer.id)
  return {
    ...rest,
    by: by_provider ? 'provider' : 'customer',
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    booking: viewBookingCard(booking, 'customer', deps.clock(), deps),
    customer: viewPerson(booking.customer, deps),
    provider: viewPerson(booking.provider, deps),
    paid: booking.paid_at === null ? 0 : booking.due,
    deposit: booking.deposit,
    agreed: others[0]?.refund ?? null,
    may: { decide: row.state === 'open' && !maySeeBooking(viewer, booking) && agreed.length === others.length },
  }
}

/** Providers whose new bookings are paused, with the strikes that count. */
export async function showPaused(
  deps: Deps,
  viewer: Member,
  { cursor, limit }: z.output<typeof listPausedProviders.query>,
): Promise<z.infer<typeof listPausedProviders.result>> {
  if (!maySupport(viewer)) throw new Refusal('forbidden')
  const rows = await findPaused(deps.db, { after: readCursor(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ provider, paused_at, strikes }) => ({
      provider: viewPerson(provider, deps),
      paused_at: paused_at.toISOString(),
      strikes: strikes.map(({ at, ...strike }) => ({ ...strike, at: new Date(at).toISOString() })),
    })),
    next_cursor: last ? writeCursor(last.paused_at, last.provider_id) : null,
  }
}
