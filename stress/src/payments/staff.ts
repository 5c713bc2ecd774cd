import * as staff from '@mtaa/contract/money/staff-payments'
import { approveRefund, listRefunds, retryRefund } from '@mtaa/contract/money/refunds'
import { newId } from '../../../server/src/platform/database/ids.ts'
import { staffAct, type Workload } from './workload.ts'
import type { Outgoing, Theirs } from './theirs.ts'

const reason = 'The statement shows it'

/** What was decided or has ended by itself between the list and the act. */
const overtaken = {
  'decide a payment': ['not_in_review'],
  'return money of nobody': ['suspense_decided'],
  'decide a transfer': ['transfer_not_in_review'],
  'confirm a decision': ['decision_done', 'not_in_review'],
  'send a refund again': ['refund_not_failed'],
  'approve a refund': ['refund_decided', 'payment_not_refundable'],
} as const

/** One round of what staff do with what programs may not decide, each thing once. Answers how many decisions were made. */
export async function decideAll(
  workload: Workload,
  { outgoing, came }: Pick<Theirs, 'outgoing' | 'came'>,
): Promise<number> {
  const { environment, admins } = workload
  const [one, other] = admins
  const api = environment.as(one)
  const query = { limit: 100 }
  let decided = 0
  const list = <T>(run: () => Promise<{ items: T[] }>) =>
    staffAct(workload, 'list', [], run).then((page) => page?.items ?? [])
  async function act(what: keyof typeof overtaken, run: () => Promise<unknown>) {
    if ((await staffAct(workload, what, overtaken[what], run)) !== undefined) decided += 1
  }
  const key = () => newId()

  for (const { id } of await list(() => api(staff.listStaffPayments, { query: { ...query, status: 'review' } }))) {
    const detail = await staffAct(workload, 'show a payment', [], () => api(staff.getStaffPayment, { params: { id } }))
    const [idempotencyKey, body] = [key(), { act: 'unpaid' as const, reason }]
    if (detail?.may.includes('unpaid') && detail.suspense.length === 0)
      await act('decide a payment', () => api(staff.decidePayment, { params: { id }, body, idempotencyKey }))
  }
  for (const { id } of await list(() => api(staff.listSuspense, { query }))) {
    const [idempotencyKey, body] = [key(), { reason }]
    await act('return money of nobody', () => api(staff.returnSuspense, { params: { id }, body, idempotencyKey }))
  }
  const transfers = await list(() => api(staff.listReviewedTransfers, {}))
  const receipts = await receiptsOf(
    workload,
    transfers.map(({ id }) => id),
  )
  for (const { id } of transfers) {
    const original = receipts.get(id)
    const isIt = (left: Outgoing) =>
      original === undefined ? left.transfer_id === id : left.original_receipt === original
    // What M-Pesa has taken back itself is the same money: the statement has its receipt.
    const pulledBy = came.find((one) => original !== undefined && one.receipt === original)?.pulledBy ?? null
    const receipt = outgoing.find((left) => left.receipt !== null && isIt(left))?.receipt ?? pulledBy
    const idempotencyKey = key()
    const body =
      receipt === null ? { outcome: 'failed' as const, reason } : { outcome: 'paid' as const, receipt, reason }
    await act('decide a transfer', () => api(staff.decideStaffTransfer, { params: { id }, body, idempotencyKey }))
    if (body.outcome === 'failed') workload.neverLeft.add(id)
  }
  // Nobody has refused these: the server died before they left. What a provider has refused is not sent again.
  for (const id of await refundsOf(workload, [...workload.neverLeft]))
    await act('send a refund again', () => api(retryRefund, { params: { id } }))
  for (const { id } of await list(() => api(staff.listDecisions, {})))
    await act('confirm a decision', () => environment.as(other)(staff.confirmDecision, { params: { id } }))
  const requested = await list(() => api(listRefunds, { query: { ...query, state: 'requested' } }))
  for (const { id, approvals, approvals_needed: needed } of requested) {
    const body = { goodwill: false }
    if (approvals > 0 && approvals < needed)
      for (const admin of admins)
        await act('approve a refund', () => environment.as(admin)(approveRefund, { params: { id }, body }))
  }
  return decided
}

/** What each of these reverses; those that reverse nothing are left out. */
async function receiptsOf({ environment }: Workload, ids: readonly string[]) {
  const rows = await environment.db
    .selectFrom('transfers')
    .select(['id', 'payment_receipt'])
    .where('rail', '=', 'daraja_reversal')
    .where('id', 'in', [...ids, newId()])
    .execute()
  return new Map(rows.flatMap(({ id, payment_receipt: receipt }) => (receipt === null ? [] : [[id, receipt]])))
}

/** Refunds that have failed with these transfers. */
async function refundsOf({ environment }: Workload, transfers: readonly string[]): Promise<string[]> {
  const rows = await environment.db
    .selectFrom('refunds as r')
    .innerJoin('transfers as t', 't.source_id', 'r.id')
    .select('r.id')
    .where('r.state', '=', 'failed')
    .where('t.id', 'in', [...transfers, newId()])
    .execute()
  return rows.map(({ id }) => id)
}
