import { shillingsOf } from '@mtaa/contract/money'
import { checkoutKind, type Payment as Shown, type PaymentSummary } from '@mtaa/contract/money/payments'
import { maskPhone } from '@mtaa/contract/phone'
import type * as z from 'zod/mini'
import type { PayablePart } from '../../../core/payables.ts'
import type { Deps } from '../../../core/deps.ts'
import type { findPaymentFor } from './payable-state.queries.ts'
import type { findOwnPayment } from './payments.queries.ts'
import { isOpen, noReference } from './payments.rules.ts'

type Summary = z.infer<typeof PaymentSummary>
export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findPaymentFor>>>
type Row = NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>

/** What anyone who may see a payable may know of its payment, in shillings: the phone only masked. */
export const viewPaymentSummary = (row: SummaryRow): Summary => ({
  id: row.id,
  method: row.method as Summary['method'],
  status: row.status as Summary['status'],
  reason: row.reason as Summary['reason'],
  amount: shillingsOf(row.amount_cents),
  receipt: row.receipt,
  phone_masked: row.phone && maskPhone(row.phone),
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
})

export function viewPayment(
  row: Row,
  parts: readonly PayablePart[],
  { now, timeScale, rails }: { now: Date; timeScale: number; rails: Deps['rails'] },
): z.infer<typeof Shown> {
  const wait = row.status === 'failed' ? rails.get(row.rail).retryAfter(row.result_code) * timeScale : 0
  const left = row.updated_at.getTime() / 1000 + wait - now.getTime() / 1000
  const isCheckout = row.payable_kind === checkoutKind
  return {
    ...viewPaymentSummary(row),
    payment_id: row.id,
    payable: { kind: row.payable_kind, id: row.payable_id },
    checkout_id: isCheckout ? row.payable_id : null,
    order_ids: isCheckout ? parts.map(({ id }) => id) : [],
    reference: parts[0]?.reference ?? noReference,
    redirect_url: isOpen(row.status) ? row.redirect_url : null,
    wrong_pins: row.wrong_pins,
    open: isOpen(row.status),
    retry_after: wait > 0 ? Math.max(0, Math.ceil(left)) : 0,
  }
}
