import { shillingsOf } from '@mtaa/contract/money'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import type { Refund } from '@mtaa/contract/money/refunds'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { findPayment, type Payment } from '../payments/index.ts'
import { findApprovals, findSuspense, type RefundRow } from './refunds.queries.ts'
import { isDecider, isWithinLimit, personsNeeded, sideOf, type Approval } from './refunds.rules.ts'

interface Known {
  payment: Payment | undefined
  approvals: readonly Approval[]
  number: string | null
  sellerIds: readonly string[]
}

function viewRefund(row: RefundRow, viewer: Viewer, { payment, approvals, number, sellerIds }: Known): Refund {
  const { state, amount_cents: cents } = row
  const side = sideOf(viewer, { payerId: payment?.payer_id ?? row.wallet_of, sellerIds })
  const decides = isDecider(side) && isWithinLimit(side, cents)
  const agreed = approvals.some(({ user_id }) => user_id === viewer?.id)
  return {
    id: row.id,
    payment_id: payment?.id ?? null,
    order_id: row.part_id,
    order_number: number,
    amount: shillingsOf(cents),
    method: (payment?.method ?? null) as PaymentMethod | null,
    state,
    reason: row.reason,
    requested_as: row.requested_as,
    rejection: row.rejection,
    receipt: row.receipt,
    created_at: row.created_at.toISOString(),
    approved_at: row.approved_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
    rejected_at: row.rejected_at?.toISOString() ?? null,
    approvals: approvals.length,
    approvals_needed: row.requested_as === 'program' && row.wallet_of === null ? 0 : personsNeeded(cents),
    may: {
      approve: decides && state === 'requested' && !agreed,
      reject: decides && state === 'requested',
      retry: decides && side !== 'seller' && state === 'failed',
    },
  }
}

/** Refunds as this viewer sees them. */
export async function viewRefunds(deps: Deps, viewer: Viewer, rows: readonly RefundRow[]): Promise<Refund[]> {
  const approvals = await findApprovals(
    deps.db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const payment = await paymentOf(deps, row)
      const payable = payment && deps.payables.get(payment.payable_kind)
      const parts = payment && payable ? await payable.parts(deps.db, payment.payable_id) : []
      const refundable = (payment && (await payable?.refundable?.(deps.db, payment.payable_id))) ?? []
      return viewRefund(row, viewer, {
        payment,
        approvals: approvals.get(row.id) ?? [],
        number: (parts.find(({ id }) => id === row.part_id) ?? parts[0])?.reference ?? null,
        sellerIds: refundable.filter(({ id }) => id === row.part_id).map(({ sellerId }) => sellerId),
      })
    }),
  )
}

async function paymentOf({ db }: Deps, { payment_id, suspense_tx_id }: RefundRow) {
  if (payment_id !== null) return findPayment(db, payment_id)
  const money = suspense_tx_id === null ? undefined : await findSuspense(db, suspense_tx_id)
  return money?.source_type === 'payment' ? findPayment(db, money.source_id) : undefined
}
