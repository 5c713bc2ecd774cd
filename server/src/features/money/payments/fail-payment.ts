import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { endPayment } from './end-payment.ts'
import type { Locked } from './lock-payment.ts'
import { isUndisturbed, nextReconciliation } from './payments.rules.ts'
import { refundPrompt } from './prompt-limits.ts'
import type { Reason } from './result-codes.ts'
import { checkAt } from './schedule.ts'
import type { ProviderResult } from './settle-payment.ts'

interface Failure {
  result: ProviderResult
  reason: Reason | null
  at: Date
  /** By which Daraja is queried from now on, now and then: some are paid after all. */
  requestId: string | null
}

/** The payer said no, or M-Pesa did. Nothing happens when the payment has ended already. */
export async function failPayment(deps: Deps, tx: Tx, locked: Locked, { result, reason, at, requestId }: Failure) {
  const { payment } = locked
  const { timeScale } = deps.settings.mpesa
  const changes = { ...result, settled_at: at }
  if (!(await endPayment(deps, tx, locked, { status: 'failed', reason, at, changes }))) return
  if (isUndisturbed(reason)) await refundPrompt(tx, payment)
  const age = (at.getTime() - payment.created_at.getTime()) / timeScale
  const wait = requestId === null ? null : nextReconciliation(age)
  if (wait !== null) await checkAt(tx, payment.id, new Date(at.getTime() + wait * timeScale))
}
