import type { Deps } from '../../../core/deps.ts'
import { newId } from '../../../platform/database/ids.ts'
import { lockWithPayable } from '../payments/index.ts'
import { tookStep } from './refunds.events.ts'
import { findOwed, insertRefund } from './refunds.queries.ts'
import { sendAt } from './schedule.ts'

/** Nothing was delivered for a payment: all of it goes back, and nobody has to decide that. Safe to repeat. */
export const oweRefund = (deps: Deps, paymentId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    const { status, reason, amount_cents } = locked?.payment ?? {}
    if (status !== 'refunding' || amount_cents === undefined) return
    if (reason !== 'goods_gone' && reason !== 'already_paid') return
    const at = deps.clock()
    const refund = await insertRefund(tx, {
      id: newId(at),
      payment_id: paymentId,
      suspense_tx_id: null,
      part_id: null,
      amount_cents,
      origin: 'owed',
      state: 'approved',
      // The settlement booked it as on its way back.
      paid_from: 'in_flight',
      reason,
      requested_by: null,
      requested_as: 'program',
      approved_at: at,
      next_try_at: at,
      at,
    })
    if (!refund) return
    await tookStep(deps, tx, refund, 'approved', { details: { paid_from: 'in_flight', reason } })
    await sendAt(tx, refund.id, at, at)
  })

const batchSize = 200

/** Payments that were owed back before anything carried that out, and any whose event was lost. */
export async function oweMissing(deps: Deps): Promise<void> {
  for (const { id } of await findOwed(deps.db, batchSize)) {
    try {
      await oweRefund(deps, id)
    } catch (error) {
      deps.log.error({ err: error, paymentId: id }, 'money that is owed back could not be set on its way')
    }
  }
}
