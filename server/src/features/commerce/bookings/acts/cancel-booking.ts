import type { cancelBooking as endpoint } from '@mtaa/contract/commerce/bookings/bookings'
import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import type * as z from 'zod/mini'
import { deleteHolds } from '../../../../core/holds/holds.queries.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { updateOrder, type BookingRow } from '../bookings.queries.ts'
import { endBooking } from '../end-booking.ts'
import { settlementOf } from '../money.rules.ts'
import { isLive } from '../states.rules.ts'
import { lockOwn, type LockedBooking } from './lock-own.ts'

type Cancelling = z.output<typeof endpoint.body>

/**
 * Ends a booking before its start by the rule that both have seen, with those that follow it where that was chosen. What waits for an
 * answer or for money was made as one, and is given up as one.
 */
export function cancelBooking(
  deps: Deps,
  viewer: Member,
  id: string,
  { scope, reason, kept }: Cancelling,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockOwn(deps, tx, viewer, id)
    const { order, side, may, at } = locked
    if (!may.cancel) throw new Refusal('booking_over')
    if (side === 'provider' && reason === null) throw new Refusal('booking_reason_needed')
    const ending = side === 'customer' ? 'cancelled_by_customer' : 'cancelled_by_provider'
    const ended = chosen(locked, scope)
    const isPaid = order.paid_at !== null
    const stays = ended.reduce((sum, one) => sum + settlementOf({ ...one, isPaid }, ending, at).kept, 0)
    if (stays > kept) throw new Refusal('booking_cost_changed', { kept: stays })
    for (const one of ended) await endBooking(tx, order, one, ending, { at, reason })
    if (locked.booking.state === 'confirmed') return
    await updateOrder(tx, order.id, { ended_at: at })
    await deleteHolds(tx, { kind: bookingKind, id: order.id })
  })
}

function chosen({ all, booking, at }: LockedBooking, scope: Cancelling['scope']): BookingRow[] {
  if (booking.state !== 'confirmed') return all.filter(({ state }) => isLive(state))
  if (scope === 'one') return [booking]
  return all.filter(
    ({ state, occurrence, starts_at }) => state === 'confirmed' && occurrence >= booking.occurrence && starts_at > at,
  )
}
