import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { post } from '../ledger/index.ts'
import { auditPayment, movePayment, takenBack, type Locked } from '../payments/index.ts'
import { bearLoss, sharesOf, withdraw } from './bear-loss.ts'
import { findRefundsOf } from './refunds.queries.ts'

/**
 * The provider has taken back a payment of which a part, or all, had been sent back to the payer's phone. The holder of the rest
 * bears it, and the platform what was sent back before. False, and nothing done, while money of it is on its way back, or
 * where the payment is in another state.
 */
export async function bearReversal(deps: Deps, tx: Tx, locked: Locked, at: Date): Promise<boolean> {
  const { payment } = locked
  const { id, status, amount_cents: cents } = payment
  // While money of it is on its way back, it is `refunding`.
  if (status !== 'part_refunded' && status !== 'refunded') return false
  const refunds = await findRefundsOf(tx, id)
  const decided = refunds.filter(({ state }) => state === 'confirmed')
  const shares = await sharesOf(tx, locked, decided, { cents })
  if (!shares) throw new Error(`all of payment ${id} is taken, and that is no certain part`)

  const taking = { reason: 'taken_back', at } as const
  for (const refund of refunds) if (refund.state === 'requested') await withdraw(deps, tx, refund, taking)
  const source = { purpose: 'reversal', sourceType: 'payment', sourceId: id }
  const bearers = await bearLoss(deps, tx, locked, { cents, shares, source, ...taking })
  if (status === 'part_refunded') await movePayment(deps, tx, id, 'reversed', at)
  await auditPayment(deps, tx, payment, 'reversed')
  deps.log.error({ paymentId: id, status }, 'M-Pesa has taken back a payment that was sent back before')
  post(tx, { ...source, entries: [...bearers, ...takenBack(deps, payment, cents)], at })
  return true
}
