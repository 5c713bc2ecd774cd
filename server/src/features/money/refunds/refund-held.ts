import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import { actingOf } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockBalances, post } from '../ledger/index.ts'
import type { Locked } from '../payments/index.ts'
import { leftOf, movePaymentAfter } from './approve.ts'
import { withdraw } from './bear-loss.ts'
import { tookStep } from './refunds.events.ts'
import { findRefundsOf, insertRefund } from './refunds.queries.ts'
import { isRefundable, type ProgramReason } from './refunds.rules.ts'
import { sendAt } from './schedule.ts'

interface Held {
  /** Of the refund; absent: a new one. */
  id?: string
  /** The part of the payment. */
  partId: string
  /** Whole shillings in cents, of which no more goes back than is left; absent: all of that. */
  cents?: number
  reason: ProgramReason
  at: Date
}

/**
 * Money that is still held goes back to its payer, by a rule: nobody has to decide it, and requests that wait are over.
 * The caller notifies the payer. Refuses `payment_not_refundable` while a bank claims the payment. Answers the cents.
 */
export async function refundHeld(deps: Deps, tx: Tx, locked: Locked, held: Held): Promise<number> {
  const { payment, payable, row } = locked
  const { partId, reason, at } = held
  // Where all that it brought is gone already, nothing is left to send.
  if (payment.status !== 'refunded' && !isRefundable(payment)) throw new Refusal('payment_not_refundable')
  const part = ((await payable.refundable?.(tx, payment.payable_id)) ?? []).find(({ id }) => id === partId)
  if (!part) throw new Refusal('payment_not_refundable')
  for (const refund of await findRefundsOf(tx, payment.id))
    if (refund.state === 'requested' && refund.part_id === partId) await withdraw(deps, tx, refund, { reason, at })
  const { left } = await leftOf(tx, locked, part)
  const cents = Math.min(held.cents ?? left, left)
  if (cents <= 0) return 0
  const [balance] = await lockBalances(tx, [part.heldBy, part.owedTo])
  if ((balance?.available ?? 0) < cents) throw new Refusal('refund_after_release')
  const refund = await insertRefund(tx, {
    id: held.id ?? newId(at),
    payment_id: payment.id,
    suspense_tx_id: null,
    part_id: partId,
    amount_cents: cents,
    origin: 'chosen',
    state: 'approved',
    paid_from: 'held',
    reason,
    requested_by: null,
    requested_as: 'program',
    approved_at: at,
    next_try_at: at,
    at,
  })
  if (!refund) throw new Error(`a refund of ${partId} could not be made`)
  await movePaymentAfter(deps, tx, locked, at)
  const { decided } = await leftOf(tx, locked, part)
  const context = { ...actingOf(deps), at }
  await payable.refunded?.(tx, row, { partId, cents, full: decided === part.total * 100 }, context)
  await tookStep(deps, tx, refund, 'approved', { details: { paid_from: 'held', reason }, quiet: true })
  await sendAt(tx, refund.id, at, at)
  post(tx, {
    purpose: 'refund_approved',
    sourceType: 'refund',
    sourceId: refund.id,
    entries: [debit(part.heldBy, cents), credit(accounts.refundsInFlight, cents)],
    at,
  })
  return cents
}
