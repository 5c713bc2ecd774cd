import type { Payment as Shown } from '@mtaa/contract/money/payments'
import type * as z from 'zod/mini'
import { viewPaymentSummary } from '../../commerce/orders/index.ts'
import type { findOwnPayment } from './payments.queries.ts'
import { isOpen } from './payments.rules.ts'
import { waitAfter } from './result-codes.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>

export function viewPayment(row: Row, now: Date, timeScale: number): z.infer<typeof Shown> {
  const wait = row.status === 'failed' ? waitAfter(row.result_code) * timeScale : 0
  const left = row.updated_at.getTime() / 1000 + wait - now.getTime() / 1000
  return {
    ...viewPaymentSummary(row),
    payment_id: row.id,
    checkout_id: row.checkout_id,
    order_ids: row.order_ids,
    open: isOpen(row.status),
    retry_after: wait > 0 ? Math.max(0, Math.ceil(left)) : 0,
  }
}
