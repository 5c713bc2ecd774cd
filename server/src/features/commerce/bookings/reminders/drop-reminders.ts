import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { dropJob } from '../../../../platform/jobs/enqueue.ts'
import { findOrderOf } from '../bookings.queries.ts'
import { payReminderKey, reminderKey } from './remind.ts'

const name = 'bookings.drop_reminders'

/** A push that no service takes becomes a text an hour later: not of what was cancelled, moved or paid by then. */
export const reminderSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'booking.ended'>('booking.ended', name, ({ db }, { booking_id: id }) =>
    db.transaction().execute(async (tx) => {
      await drop(tx, reminderKey(id))
      await dropOfOrder(tx, id)
    }),
  ),
  subscriber<Deps, 'booking.moved'>('booking.moved', name, ({ db }, { booking_id: id }) =>
    db.transaction().execute((tx) => drop(tx, reminderKey(id))),
  ),
  subscriber<Deps, 'booking.confirmed'>('booking.confirmed', name, ({ db }, { booking_id: id }) =>
    db.transaction().execute((tx) => dropOfOrder(tx, id)),
  ),
]

async function dropOfOrder(tx: Tx, bookingId: string): Promise<void> {
  const orderId = await findOrderOf(tx, bookingId)
  if (orderId !== undefined) await drop(tx, payReminderKey(orderId))
}

/** What leaves at once, and the push in its place. */
async function drop(tx: Tx, key: string): Promise<void> {
  await dropJob(tx, key)
  await dropJob(tx, `push: ${key}`)
}
