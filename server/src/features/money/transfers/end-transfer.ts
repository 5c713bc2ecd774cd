import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { auditTransfer } from './audit-transfer.ts'
import { checkAt } from './schedule.ts'
import { changeTransfer, findTransferByReceipt, type TransferRow } from './transfers.queries.ts'
import {
  isUnconfirmed,
  isUnderWay,
  maxAttempts,
  originatorOf,
  waitBeforeAttempt,
  type ReviewReason,
} from './transfers.rules.ts'

/** What became of a report: `nothing` changed where it says what is known, or what does not matter any more. */
export type Outcome = 'confirmed' | 'failed' | 'again' | 'review' | 'nothing'

interface Confirmation {
  receipt: string
  feeCents: number
  resultCode: string
  at: Date
}

/**
 * The money of the transfer's present attempt has left: its purpose posts it, in this transaction. Locked by
 * `lockTransfer`. What does not fit what is known goes to review.
 */
export async function confirmTransfer(
  deps: Deps,
  tx: Tx,
  transfer: TransferRow,
  { receipt, feeCents, resultCode, at }: Confirmation,
): Promise<Outcome> {
  const review = (reason: ReviewReason) =>
    reviewTransfer(deps, tx, transfer, { reason, code: resultCode, message: `reported paid by ${receipt}`, at })
  if (transfer.confirmed_at) return transfer.receipt === receipt ? 'nothing' : review('contradiction')
  if (transfer.failed_at || transfer.status === 'created') return review('contradiction')
  if (!isUnderWay(transfer.status) && !isUnconfirmed(transfer)) return 'nothing'
  const holder = await findTransferByReceipt(tx, receipt)
  if (holder && holder.id !== transfer.id) return review('receipt_seen')
  await pay(deps, tx, transfer, { receipt, feeCents, resultCode, at })
  return 'confirmed'
}

/** Writes that the money has left, and has its purpose post it. */
export async function pay(
  deps: Deps,
  tx: Tx,
  transfer: TransferRow,
  { receipt, feeCents, resultCode, at }: Confirmation,
): Promise<void> {
  const paid = await changeTransfer(tx, transfer.id, {
    status: 'confirmed',
    reason: null,
    receipt,
    fee_cents: feeCents,
    result_code: resultCode,
    next_check_at: null,
    confirmed_at: at,
    updated_at: at,
  })
  await auditTransfer(deps, tx, paid, 'confirmed', { details: { fee_cents: feeCents } })
  const paidFrom = deps.transfers.rail(paid.rail).paidFrom(paid, feeCents)
  await deps.transfers.purpose(paid.purpose).confirmed(deps, tx, paid, paidFrom, at)
}

interface Failure {
  code: string | null
  message: string | null
  at: Date
  /** The same may succeed later: it is tried again, at most three times altogether. */
  again?: boolean
}

/**
 * Certain: no money of the transfer's present attempt has left or will leave. Locked by `lockTransfer`. The caller
 * makes sure that it is about the present attempt (`originator_id`), not one before it.
 */
export async function failTransfer(
  deps: Deps,
  tx: Tx,
  transfer: TransferRow,
  { code, message, at, again = false }: Failure,
): Promise<Outcome> {
  if (transfer.confirmed_at) {
    if (transfer.status === 'review') return 'nothing'
    return reviewTransfer(deps, tx, transfer, { reason: 'contradiction', code, message, at })
  }
  if (transfer.status !== 'created' && !isUnderWay(transfer.status) && !isUnconfirmed(transfer)) return 'nothing'
  const result = { reason: null, result_code: code, result_desc: message, updated_at: at }
  if (again && isUnderWay(transfer.status) && transfer.attempts < maxAttempts) {
    const wait = waitBeforeAttempt(transfer.attempts) * deps.settings.money.timeScale
    const originatorId = originatorOf(transfer.id, attemptOf(transfer.originator_id) + 1)
    await changeTransfer(tx, transfer.id, {
      ...result,
      status: 'created',
      originator_id: originatorId,
      provider_id: null,
      checks: 0,
    })
    await checkAt(tx, transfer.id, new Date(at.getTime() + wait))
    return 'again'
  }
  const failed = await changeTransfer(tx, transfer.id, {
    ...result,
    status: 'failed',
    next_check_at: null,
    failed_at: at,
  })
  await auditTransfer(deps, tx, failed, 'failed', { details: { code } })
  await deps.transfers.purpose(failed.purpose).failed(deps, tx, failed, at)
  return 'failed'
}

interface Review {
  reason: ReviewReason
  code: string | null
  message: string | null
  at: Date
}

/** What is reported does not fit what is known: a person decides. Nothing is posted. Locked by `lockTransfer`. */
export async function reviewTransfer(
  deps: Deps,
  tx: Tx,
  transfer: TransferRow,
  { reason, code, message, at }: Review,
): Promise<Outcome> {
  if (transfer.status === 'review' && !isUnconfirmed(transfer)) return 'nothing'
  // One that is in review as unconfirmed goes on being queried.
  const queried = reason === 'unconfirmed' ? {} : { next_check_at: null }
  const changes = { status: 'review', reason, updated_at: at, ...queried }
  await changeTransfer(tx, transfer.id, {
    ...changes,
    ...(code !== null && { result_code: code, result_desc: message }),
  })
  await auditTransfer(deps, tx, transfer, 'put_in_review', { details: { reason } })
  deps.log.error({ transferId: transfer.id, reason, code }, 'a transfer is in review: a person has to decide')
  return 'review'
}

/** The number of an attempt, from its id at the provider. */
export const attemptOf = (originatorId: string) => Number(/-(\d+)$/.exec(originatorId)?.[1] ?? 0)
