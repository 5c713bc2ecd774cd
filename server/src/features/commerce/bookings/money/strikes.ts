import type { Tx } from '../../../../platform/database/db.ts'
import type { Deps } from '../../../../core/deps.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { notify } from '../../../community/notifications/index.ts'
import { bookingKinds } from '../booking.kinds.ts'
import '../bookings.events.ts'
import { lockCalendar } from '../calendars.queries.ts'
import { arePaused, strikeRule } from '../money.rules.ts'
import { findAbout, type AboutRow } from '../notify/about.queries.ts'
import { notifyOf } from '../notify/notify-booking.ts'
import { findStrikes, insertStrike, pauseBookings } from './strikes.queries.ts'

/** A provider who cancels what was confirmed, or does not come, gets a strike; the third within 90 days pauses new bookings. */
export const strikes: Subscriber<Deps> = subscriber<Deps, 'booking.ended'>(
  'booking.ended',
  'bookings.strikes',
  (deps, { booking_id: id }) =>
    deps.db.transaction().execute(async (tx) => {
      const row = await findAbout(tx, id)
      const cause = row && causeOf(row)
      if (row && cause) await strike(deps, tx, row, cause)
    }),
)

function causeOf({ state, confirmed_at, reason_code }: AboutRow): 'cancelled' | 'no_show' | undefined {
  if (state === 'no_show_provider') return 'no_show'
  // Whose account is gone, or was blocked, has not let anybody down.
  return state === 'cancelled_by_provider' && confirmed_at !== null && reason_code === null ? 'cancelled' : undefined
}

async function strike(deps: Deps, tx: Tx, row: AboutRow, cause: 'cancelled' | 'no_show'): Promise<void> {
  const { id, order_id: orderId, provider_id: providerId, ended_at: at } = row
  if (at === null) return
  const calendar = await lockCalendar(tx, providerId, deps.clock())
  if (!(await insertStrike(tx, { id: newId(), providerId, bookingId: id, orderId, cause, at }))) return
  const counting = new Date(Math.max(at.getTime() - strikeRule.within, calendar.strikes_from?.getTime() ?? 0))
  const found = await findStrikes(tx, providerId, counting)
  const count = Math.min(found.length, strikeRule.count)
  await notifyOf(deps, tx, 'booking_struck', { row, side: 'provider', once: id }, () => ({ count }))
  if (calendar.paused_at !== null || !arePaused(found, at, calendar.strikes_from)) return
  await pauseBookings(tx, providerId, at)
  const link = new URL('/calendar', deps.settings.publicUrl).href
  await notify(deps, tx, { to: providerId, kind: bookingKinds.bookings_paused, data: { link }, once: `paused ${id}` })
}
