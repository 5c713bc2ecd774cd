import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import '../bookings.events.ts'
import { findAbout, findFirstOf, type AboutRow } from './about.queries.ts'
import { notifyOf } from './notify-booking.ts'

const name = 'bookings.notify'

/** What is made, confirmed or ended in one act is said once: with its first date. */
export const bookingNotices: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'booking.requested'>('booking.requested', name, async (deps, { order_id }) =>
    aboutOrder(deps, order_id, (tx, row) =>
      notifyOf(deps, tx, 'booking_requested', { row, side: 'provider', once: order_id }, () => ({
        name: row.customer_name,
      })),
    ),
  ),
  subscriber<Deps, 'booking.gone'>('booking.gone', name, async (deps, { order_id }, { id }) =>
    aboutOrder(deps, order_id, (tx, row) =>
      notifyOf(deps, tx, 'booking_gone', { row, side: 'customer', once: id }, () => ({})),
    ),
  ),
  subscriber<Deps, 'booking.confirmed'>('booking.confirmed', name, async (deps, { booking_id }) =>
    about(deps, booking_id, async (tx, row) => {
      const once = `${row.order_id} ${row.confirmed_at?.toISOString()}`
      await notifyOf(deps, tx, 'booking_confirmed', { row, side: 'customer', once }, () => ({}))
      // Who has accepted it and waits for no money knows.
      if (row.answer_by !== null && row.due === 0) return
      await notifyOf(deps, tx, 'booking_made', { row, side: 'provider', once }, () => ({ name: row.customer_name }))
    }),
  ),
  subscriber<Deps, 'booking.ended'>('booking.ended', name, async (deps, { booking_id }) =>
    about(deps, booking_id, (tx, row) => notifyEnd(deps, tx, row)),
  ),
]

async function about(deps: Deps, id: string, say: (tx: Tx, row: AboutRow) => Promise<void>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await findAbout(tx, id)
    if (row) await say(tx, row)
  })
}

async function aboutOrder(deps: Deps, orderId: string, say: (tx: Tx, row: AboutRow) => Promise<void>): Promise<void> {
  const first = await findFirstOf(deps.db, orderId)
  if (first !== undefined) await about(deps, first, say)
}

const customerKinds = {
  declined: 'booking_declined',
  cancelled_by_provider: 'booking_cancelled',
  no_show_customer: 'booking_customer_absent',
} as const

/** The side that has not ended it. */
async function notifyEnd(deps: Deps, tx: Tx, row: AboutRow): Promise<void> {
  const { state } = row
  // A block is silent.
  if (row.reason_code === 'blocked') return
  const once = `${row.order_id} ${row.ended_at?.toISOString()}`
  const to = (side: 'customer' | 'provider') => ({ row, side, once })
  if (state === 'declined' || state === 'cancelled_by_provider' || state === 'no_show_customer')
    return notifyOf(deps, tx, customerKinds[state], to('customer'), () => ({}))
  if (state === 'expired' && row.reason_code === 'no_answer')
    return notifyOf(deps, tx, 'booking_unanswered', to('customer'), () => ({}))
  if (state === 'no_show_provider')
    return notifyOf(deps, tx, 'booking_provider_absent', to('provider'), () => ({ canObject: row.due > 0 }))
  // Of a slot that was held to be paid its provider has never known.
  const isKnown = row.confirmed_at !== null || row.answer_by !== null
  if (state === 'cancelled_by_customer' && isKnown)
    await notifyOf(deps, tx, 'booking_given_up', to('provider'), () => ({ name: row.customer_name }))
}
