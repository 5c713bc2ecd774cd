import { shillingsOf } from '@mtaa/contract/money'
import { checkoutKind, type Payment as Shown, type PaymentSummary } from '@mtaa/contract/money/payments'
import { maskPhone } from '@mtaa/contract/phone'
import type * as z from 'zod/mini'
import type { PayablePart } from '../../../core/payables.ts'
import type { findPaymentFor } from './payable-state.queries.ts'
import type { findOwnPayment } from './payments.queries.ts'
import { isOpen } from './payments.rules.ts'
import { waitAfter } from './result-codes.ts'

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
  { now, timeScale }: { now: Date; timeScale: number },
): z.infer<typeof Shown> {
  const wait = row.status === 'failed' ? waitAfter(row.result_code) * timeScale : 0
  const left = row.updated_at.getTime() / 1000 + wait - now.getTime() / 1000
  const isCheckout = row.payable_kind === checkoutKind
  return {
    ...viewPaymentSummary(row),
    payment_id: row.id,
    payable: { kind: row.payable_kind, id: row.payable_id },
    checkout_id: isCheckout ? row.payable_id : null,
    order_ids: isCheckout ? parts.map(({ id }) => id) : [],
    open: isOpen(row.status),
    retry_after: wait > 0 ? Math.max(0, Math.ceil(left)) : 0,
  }
}
