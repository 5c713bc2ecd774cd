import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import { actingOf } from '../../../core/payables.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { post } from '../ledger/index.ts'
import { changePayment, isUnconfirmed, movePayment } from '../payments/index.ts'
import { accountFor } from '../paybill-statement/index.ts'
import { lockRefund, type LockedRefund } from './lock-refund.ts'
import { addApproval } from './approve.ts'
import { tookStep } from './refunds.events.ts'
import { changeRefund, findSuspense, insertRefund, lockSuspense } from './refunds.queries.ts'
import { isWithinLimit, limits, type Decider } from './refunds.rules.ts'
import { sendAt } from './schedule.ts'

interface Agreement {
  userId: string
  side: Decider
  at: Date
}

/**
 * Staff sends money in suspense back to its payer: one person up to the same limit as any refund. Under no lock of
 * the caller's. Answers the refund.
 */
export async function returnSuspense(
  deps: Deps,
  tx: Tx,
  { txId, reason, id, ...agreement }: Agreement & { txId: string; reason: string; id: string },
): Promise<string> {
  const money = await lockSuspense(tx, txId)
  if (!money) throw new Refusal('suspense_not_found')
  if (money.decided || money.claimed) throw new Refusal('suspense_decided')
  const { userId, side, at } = agreement
  const inserted = await insertRefund(tx, {
    id,
    payment_id: null,
    suspense_tx_id: txId,
    part_id: null,
    amount_cents: money.cents,
    origin: 'returned',
    state: 'requested',
    reason,
    requested_by: userId,
    requested_as: side,
    at,
  })
  if (!inserted) throw new Refusal('suspense_decided')
  await tookStep(deps, tx, inserted, 'requested', { actorId: userId, reason })
  const locked = await lockRefund(deps, tx, inserted.id)
  if (locked) await agreeToReturn(deps, tx, locked, agreement)
  return inserted.id
}

/** A person agrees; with the last one it takes, the money leaves suspense. */
export async function agreeToReturn(
  deps: Deps,
  tx: Tx,
  { refund, of }: LockedRefund,
  { userId, side, at }: Agreement,
): Promise<void> {
  const { id, amount_cents: cents } = refund
  if (!isWithinLimit(side, cents)) throw new Refusal('refund_over_limit', { limit: limits.support / 100 })
  const whose = { paymentId: of?.payment.id ?? null, recipientId: of?.payment.payer_id ?? null }
  if (!(await addApproval(deps, tx, refund, { userId, side, ...whose, at }))) return
  const approved = await changeRefund(tx, id, {
    state: 'approved',
    paid_from: 'suspense',
    approved_at: at,
    next_try_at: at,
  })
  if (of?.payment.status === 'review' && !isUnconfirmed(of.payment)) {
    // A person has decided: its review ends, and what it is for can be paid again.
    await changePayment(tx, of.payment.id, { reason: 'push_unconfirmed' })
    await movePayment(deps, tx, of.payment.id, 'refunding', at, { reason: 'returned', next_check_at: null })
    await of.payable.release(tx, of.row, 'payment_unconfirmed', { ...actingOf(deps), at })
  }
  await tookStep(deps, tx, approved, 'approved', { actorId: userId, details: { paid_from: 'suspense' } })
  const money = refund.suspense_tx_id === null ? undefined : await findSuspense(tx, refund.suspense_tx_id)
  if (money?.source_type === 'statement') await accountFor(tx, money.source_id, { outcome: 'known', payment_id: null })
  await sendAt(tx, id, at, at)
  post(tx, {
    purpose: 'refund_approved',
    sourceType: 'refund',
    sourceId: id,
    entries: [debit(accounts.suspense, cents), credit(accounts.refundsInFlight, cents)],
    at,
    createdBy: userId,
  })
}
