import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { limit } from '../../../platform/limits/limits.ts'
import { findOwnPayment } from './payments.queries.ts'
import { isOpen } from './payments.rules.ts'
import { checkAt } from './schedule.ts'

export const paymentLimits = {
  /** Payer: queries on return from a hosted page. */
  checks: limit('payment_checks', 30, 300),
}

/**
 * The payer is back from a hosted page: its provider is queried now instead of by the plan. Where prompts are queried, the
 * plan is all that the provider allows, and nothing happens.
 */
export async function checkSoon({ db, clock, rails, limits }: Deps, payer: Member, id: string): Promise<void> {
  const payment = await findOwnPayment(db, id, payer.id)
  if (!payment) throw new Refusal('payment_not_found')
  if (payment.status === 'created' || !isOpen(payment.status) || !rails.get(payment.rail).plan) return
  await limits.consume([paymentLimits.checks, payer.id])
  await db.transaction().execute((tx) => checkAt(tx, id, clock()))
}
