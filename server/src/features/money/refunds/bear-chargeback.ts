import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'
import { endChargeback, noteLost, reversePayment, takenBack, type Locked, type Status } from '../payments/index.ts'
import { bearLoss, sharesOf, withdraw } from './bear-loss.ts'
import { findRefundsOf } from './refunds.queries.ts'
import { statusAfter } from './refunds.rules.ts'

interface Loss {
  disputeId: string
  /** What the bank has taken. */
  cents: number
  /** A person has decided: the platform bears what cannot be assigned to a seller for certain. */
  byPerson: boolean
  /** What the payment was before it was disputed. */
  before: Status
  /** No other dispute of the payment is open. */
  isLast: boolean
  at: Date
}

/**
 * The bank has taken a payment's money, or part of it, and that is final. The holders of the money bear it, and the platform
 * what was sent back before; what was taken counts as sent back. False, and nothing done, where several parts could bear it
 * and no person has decided.
 */
export async function bearChargeback(deps: Deps, tx: Tx, locked: Locked, loss: Loss): Promise<boolean> {
  const { payment } = locked
  const { disputeId, before, byPerson, at } = loss
  const taken = Math.min(loss.cents, payment.amount_cents)
  const refunds = (await findRefundsOf(tx, payment.id)).filter(({ state }) => state !== 'rejected')
  const decided = refunds.filter(({ state }) => state !== 'requested')
  const isWhole = taken === payment.amount_cents && decided.length === 0 && payment.status !== 'refunding'
  const shares = isWhole ? [] : await sharesOf(tx, locked, decided, { cents: taken, byPerson })
  if (!shares) return false

  for (const refund of refunds)
    if (refund.state === 'requested') await withdraw(deps, tx, refund, { reason: 'dispute_lost', at })
  if (isWhole)
    return reversePayment(deps, tx, locked, { result: { result_code: 'dispute_lost', result_desc: null }, at })

  const source = { purpose: 'dispute', sourceType: 'dispute', sourceId: disputeId }
  const bearers = await bearLoss(deps, tx, locked, { cents: taken, shares, source, reason: 'dispute_lost', at })
  await noteLost(deps, tx, locked, taken)
  if (loss.isLast && payment.status === 'disputed') {
    const to = statusAfter(payment.amount_cents, await findRefundsOf(tx, payment.id)) ?? before
    await endChargeback(deps, tx, locked, { to, end: 'part_lost', at })
  }
  post(tx, { ...source, entries: [...bearers, ...takenBack(deps, payment, taken)], at })
  return true
}

/** Nothing of it is lost: the payment is what it was, less what is on its way back since. */
export async function endClaim(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  { before, at }: Pick<Loss, 'before' | 'at'>,
): Promise<void> {
  const { payment } = locked
  if (payment.status !== 'disputed') return
  const to = statusAfter(payment.amount_cents, await findRefundsOf(tx, payment.id)) ?? before
  await endChargeback(deps, tx, locked, { to, end: 'won', at })
}
