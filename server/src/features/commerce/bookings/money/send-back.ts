import { bookingKind } from '@mtaa/contract/commerce/bookings/booking-terms'
import { centsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { publish } from '../../../../platform/events/events.ts'
import { createDueWork } from '../../../../platform/jobs/due-work.ts'
import { findPaymentFor, lockWithPayable, type Locked } from '../../../money/payments/index.ts'
import { findRefundsOf, refundHeld } from '../../../money/refunds/index.ts'
import { objectedBefore } from '../money.rules.ts'
import '../bookings.events.ts'
import { findOrdersToSend, isClaimed, lockToSend, storeSent, storeStuck } from './money.queries.ts'

const due = createDueWork({ max: 200, failed: 'money of bookings could not be sent back' })

/** Schedule: sends back what is due, by the way it came; what cannot be sent is named for a person. Safe to repeat. */
export async function sendBookingMoney(deps: Deps): Promise<void> {
  await due(
    deps,
    (max) => findOrdersToSend(deps.db, { endedBefore: objectedBefore(deps.clock()), max }),
    (orderId) => sendOf(deps, orderId),
  )
}

async function sendOf(deps: Deps, orderId: string): Promise<void> {
  try {
    await deps.db.transaction().execute((tx) => sendDue(deps, tx, orderId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A rule of refunds says no. What was begun is undone; a person reads why.
    await deps.db.transaction().execute(async (tx) => {
      const obstacle = (await isClaimed(tx, orderId)) ? 'claimed' : error.code
      const ids = (await lockToSend(tx, orderId, objectedBefore(deps.clock()))).map(({ id }) => id)
      await storeStuck(tx, ids, obstacle)
    })
  }
}

/** The order and its payment are locked first. All that is due of one order leaves at once. */
async function sendDue(deps: Deps, tx: Tx, orderId: string): Promise<void> {
  const at = deps.clock()
  const payment = await findPaymentFor(tx, { kind: bookingKind, id: orderId })
  const lockPayment = async () => payment && (await lockWithPayable(deps, tx, payment.id))
  if (!(await lockPayment())) throw new Refusal('payment_not_refundable')
  for (const { id, back, state } of await lockToSend(tx, orderId, objectedBefore(at))) {
    // What goes back of one date changes the payment of all.
    const locked = await lockPayment()
    if (!locked) throw new Refusal('payment_not_refundable')
    const cents = centsOf(back) - (await sentBefore(tx, locked, id))
    if (cents > 0) await refundHeld(deps, tx, locked, { partId: id, cents, reason: 'booking_ended', at })
    await storeSent(tx, id, at)
    if (state === 'no_show_provider') await publish(tx, 'booking.absence_stands', { booking_id: id })
  }
}

/** What of a booking has gone back before, in cents: by a refund that somebody made, or by how it had ended first. */
const sentBefore = async (tx: Tx, { payment }: Locked, partId: string): Promise<number> =>
  (await findRefundsOf(tx, payment.id))
    .filter(({ part_id, state }) => part_id === partId && state !== 'requested' && state !== 'rejected')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
