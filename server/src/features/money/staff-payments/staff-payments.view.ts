import type { Closing } from '@mtaa/contract/money/closings'
import { shillingsOf } from '@mtaa/contract/money'
import { maskPhone } from '@mtaa/contract/phone'
import type {
  Decision,
  Dispute,
  MoneyLeft,
  ReviewedTransfer,
  SentTransfer,
  StaffPayment,
  SuspenseItem,
} from '@mtaa/contract/money/staff-money'
import type { StaffPaymentDetail } from '@mtaa/contract/money/staff-money'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Line } from '../paybill-statement/index.ts'
import { needsPerson, type ChargebackOfPayment } from '../paystack/index.ts'
import type { TransferRow } from '../transfers/index.ts'
import type { DecisionRow } from '../approvals/index.ts'
import type { ClosingRow } from './closings.queries.ts'
import type { LineRow, PaymentRow, SentRow, SuspenseRow } from './staff-payments.queries.ts'
import { isOwn } from './staff-payments.rules.ts'

export async function viewPayment(deps: Deps, row: PaymentRow): Promise<StaffPayment> {
  const parts = await deps.payables.get(row.payable_kind).parts(deps.db, row.payable_id)
  return {
    id: row.id,
    status: row.status as StaffPayment['status'],
    reason: row.reason as StaffPayment['reason'],
    method: row.method as StaffPayment['method'],
    amount: shillingsOf(row.amount_cents),
    receipt: row.receipt,
    phone_masked: row.phone && maskPhone(row.phone),
    references: parts.map(({ reference }) => reference),
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

export const viewDecision = (row: DecisionRow, viewer: Member): Decision => ({
  id: row.id,
  act: row.act,
  state: row.state,
  payment_id: row.payment_id,
  transfer_id: row.transfer_id,
  amount: row.amount_cents / 100,
  receipt: row.receipt,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  own: row.proposed_by === viewer.id,
})

export const viewSuspense = (row: SuspenseRow): SuspenseItem => ({
  id: row.id,
  amount: shillingsOf(row.cents),
  receipt: row.memo,
  reference: row.reference,
  payment_id: row.payment_id,
  received_at: row.at.toISOString(),
})

export const viewMoneyLeft = (row: Line): MoneyLeft => ({
  id: row.id,
  amount: row.amount_cents / 100,
  receipt: row.receipt,
  why: row.reason,
  linked_receipt: row.linked_receipt,
  left_at: row.completed_at.toISOString(),
})

export const viewTransfer = (row: TransferRow): ReviewedTransfer => ({
  id: row.id,
  purpose: row.purpose,
  reason: row.reason,
  amount: shillingsOf(row.amount_cents),
  receipt: row.receipt,
  phone_masked: row.phone && maskPhone(row.phone),
  created_at: row.created_at.toISOString(),
})

/** Who sold what a payment is for, part by part. */
export const findParts = async ({ db, payables }: Deps, row: { payable_kind: string; payable_id: string }) =>
  (await payables.get(row.payable_kind).refundable?.(db, row.payable_id)) ?? []

export async function viewDispute(deps: Deps, viewer: Member, row: ChargebackOfPayment): Promise<Dispute> {
  const parts = await deps.payables.get(row.payable_kind).parts(deps.db, row.payable_id)
  const sellerIds = (await findParts(deps, row)).map(({ sellerId }) => sellerId)
  return {
    id: row.id,
    payment_id: row.payment_id,
    state: row.state as Dispute['state'],
    question: row.question as Dispute['question'],
    category: row.category,
    amount: row.amount_cents && shillingsOf(row.amount_cents),
    payment_amount: shillingsOf(row.payment_cents),
    receipt: row.receipt,
    references: parts.map(({ reference }) => reference),
    opened_at: row.created_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    may_decide: needsPerson(row) && !isOwn(viewer, row, sellerIds),
  }
}

const ways: Readonly<Record<string, SentTransfer['way']>> = {
  daraja_reversal: 'reversal',
  daraja_b2c: 'phone',
  paystack_refund: 'card',
}

export const viewSent = (row: SentRow): SentTransfer => ({
  id: row.id,
  way: ways[row.rail] ?? 'wallet',
  state: row.status as SentTransfer['state'],
  amount: shillingsOf(row.amount_cents),
  receipt: row.receipt,
  phone_masked: row.phone && maskPhone(row.phone),
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  ended_at: (row.confirmed_at ?? row.failed_at)?.toISOString() ?? null,
})

/** Lines of one posting belong together. */
export function viewEntries(rows: readonly LineRow[]): StaffPaymentDetail['entries'] {
  const postings = Map.groupBy(rows, ({ tx_id }) => tx_id)
  return [...postings.values()].map((lines) => ({
    at: (lines[0]?.at ?? new Date(0)).toISOString(),
    purpose: lines[0]?.purpose ?? '',
    lines: lines.map(({ code, side, amount }) => ({
      account: code,
      side: side === 'D' ? ('debit' as const) : ('credit' as const),
      cents: amount,
    })),
  }))
}

export function viewClosing(row: ClosingRow): Closing {
  const [ours, theirs] = [row.our_cents / 100, row.row_cents / 100]
  return {
    day: row.day,
    ours: { count: row.our_count, amount: ours },
    statement: { count: row.row_count, amount: theirs },
    difference: ours - theirs,
    unmatched: row.unmatched,
    missing: row.missing,
    refunded: row.refunded_cents / 100,
  }
}
