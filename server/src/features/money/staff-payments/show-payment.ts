import type { StaffPaymentDetail } from '@mtaa/contract/money/staff-money'
import type { Deps } from '../../../core/deps.ts'
import { isAdmin, type Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewReceiptState } from '../daraja/index.ts'
import { isUnconfirmed } from '../payments/index.ts'
import { findChargebacksOf } from '../paystack/index.ts'
import { findRefundsOf, viewRefunds } from '../refunds/index.ts'
import { findDecisionsOf } from '../approvals/index.ts'
import {
  findEvents,
  findLines,
  findNames,
  findStaffPayment,
  findSuspenseItems,
  findTransfersOf,
  type StaffPaymentRow,
} from './staff-payments.queries.ts'
import { isOwn } from './staff-payments.rules.ts'
import {
  findParts,
  viewDecision,
  viewDispute,
  viewEntries,
  viewPayment,
  viewSent,
  viewSuspense,
} from './staff-payments.view.ts'

/** All that is known of one payment. */
export async function showPayment(deps: Deps, viewer: Member, id: string): Promise<StaffPaymentDetail> {
  const { db } = deps
  const row = await findStaffPayment(db, id)
  if (!row) throw new Refusal('payment_not_found')
  const [refunds, disputes, parts] = [
    await findRefundsOf(db, id),
    await findChargebacksOf(db, id),
    await findParts(deps, row),
  ]
  const refundIds = refunds.map((refund) => refund.id)
  const sellerIds = parts.map(({ sellerId }) => sellerId)
  const [shown, events, lines, decisions, suspense, transfers, names, receipt] = await Promise.all([
    viewPayment(deps, row),
    findEvents(db, id, refundIds),
    findLines(db, [id, ...refundIds, ...disputes.map((dispute) => dispute.id)]),
    findDecisionsOf(db, id),
    findSuspenseItems(db, { limit: 20, after: undefined, paymentId: id }),
    refundIds.length > 0 ? findTransfersOf(db, refundIds) : [],
    findNames(db, sellerIds),
    viewReceiptState(deps, id),
  ])
  const may = acts(row, {
    own: isOwn(viewer, row, sellerIds),
    pending: decisions.some(({ state }) => state === 'proposed'),
    money: suspense.map(({ cents }) => cents),
    claimable: receipt.claimable && deps.settings.mpesa.initiator !== undefined,
    checking: receipt.claim?.status === 'checking',
  })
  return {
    ...shown,
    ...may,
    orders: parts.map((part) => ({
      id: part.id,
      number: part.reference,
      seller: { id: part.sellerId, name: names.get(part.sellerId) || 'Anonymous' },
    })),
    evidence: row.evidence as StaffPaymentDetail['evidence'],
    provider: { code: row.result_code, text: row.result_desc },
    queries: { sent: row.checks, paid: row.query_successes, unpaid: row.query_failures },
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    entries: viewEntries(lines),
    refunds: await viewRefunds(deps, viewer, refunds),
    decisions: decisions.map((decision) => viewDecision(decision, viewer)),
    suspense: suspense.map(viewSuspense),
    disputes: await Promise.all(disputes.map((dispute) => viewDispute(deps, viewer, dispute))),
    transfers: transfers.map(viewSent),
    claim: receipt.claim,
    may_stop_payouts: isAdmin(viewer) && sellerIds.length > 0,
  }
}

interface Known {
  own: boolean
  pending: boolean
  /** What came for it and lies in suspense, in cents. */
  money: readonly number[]
  claimable: boolean
  checking: boolean
}

function acts(
  row: StaffPaymentRow,
  { own, pending, money, claimable, checking }: Known,
): Pick<StaffPaymentDetail, 'may' | 'why_not'> {
  if (own) return { may: [], why_not: 'own' }
  if (pending) return { may: [], why_not: 'decision_pending' }
  const receipt = claimable && !checking ? (['receipt'] as const) : []
  if (row.status !== 'review')
    return { may: [...receipt], why_not: receipt.length > 0 ? null : checking ? 'checking' : 'not_in_review' }
  // Another amount than was expected settles nothing.
  if (money.length > 0)
    return { may: money.includes(row.amount_cents) ? ['settle', 'return'] : ['return'], why_not: null }
  const decided = isUnconfirmed(row) ? (['settle', 'unpaid', 'suspense'] as const) : (['settle', 'unpaid'] as const)
  return { may: [...receipt, ...decided], why_not: null }
}
