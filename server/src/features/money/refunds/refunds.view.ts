import { shillingsOf } from '@mtaa/contract/money'
import type { PaymentMethod } from '@mtaa/contract/money/payments'
import type { Refund } from '@mtaa/contract/money/refunds'
import type { Deps } from '../../../core/deps.ts'
import type { RefundablePart } from '../../../core/payables.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { findPayment, type Payment } from '../payments/index.ts'
import { findApprovals, findSuspense, type RefundRow } from './refunds.queries.ts'
import { mostBy } from './may-send-back.ts'
import {
  destinationOf,
  isDecider,
  isRefundable,
  isStaffs,
  isWithinLimit,
  personsMissing,
  sideOf,
  type Approval,
} from './refunds.rules.ts'

interface Known {
  payment: Payment | undefined
  approvals: readonly Approval[]
  number: string | null
  sellerIds: readonly string[]
  /** Of which it is; undefined: of none that can be refunded. */
  part: RefundablePart | undefined
}

async function viewRefund(deps: Deps, row: RefundRow, viewer: Viewer, known: Known): Promise<Refund> {
  const { payment, approvals, number, sellerIds, part } = known
  const { state, amount_cents: cents } = row
  const method = (payment?.method ?? null) as PaymentMethod | null
  const side = sideOf(viewer, { payerId: payment?.payer_id ?? row.wallet_of, sellerIds })
  const weighed = row.weighed_cents ?? cents
  const decides = isDecider(side) && isWithinLimit(side, weighed)
  // A person who would be refused has no button: the money is disputed, gone, or no longer this side's to send.
  const isOwed = row.origin === 'owed'
  const canLeave = isOwed
    ? payment?.status === 'refunding'
    : !payment || !part || (isRefundable(payment) && isDecider(side) && (await mostBy(deps.db, part, side)) >= cents)
  const isOthers = side === 'seller' && isStaffs(row, approvals)
  const agreed = approvals.some(({ user_id }) => user_id === viewer?.id)
  return {
    id: row.id,
    payment_id: payment?.id ?? null,
    order_id: row.part_id,
    order_number: number,
    amount: shillingsOf(cents),
    method,
    goes_to: goesTo(deps, row, method, payment),
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
    borne_by: isOthers ? (borneBy[row.paid_from ?? ''] ?? null) : null,
    approvals: approvals.length,
    approvals_needed: approvals.length + (state === 'requested' ? personsMissing(weighed, approvals) : 0),
    may: {
      approve: decides && state === 'requested' && !agreed && canLeave && !(side === 'seller' && isStaffs(row, [])),
      reject: decides && state === 'requested' && !isOwed && !isOthers,
      retry: decides && side !== 'seller' && state === 'failed',
    },
  }
}

const borneBy: Partial<Record<string, NonNullable<Refund['borne_by']>>> = {
  held: 'held',
  seller: 'seller',
  goodwill: 'platform',
}

/** By the way that it has taken, else by the one that it will take. */
function goesTo(
  { rails }: Pick<Deps, 'rails'>,
  { rail, amount_cents: cents }: RefundRow,
  method: PaymentMethod | null,
  payment: Payment | undefined,
) {
  if (rail !== null) return rail === 'wallet' ? rail : method
  const whole = cents === payment?.amount_cents
  const back = (payment && rails.get(payment.rail).goesBack) ?? {}
  return destinationOf({ method, back, cents, whole })
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
      return viewRefund(deps, row, viewer, {
        payment,
        approvals: approvals.get(row.id) ?? [],
        number: (parts.find(({ id }) => id === row.part_id) ?? parts[0])?.reference ?? null,
        sellerIds: refundable.filter(({ id }) => id === row.part_id).map(({ sellerId }) => sellerId),
        part: refundable.find(({ id }) => id === row.part_id),
      })
    }),
  )
}

async function paymentOf({ db }: Deps, { payment_id, suspense_tx_id }: RefundRow) {
  if (payment_id !== null) return findPayment(db, payment_id)
  const money = suspense_tx_id === null ? undefined : await findSuspense(db, suspense_tx_id)
  return money?.source_type === 'payment' ? findPayment(db, money.source_id) : undefined
}
