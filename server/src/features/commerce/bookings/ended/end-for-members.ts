import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import type { Deps } from '../../../../core/deps.ts'
import type { NewBlock } from '../../../../core/feature.ts'
import { deleteHolds } from '../../../../core/holds/holds.queries.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { subscriber, type Subscriber } from '../../../../platform/events/events.ts'
import { lockBookingsOf, lockOrder, updateOrder, type BookingRow, type OrderRow } from '../bookings.queries.ts'
import { endBooking, type EndCode } from '../end-booking.ts'
import type { Ending } from '../money.rules.ts'
import { isLive, type Side } from '../states.rules.ts'
import { findBan, findLiveOrders, findWaitingBetween } from './ended.queries.ts'

/** What of a banned member begins while the ban lasts is off: the other side has its money back by the rule of who ended it. */
export const banSubscriber: Subscriber<Deps> = subscriber<Deps, 'user.ban_changed'>(
  'user.ban_changed',
  'bookings.end_banned',
  async (deps, { user_id: memberId }) => {
    const { db, clock } = deps
    const at = clock()
    const until = await findBan(db, memberId, at)
    if (until === null) return
    for (const { id, is_provider } of await findLiveOrders(db, memberId, [at, until]))
      await db.transaction().execute((tx) =>
        endOf(tx, id, {
          by: is_provider ? 'provider' : 'customer',
          code: is_provider ? 'provider_gone' : 'customer_gone',
          which: ({ state, starts_at }) => isLive(state) && starts_at > at && starts_at < until,
          at,
        }),
      )
  },
)

/** What waits between two members when one blocks the other; what is paid or agreed on goes on, as orders do. */
export async function endBookingsBetween({ clock }: Deps, tx: Tx, { by, other }: NewBlock): Promise<void> {
  for (const id of await findWaitingBetween(tx, by, other))
    await endOf(tx, id, {
      by: (booking) => (booking.provider_id === by ? 'provider' : 'customer'),
      code: 'blocked',
      which: ({ state }) => state === 'requested' || state === 'held',
      at: clock(),
    })
}

interface End {
  by: Side | ((booking: BookingRow) => Side)
  code: EndCode
  which(booking: BookingRow): boolean
  at: Date
}

/** Ends these bookings of an order. Safe to repeat. */
async function endOf(tx: Tx, orderId: string, { by, code, which, at }: End): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const all = await lockBookingsOf(tx, orderId)
  const ended = all.filter(which)
  for (const booking of ended) {
    const side = typeof by === 'function' ? by(booking) : by
    await endBooking(tx, order, booking, endingOf(booking, side), { at, code })
  }
  if (ended.length > 0 && all.every((one) => ended.includes(one) || !isLive(one.state))) await giveUp(tx, order, at)
}

const endingOf = ({ state }: BookingRow, by: Side): Ending => {
  if (by === 'customer') return 'cancelled_by_customer'
  return state === 'requested' ? 'declined' : 'cancelled_by_provider'
}

/** Nothing of it is paid any more. */
async function giveUp(tx: Tx, { id, paid_at: paidAt }: OrderRow, at: Date): Promise<void> {
  if (paidAt !== null) return
  await updateOrder(tx, id, { ended_at: at })
  await deleteHolds(tx, { kind: bookingKind, id })
}
