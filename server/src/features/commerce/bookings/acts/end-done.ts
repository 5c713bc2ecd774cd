import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { endBooking } from '../end-booking.ts'
import { noShowFrom } from '../money.rules.ts'
import { lockOwn, type LockedBooking } from './lock-own.ts'

/** The customer says that it was done, from its start on. */
export const completeBooking = (deps: Deps, viewer: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockOwn(deps, tx, viewer, id)
    const { order, booking, side, may, at } = locked
    if (side !== 'customer') throw new Refusal('booking_not_found')
    if (!may.complete) throw refusalOf(locked, booking.starts_at)
    await endBooking(tx, order, booking, 'completed', { at })
  })

/** One side says that the other did not come. */
export const reportNoShow = (deps: Deps, viewer: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockOwn(deps, tx, viewer, id)
    const { order, booking, side, may, at } = locked
    if (!may.no_show) throw refusalOf(locked, noShowFrom(booking))
    await endBooking(tx, order, booking, side === 'customer' ? 'no_show_provider' : 'no_show_customer', { at })
  })

function refusalOf({ booking, isInProblem, at }: LockedBooking, from: Date): Refusal {
  if (booking.state !== 'confirmed') return new Refusal('booking_over')
  if (at < from) return new Refusal('booking_too_early')
  return new Refusal(isInProblem ? 'booking_in_problem' : 'booking_over')
}
