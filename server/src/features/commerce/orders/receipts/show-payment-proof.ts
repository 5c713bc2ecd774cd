import { type PaymentProof, proofOf } from '@mtaa/contract/commerce/orders/payment-proof'
import { checkoutKind } from '@mtaa/contract/money/payments'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findPaymentFor, viewPaymentSummary } from '../../../money/payments/index.ts'
import { proofWordOf } from './proof-word.ts'
import { findPurchase, findSale, type ProofRow } from '../orders.queries.ts'

/** As people write it: with spaces and in lower case. */
const asStored = (number: string) => number.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()

/** Whether an order of this seller is paid. */
export const showSalePaymentProof = async (deps: Deps, seller: Member, number: string): Promise<PaymentProof> =>
  stampOf(deps, await findSale(deps.db, asStored(number), seller.id))

/** Whether an order of this buyer is paid. */
export const showPaymentProof = async (deps: Deps, buyer: Member, orderId: string): Promise<PaymentProof> =>
  stampOf(deps, await findPurchase(deps.db, orderId, buyer.id))

async function stampOf(deps: Deps, order: ProofRow | undefined): Promise<PaymentProof> {
  if (!order) throw new Refusal('order_not_found')
  // Before what follows is read: nothing is said to be newer than it is.
  const at = deps.clock()
  const found = await findPaymentFor(deps.db, { kind: checkoutKind, id: order.checkout_id })
  const paid_at = order.paid_at?.toISOString() ?? null
  const status = order.status as Parameters<typeof proofOf>[0]['status']
  const payment = found ? viewPaymentSummary(found) : null
  return {
    number: order.number,
    amount: order.total,
    proof: proofOf({ paid_at, in_review: order.in_review, status, payment }),
    word: proofWordOf(deps, order.seller_id, at),
    checked_at: at.toISOString(),
    order_id: paid_at === null ? null : order.id,
  }
}
