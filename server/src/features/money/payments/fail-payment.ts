import type { PaymentReason } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { endPayment } from './end-payment.ts'
import type { Locked } from './lock-payment.ts'
import { isUndisturbed, nextLook } from './payments.rules.ts'
import { checkAt } from './schedule.ts'
import type { ProviderResult } from './settle-payment.ts'

interface Failure {
  result: ProviderResult
  reason: PaymentReason | null
  at: Date
  /** Whether the provider can be queried from now on, now and then: some are paid after all. */
  canCheck: boolean
}

/** The payer said no, or the provider did. Nothing happens when the payment has ended already. */
export async function failPayment(deps: Deps, tx: Tx, locked: Locked, { result, reason, at, canCheck }: Failure) {
  const { payment } = locked
  const { timeScale } = deps.settings.money
  const changes = { ...result, settled_at: at }
  if (!(await endPayment(deps, tx, locked, { status: 'failed', reason, at, changes }))) return
  if (isUndisturbed(reason)) await deps.rails.get(payment.rail).uncount(tx, payment)
  const age = (at.getTime() - (payment.pushed_at ?? payment.created_at).getTime()) / timeScale
  const wait = canCheck ? nextLook(deps.rails.get(payment.rail), age) : null
  if (wait !== null) await checkAt(tx, payment.id, new Date(at.getTime() + wait * timeScale))
}
