import * as staff from '@mtaa/contract/money/staff-payments'
import { approveRefund, listRefunds, retryRefund } from '@mtaa/contract/money/refunds'
import { newId } from '../../../server/src/platform/database/ids.ts'
import { call, type Workload } from './workload.ts'
import type { Outgoing } from './theirs.ts'

const reason = 'The statement shows it'
/** A refund that fails again and again: no money leaves, and its end is known. */
const maxRetries = 2
const retried = new Map<string, number>()

/** One round of what staff do with what programs may not decide. Answers how many decisions were made. */
export async function decideAll(workload: Workload, outgoing: readonly Outgoing[]): Promise<number> {
  const { environment, admins } = workload
  const [one, other] = admins
  const api = environment.as(one)
  const query = { limit: 100 }
  let decided = 0
  const count = <T>(made: T | undefined): T | undefined => {
    if (made !== undefined) decided += 1
    return made
  }
  const key = () => newId()

  const inReview = await call(workload, 'list', () =>
    api(staff.listStaffPayments, { query: { ...query, status: 'review' } }),
  )
  for (const { id } of inReview?.items ?? []) {
    const detail = await call(workload, 'show', () => api(staff.getStaffPayment, { params: { id } }))
    const idempotencyKey = key()
    if (detail?.may.includes('unpaid') && detail.suspense.length === 0) {
      const body = { act: 'unpaid' as const, reason }
      count(await call(workload, 'decide', () => api(staff.decidePayment, { params: { id }, body, idempotencyKey })))
    }
  }
  const suspense = await call(workload, 'list', () => api(staff.listSuspense, { query }))
  for (const { id } of suspense?.items ?? []) {
    const idempotencyKey = key()
    count(
      await call(workload, 'return', () =>
        api(staff.returnSuspense, { params: { id }, body: { reason }, idempotencyKey }),
      ),
    )
  }
  const transfers = await call(workload, 'list', () => api(staff.listReviewedTransfers, {}))
  const receipts = await receiptsOf(
    workload,
    (transfers?.items ?? []).map(({ id }) => id),
  )
  for (const { id } of transfers?.items ?? []) {
    const original = receipts.get(id)
    const isIt = (left: Outgoing) =>
      original === undefined ? left.transfer_id === id : left.original_receipt === original
    const paid = outgoing.find((left) => left.receipt !== null && isIt(left))
    const idempotencyKey = key()
    const body = paid?.receipt
      ? { outcome: 'paid' as const, receipt: paid.receipt, reason }
      : { outcome: 'failed' as const, reason }
    count(
      await call(workload, 'decide a transfer', () =>
        api(staff.decideStaffTransfer, { params: { id }, body, idempotencyKey }),
      ),
    )
  }
  const waiting = await call(workload, 'list', () => api(staff.listDecisions, {}))
  for (const { id } of waiting?.items ?? [])
    count(await call(workload, 'confirm', () => environment.as(other)(staff.confirmDecision, { params: { id } })))
  const failed = await call(workload, 'list', () => api(listRefunds, { query: { ...query, state: 'failed' } }))
  for (const { id } of failed?.items ?? []) {
    const tries = (retried.get(id) ?? 0) + 1
    retried.set(id, tries)
    if (tries <= maxRetries) count(await call(workload, 'retry', () => api(retryRefund, { params: { id } })))
  }
  const requested = await call(workload, 'list', () => api(listRefunds, { query: { ...query, state: 'requested' } }))
  for (const { id, approvals, approvals_needed: needed } of requested?.items ?? []) {
    if (approvals > 0 && approvals < needed) {
      count(
        await call(workload, 'approve', () =>
          environment.as(other)(approveRefund, { params: { id }, body: { goodwill: false } }),
        ),
      )
    }
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
