import type { LinkedBooking } from '@mtaa/contract/commerce/bookings/booking-links'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { hashOf } from '../../../../platform/crypto/opaque-tokens.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { lockBookingsOf, lockOrder, updateBooking, type BookingRow, type OrderRow } from '../bookings.queries.ts'
import { endBooking } from '../end-booking.ts'
import { settlementOf, type Settlement } from '../money.rules.ts'
import { isLinkAlive } from '../reminders.rules.ts'
import { findLinked, setLinkUsed, type LinkRow } from './links.queries.ts'

/** What a link shows as long as it works, and until the start what was done by it. Opening it changes nothing. */
export async function showLinked({ db, clock }: Deps, token: string): Promise<LinkedBooking> {
  const row = await findLinked(db, hashOf(token))
  const now = clock()
  if (!row || !isShown(row, now)) throw new Refusal('booking_link_dead')
  return {
    title: row.title,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    provider: row.provider,
    customer: row.customer,
    ...costOf(row, now),
    used: row.used,
  }
}

/** It is of the start that it was sent for, which is to come, and the booking stands or was cancelled by this link. */
function isShown({ reminded_start: start, starts_at, state, used, used_at }: LinkRow, now: Date): boolean {
  if (used === 'cancelled') return now < start
  if (state !== 'confirmed' || start.getTime() !== starts_at.getTime()) return false
  return used === null ? isLinkAlive({ starts_at, used_at }, now) : now < starts_at
}

function costOf(row: LinkRow, now: Date): Settlement {
  const isPaid = row.paid_at !== null
  if (row.used !== 'cancelled') return settlementOf({ ...row, isPaid }, 'cancelled_by_customer', now)
  const back = row.back ?? 0
  return { back, kept: isPaid ? row.due - back : 0 }
}

interface Used {
  order: OrderRow
  booking: BookingRow
  at: Date
}

/** Acts by a link once, until the start, under the lock of its order; refuses what is dead or used. */
async function use(
  deps: Deps,
  token: string,
  how: 'confirmed' | 'cancelled',
  act: (tx: Tx, used: Used) => Promise<void>,
): Promise<LinkedBooking> {
  const hash = hashOf(token)
  const found = await findLinked(deps.db, hash)
  if (!found) throw new Refusal('booking_link_dead')
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, found.order_id)
    const booking = order && (await lockBookingsOf(tx, order.id)).find(({ id }) => id === found.booking_id)
    const row = await findLinked(tx, hash)
    const at = deps.clock()
    if (!order || !booking || !row || !isShown({ ...row, used: null, used_at: null }, at)) {
      if (row?.used && at < row.reminded_start) throw new Refusal('booking_link_used')
      throw new Refusal('booking_link_dead')
    }
    if (row.used) throw new Refusal('booking_link_used')
    await act(tx, { order, booking, at })
    await setLinkUsed(tx, hash, how, at)
  })
  return showLinked(deps, token)
}

/** The customer says that they come. */
export const confirmByLink = (deps: Deps, token: string): Promise<LinkedBooking> =>
  use(deps, token, 'confirmed', async (tx, { booking, at }) => {
    await updateBooking(tx, booking.id, { customer_confirmed_at: at })
  })

/** Cancels by the rule that was seen; refuses `booking_cost_changed` when the clock has made more stay with the provider. */
export const cancelByLink = (deps: Deps, token: string, kept: number): Promise<LinkedBooking> =>
  use(deps, token, 'cancelled', async (tx, { order, booking, at }) => {
    const settlement = settlementOf({ ...booking, isPaid: order.paid_at !== null }, 'cancelled_by_customer', at)
    if (settlement.kept > kept) throw new Refusal('booking_cost_changed', { kept: settlement.kept })
    await endBooking(tx, order, booking, 'cancelled_by_customer', { at })
  })
