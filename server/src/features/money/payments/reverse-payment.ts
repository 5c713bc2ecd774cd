import { accounts, debit, opposite, type Entry } from '../../../core/money/accounts.ts'
import { actingOf } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'
import type { Locked } from './lock-payment.ts'
import { auditPayment, publishReversed } from './payments.events.ts'
import { movePayment, type Moving } from './move-payment.ts'
import type { Payment } from './payments.queries.ts'
import type { ProviderResult } from './settle-payment.ts'

/**
 * The provider has taken the payment's money back, and not because we sent it back. What was paid for is withdrawn where it
 * can be, and the money is taken from its holders. False, and nothing done, where the payment is not paid.
 */
export async function reversePayment(
  deps: Moving,
  tx: Tx,
  { payment, payable, row }: Locked,
  { result, at }: { result: ProviderResult; at: Date },
): Promise<boolean> {
  const wasOwedBack = payment.status === 'refunding'
  if (!(await movePayment(deps, tx, payment.id, 'reversed', at, { ...result, next_check_at: null }))) return false
  const cents = payment.amount_cents
  const bearers = wasOwedBack
    ? [debit(accounts.refundsInFlight, cents)]
    : ((await payable.reversed?.(tx, row, { ...actingOf(deps), at, paymentId: payment.id })) ?? [
        debit(accounts.goodwill, cents),
      ])
  await auditPayment(deps, tx, payment, 'reversed')
  await publishReversed(tx, payment)
  post(tx, {
    purpose: 'reversal',
    sourceType: 'payment',
    sourceId: payment.id,
    entries: [...bearers, ...takenBack(deps, payment, cents)],
    at,
  })
  return true
}

/** Credits of where the money of a payment was, when the provider has taken so much of it. */
export const takenBack = ({ rails }: Pick<Moving, 'rails'>, payment: Payment, cents: number): Entry[] =>
  rails.get(payment.rail).received(payment, cents, 0).map(opposite)
