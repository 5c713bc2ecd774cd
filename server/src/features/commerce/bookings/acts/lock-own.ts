import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { maySeeBooking } from '../bookings.permissions.ts'
import { findOrderOf, lockBookingsOf, lockOrder, type BookingRow, type OrderRow } from '../bookings.queries.ts'
import { lockCalendar } from '../calendars.queries.ts'
import { mayDo, type Side } from '../states.rules.ts'
import { findMarks, findProviderOf } from './acts.queries.ts'

export interface LockedBooking {
  order: OrderRow
  /** All of its order, by their dates. */
  all: BookingRow[]
  booking: BookingRow
  side: Side
  /** What its side may do at this moment. */
  may: ReturnType<typeof mayDo>
  isInProblem: boolean
  isMoving: boolean
  at: Date
}

/**
 * A booking of the viewer's with all that was made together, locked until commit: the order, the calendar where time is taken,
 * the bookings. Refuses `booking_not_found` to everybody else.
 */
export async function lockOwn(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  viewer: Member,
  id: string,
  { calendar = false } = {},
): Promise<LockedBooking> {
  const orderId = await findOrderOf(tx, id)
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  if (!order) throw new Refusal('booking_not_found')
  const at = clock()
  const provider = calendar && (await findProviderOf(tx, order.id))
  if (provider) await lockCalendar(tx, provider, at)
  const all = await lockBookingsOf(tx, order.id)
  const booking = all.find((one) => one.id === id)
  if (!booking || !maySeeBooking(viewer, booking)) throw new Refusal('booking_not_found')
  const side = viewer.id === booking.customer_id ? 'customer' : 'provider'
  const { in_problem: isInProblem, moving, ...by } = await findMarks(tx, id, at)
  const state = {
    ...booking,
    isMoving: moving,
    isInProblem,
    hasReported: side === 'customer' ? by.by_customer : by.by_provider,
    isPaid: order.paid_at !== null,
  }
  return { order, all, booking, side, may: mayDo(state, side, at), isInProblem, isMoving: moving, at }
}
