import type { Deps } from '../../../core/deps.ts'
import type { MoneySubject } from '../approvals/index.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockWithPayable, type Locked } from '../payments/index.ts'
import { findRefund, findSuspense, lockRow, type RefundRow } from './refunds.queries.ts'

export interface LockedRefund {
  refund: RefundRow
  /** Its payment and what that is for; undefined for money that belongs to no payment. */
  of: Locked | undefined
}

/** What was paid for, its payment, then the refund: the order in which everything here is locked. */
export async function lockRefund(deps: Deps, tx: Tx, id: string): Promise<LockedRefund | undefined> {
  const known = await findRefund(tx, id)
  if (!known) return undefined
  const paymentId = known.payment_id ?? (await paymentInSuspense(tx, known))
  const of = paymentId === null ? undefined : await lockWithPayable(deps, tx, paymentId)
  const refund = await lockRow(tx, id)
  return refund && { refund, of }
}

/** Money in suspense may have come for a payment that does not fit it. */
async function paymentInSuspense(tx: Tx, { suspense_tx_id }: RefundRow): Promise<string | null> {
  const money = suspense_tx_id === null ? undefined : await findSuspense(tx, suspense_tx_id)
  return money?.source_type === 'payment' ? money.source_id : null
}

/** Whose money it is, for the staff who decide about it. */
export const subjectOf = ({ refund, of }: LockedRefund): MoneySubject => ({
  payment_id: of?.payment.id ?? null,
  part_id: refund.part_id,
  member_ids: [refund.wallet_of],
})

/** Who bought and who sold. */
export async function concerned(tx: Tx, { refund, of }: LockedRefund) {
  const parts = (of && (await of.payable.refundable?.(tx, of.payment.payable_id))) ?? []
  const sellerIds = parts.filter(({ id }) => id === refund.part_id).map(({ sellerId }) => sellerId)
  return { payerId: of?.payment.payer_id ?? refund.wallet_of, sellerIds }
}
