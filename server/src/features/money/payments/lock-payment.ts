import type { Deps } from '../../../core/deps.ts'
import type { Payable, PayableRow } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findPayment, lockPayment, type Payment } from './payments.queries.ts'

/** A payment and what it is for, both locked until commit. */
export interface Locked {
  payment: Payment
  payable: Payable
  row: PayableRow
}

/** What is paid for first, then its payment: the order in which everything here is locked. Undefined: no such payment. */
export async function lockWithPayable(
  { payables }: Pick<Deps, 'payables'>,
  tx: Tx,
  paymentId: string,
): Promise<Locked | undefined> {
  const known = await findPayment(tx, paymentId)
  if (!known) return undefined
  const payable = payables.get(known.payable_kind)
  const row = await payable.lock(tx, known.payable_id)
  if (!row) throw new Error(`the ${known.payable_kind} of payment ${paymentId} is gone`)
  const payment = await lockPayment(tx, paymentId)
  return payment && { payment, payable, row }
}
