import { accounts, credit, type Entry } from '../../../core/money/accounts.ts'
import { actingOf } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'
import type { Locked } from './lock-payment.ts'
import { auditPayment, publishRefundOwed, publishSettled } from './payments.events.ts'
import { movePayment, type Moving } from './move-payment.ts'
import { findByReceipt } from './payments.queries.ts'
import { isOpen, mayMove } from './payments.rules.ts'

/** What the provider says of the end of a payment. */
export interface ProviderResult {
  result_code: string
  result_desc: string | null
}

interface Settlement {
  receipt: string | null
  result: ProviderResult
  at: Date
  /** Of the payment's money, in cents: what the provider takes for itself. */
  feeCents?: number
  /** By what it is proven. */
  evidence?: Evidence
  /** Debits of where the money is; unless given, the rail has just received it. */
  from?: readonly Entry[]
}

export type Evidence = 'callback' | 'query' | 'status' | 'c2b' | 'statement'

/**
 * The payment is proven. Its state, what it is for and the ledger change together or not at all. When the goods are
 * gone, or another payment came first, the money is booked as on its way back. Answers the new state.
 */
export async function settlePayment(
  deps: Moving,
  tx: Tx,
  { payment, payable, row }: Locked,
  { receipt, result, at, feeCents = 0, evidence, from }: Settlement,
): Promise<string> {
  const outcome = await payable.fulfil(tx, row, { ...actingOf(deps), at })
  const succeeded = mayMove(payment.status, 'succeeded') ? 'succeeded' : 'succeeded_late'
  const status = outcome === 'paid' ? succeeded : 'refunding'
  const reason = outcome === 'paid' ? null : outcome
  const changes = {
    ...result,
    reason,
    receipt,
    settled_at: at,
    next_check_at: null,
    fee_cents: feeCents,
    evidence: evidence ?? null,
  }
  if (!(await movePayment(deps, tx, payment.id, status, at, changes)))
    throw new Error(`${payment.status} is not ${status}`)
  const rail = deps.rails.get(payment.rail)
  await rail.release(tx, payment)
  if (isOpen(payment.status)) await rail.uncount(tx, payment)

  if (outcome === 'paid') {
    await auditPayment(deps, tx, payment, 'settled', { status })
    await publishSettled(tx, payment)
  } else {
    await auditPayment(deps, tx, payment, 'refund_owed', { reason: outcome })
    await publishRefundOwed(tx, payment, outcome)
  }
  const { amount_cents: cents } = payment
  const owed = outcome === 'paid' ? await payable.postings(tx, row) : [credit(accounts.refundsInFlight, cents)]
  post(tx, {
    purpose: 'settlement',
    sourceType: 'payment',
    sourceId: payment.id,
    entries: [...(from ?? rail.received(payment, cents, feeCents)), ...owed],
    at,
  })
  return status
}

interface Review {
  receipt: string
  cents: number
  result: ProviderResult
  at: Date
}

/** Money came that does not fit. A person decides; until then it is booked to suspense and nothing is delivered. */
export async function reviewPayment(deps: Moving, tx: Tx, { payment }: Locked, { receipt, cents, result, at }: Review) {
  const isNew = !(await findByReceipt(tx, receipt))
  const changes = { ...result, reason: null, next_check_at: null, ...(isNew && { receipt }) }
  if (!(await movePayment(deps, tx, payment.id, 'review', at, changes)))
    throw new Error(`${payment.status} is not for review`)
  const rail = deps.rails.get(payment.rail)
  await rail.release(tx, payment)
  await auditPayment(deps, tx, payment, 'put_in_review', { received_cents: cents })
  // A receipt seen before is the old money reported again, not new money.
  if (!isNew || cents <= 0) return
  post(tx, {
    ...suspense(rail.received(payment, cents, 0), cents),
    sourceType: 'payment',
    sourceId: payment.id,
    at,
    memo: receipt,
  })
}

/** Money that came in and that nobody knows the reason of. */
export const suspense = (received: readonly Entry[], cents: number) => ({
  purpose: 'suspense',
  entries: [...received, credit(accounts.suspense, cents)],
})
