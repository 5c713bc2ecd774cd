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

type Cause = 'cancelled' | 'no_show'

/**
 * A provider who cancels what was confirmed gets a strike, or who did not come to what was paid, once that stands; the third within 90
 * days pauses new bookings.
 */
export const strikes: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'booking.ended'>('booking.ended', 'bookings.strikes', (deps, { booking_id: id }) =>
    strikeFor(deps, id, 'cancelled', isOwnCancellation),
  ),
  subscriber<Deps, 'booking.absence_stands'>('booking.absence_stands', 'bookings.strikes', (deps, { booking_id: id }) =>
    strikeFor(deps, id, 'no_show', ({ state }) => state === 'no_show_provider'),
  ),
]

const strikeFor = (deps: Deps, id: string, cause: Cause, isSo: (row: AboutRow) => boolean): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await findAbout(tx, id)
    if (row && isSo(row)) await strike(deps, tx, row, cause)
  })

/** Whose account is gone, or was blocked, has not let anybody down. */
const isOwnCancellation = ({ state, confirmed_at, reason_code }: AboutRow) =>
  state === 'cancelled_by_provider' && confirmed_at !== null && reason_code === null

async function strike(deps: Deps, tx: Tx, row: AboutRow, cause: Cause): Promise<void> {
  const { id, order_id: orderId, provider_id: providerId, ended_at: at } = row
  if (at === null) return
  const now = deps.clock()
  const calendar = await lockCalendar(tx, providerId, now)
  if (!(await insertStrike(tx, { id: newId(), providerId, bookingId: id, orderId, cause, at }))) return
  const counting = new Date(Math.max(now.getTime() - strikeRule.within, calendar.strikes_from?.getTime() ?? 0))
  const found = await findStrikes(tx, providerId, counting)
  const count = Math.min(found.length, strikeRule.count)
  await notifyOf(deps, tx, 'booking_struck', { row, side: 'provider', once: id }, () => ({ count }))
  if (calendar.paused_at !== null || !arePaused(found, now, calendar.strikes_from)) return
  await pauseBookings(tx, providerId, at)
  const link = new URL('/calendar', deps.settings.publicUrl).href
  await notify(deps, tx, { to: providerId, kind: bookingKinds.bookings_paused, data: { link }, once: `paused ${id}` })
}
