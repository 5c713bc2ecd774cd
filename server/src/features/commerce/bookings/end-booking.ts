import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { lapseMoves, updateBooking, type BookingRow, type OrderRow } from './bookings.queries.ts'
import { settlementOf, type Ending } from './money.rules.ts'
import { canBecome } from './states.rules.ts'

/** Why the program has ended a booking. */
export type EndCode = 'no_answer' | 'not_paid' | 'provider_gone' | 'customer_gone' | 'blocked' | 'money_reversed'

interface Ended {
  at: Date
  /** In the words of who ended it. */
  reason?: string | null
  code?: EndCode
  /** What goes back where both sides or support have said so; absent: by the rule of its end. */
  back?: number
}

/**
 * Ends a locked booking: its time is free at once, an open proposal lapses, and what goes back to the customer is due. Throws where
 * that does not follow: callers have decided it by the rules. Strikes are counted by who follows `booking.ended`.
 */
export async function endBooking(
  tx: Tx,
  order: Pick<OrderRow, 'paid_at'>,
  booking: BookingRow,
  ending: Ending,
  {
    at,
    reason = null,
    code,
    back = settlementOf({ ...booking, isPaid: order.paid_at !== null }, ending, at).back,
  }: Ended,
): Promise<void> {
  if (!canBecome(booking.state, ending)) throw new Error(`a booking that is ${booking.state} cannot be ${ending}`)
  await updateBooking(tx, booking.id, { state: ending, ended_at: at, reason, reason_code: code ?? null, back })
  await lapseMoves(tx, [booking.id], at)
  await publish(tx, 'booking.ended', { booking_id: booking.id, state: ending })
}

/** Confirms locked bookings of one order. */
export async function confirmBookings(tx: Tx, bookings: readonly BookingRow[], at: Date): Promise<void> {
  for (const { id, state } of bookings) {
    if (!canBecome(state, 'confirmed')) throw new Error(`a booking that is ${state} cannot be confirmed`)
    await updateBooking(tx, id, { state: 'confirmed', confirmed_at: at, ended_at: null, reason_code: null, back: null })
    await publish(tx, 'booking.confirmed', { booking_id: id })
  }
}
