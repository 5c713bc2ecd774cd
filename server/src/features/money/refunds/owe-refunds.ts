import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { lockWithPayable, type Locked } from '../payments/index.ts'
import { addApproval } from './approve.ts'
import { tookStep } from './refunds.events.ts'
import { changeRefund, findOwed, insertRefund, type RefundRow } from './refunds.queries.ts'
import { isWithinLimit, limits, needsPersons, type Decider } from './refunds.rules.ts'
import { sendAt } from './schedule.ts'

/**
 * Nothing was delivered for a payment: all of it goes back, and nobody has to decide that. Much that was paid once more waits
 * until two persons have seen it. Safe to repeat.
 */
export const oweRefund = (deps: Deps, paymentId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    const { status, reason, amount_cents } = locked?.payment ?? {}
    if (status !== 'refunding' || amount_cents === undefined) return
    if (reason !== 'goods_gone' && reason !== 'already_paid') return
    const at = deps.clock()
    const owed = {
      id: newId(at),
      payment_id: paymentId,
      suspense_tx_id: null,
      part_id: null,
      amount_cents,
      origin: 'owed',
      reason,
      requested_by: null,
      requested_as: 'program',
      at,
    } as const
    if (needsPersons({ reason, cents: amount_cents, isStrict: locked?.payable.strictEvidence === true })) {
      const requested = await insertRefund(tx, { ...owed, state: 'requested' })
      if (requested) await tookStep(deps, tx, requested, 'requested', { details: { reason } })
      return
    }
    const refund = await insertRefund(tx, {
      ...owed,
      state: 'approved',
      // The settlement booked it as on its way back.
      paid_from: 'in_flight',
      approved_at: at,
      next_try_at: at,
    })
    if (!refund) return
    await tookStep(deps, tx, refund, 'approved', { details: { paid_from: 'in_flight', reason } })
    await sendAt(tx, refund.id, at, at)
  })

interface Agreement {
  userId: string
  side: Decider
  at: Date
}

/** A person agrees that money which is owed leaves; with the last one it takes, it does. */
export async function agreeToOwed(
  deps: Deps,
  tx: Tx,
  { payment }: Locked,
  refund: RefundRow,
  { userId, side, at }: Agreement,
): Promise<void> {
  if (payment.status !== 'refunding') throw new Refusal('payment_not_refundable')
  if (!isWithinLimit(side, refund.amount_cents)) throw new Refusal('refund_over_limit', { limit: limits.support / 100 })
  const whose = { paymentId: payment.id, recipientId: payment.payer_id }
  if (!(await addApproval(deps, tx, refund, { userId, side, ...whose, at }))) return
  const changes = { state: 'approved', paid_from: 'in_flight', approved_at: at, next_try_at: at }
  const approved = await changeRefund(tx, refund.id, changes)
  // Its payer was notified when it was found.
  await tookStep(deps, tx, approved, 'approved', { actorId: userId, details: { paid_from: 'in_flight' }, quiet: true })
  await sendAt(tx, refund.id, at, at)
}

const owed = createDueWork({ max: 200, failed: 'money that is owed back could not be set on its way' })

/** Payments that were owed back before anything carried that out, and any whose event was lost. */
export async function oweMissing(deps: Deps): Promise<void> {
  const find = (max: number) => findOwed(deps.db, max)
  await owed(deps, find, ({ id }) => oweRefund(deps, id))
}
