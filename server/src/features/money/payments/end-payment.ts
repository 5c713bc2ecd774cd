import { actingOf } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Locked } from './lock-payment.ts'
import { auditPayment, publishFailed } from './payments.events.ts'
import { movePayment, type Moving } from './move-payment.ts'
import { isUnconfirmed } from './payments.rules.ts'

interface Ending {
  status: 'failed' | 'rejected' | 'lapsed' | 'cancelled'
  reason: string | null
  at: Date
  /** Columns of the payment that change with it. */
  changes?: Parameters<typeof movePayment>[5]
  /** Who ended it; absent: the program. */
  actorId?: string
}

/**
 * A payment ends without money: its phone is free, and its payable releases what it need not hold. False, and nothing
 * done, when the payment has ended already.
 */
export async function endPayment(
  deps: Moving,
  tx: Tx,
  { payment, payable, row }: Locked,
  { status, reason, at, changes = {}, actorId }: Ending,
): Promise<boolean> {
  if (!(await movePayment(deps, tx, payment.id, status, at, { ...changes, reason, next_check_at: null }))) return false
  await deps.rails.get(payment.rail).release(tx, payment)
  const cause = isUnconfirmed(payment) ? 'payment_unconfirmed' : 'payment_failed'
  await payable.release(tx, row, cause, { ...actingOf(deps), at })
  const act = status === 'cancelled' ? 'cancelled' : 'failed'
  await auditPayment(deps, tx, payment, act, { status, reason, ...(actorId !== undefined && { actorId }) })
  await publishFailed(tx, payment, { reason, ...(actorId !== undefined && { actorId }) })
  return true
}
