import { type getSaleProof, proofOf } from '@mtaa/contract/commerce/sale-proof'
import { checkoutKind } from '@mtaa/contract/money/payments'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findPaymentFor, viewPaymentSummary } from '../../money/payments/index.ts'
import { findSale } from './orders.queries.ts'

/** As people write it: with spaces and in lower case. */
const asStored = (number: string) => number.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()

/** Whether an order of this seller is paid. */
export async function showSaleProof(
  { db }: Deps,
  seller: Member,
  number: string,
): Promise<z.infer<typeof getSaleProof.result>> {
  const sale = await findSale(db, asStored(number), seller.id)
  if (!sale) throw new Refusal('order_not_found')
  const found = await findPaymentFor(db, { kind: checkoutKind, id: sale.checkout_id })
  const paid_at = sale.paid_at?.toISOString() ?? null
  const payment = found ? viewPaymentSummary(found) : null
  const proof = proofOf({ paid_at, in_review: sale.in_review, payment })
  return { number: sale.number, amount: sale.total, proof, order_id: paid_at === null ? null : sale.id }
}
