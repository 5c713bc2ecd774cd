import { shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  attemptOf,
  checkTransferAt,
  confirmTransfer,
  failTransfer,
  lockTransfer,
  reviewTransfer,
  type TransferRow,
} from '../transfers/index.ts'
import { b2cCharge } from './charges.ts'
import { findReport, markApplied } from './reports.queries.ts'
import { meaningOf, meaningOfStatus, type Meaning } from './result-meanings.ts'
import { readReport, type ReportContent } from './transfer-messages.ts'

type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** Job: applies a report about a transfer. Safe to repeat: that it was applied is written in the same transaction. */
export async function applyReport(deps: Deps, reportId: string): Promise<void> {
  const known = await findReport(deps.db, reportId)
  if (!known || known.applied_at) return
  await deps.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(deps, tx, known.transfer_id)
    const report = await findReport(tx, reportId)
    if (!transfer || !report || report.applied_at) return
    const at = deps.clock()
    const verdict = judge(deps, transfer, report)
    await markApplied(tx, reportId, verdict.outcome, at)
    await carryOut(deps, tx, transfer, verdict, at)
  })
}

type Verdict =
  | { act: 'confirm'; outcome: 'paid'; content: ReportContent; receipt: string }
  | { act: 'fail'; outcome: 'failed'; content: ReportContent; again: boolean }
  | { act: 'review'; outcome: 'amount_mismatch' | 'old_attempt_paid'; content: ReportContent }
  /** Not enough by itself: Daraja is to be queried. */
  | { act: 'query'; outcome: 'unlisted' | 'incomplete' | 'unknown_code' | 'timeout_notice' }
  | { act: 'nothing'; outcome: 'unreadable' | 'unmatched' | 'refused' | 'not_sent' | 'old_attempt' | 'not_determined' }

/** What to do with a report (docs/transfers.md). */
function judge({ settings }: Deps, transfer: TransferRow, report: Report): Verdict {
  const { sourceMode: mode } = settings.mpesa
  const isStatus = report.kind === 'status'
  if (transfer.attempts === 0 && transfer.status === 'created') return { act: 'nothing', outcome: 'not_sent' }
  if (!report.listed && mode !== 'log') {
    // The answer to a query is what proves others: nothing is left to prove it by.
    if (mode === 'enforce' || isStatus) return { act: 'nothing', outcome: 'refused' }
    return { act: 'query', outcome: 'unlisted' }
  }
  // Nobody answered in time. What was sent may be carried out all the same.
  if (report.kind === 'timeout') return { act: 'query', outcome: 'timeout_notice' }
  const content = readReport(report.body)
  if (!content) return { act: 'nothing', outcome: 'unreadable' }
  const isPresent = report.attempt === attemptOf(transfer.originator_id)
  if (!isStatus && isPresent && !isAbout(transfer, content)) return { act: 'nothing', outcome: 'unmatched' }
  const meaning = isStatus ? meaningInStatus(transfer, content) : meaningOf(transfer.rail, content.code)
  if (meaning.is === 'unknown')
    return isStatus ? { act: 'nothing', outcome: 'not_determined' } : { act: 'query', outcome: 'unknown_code' }
  if (!isPresent) {
    if (meaning.is === 'failure') return { act: 'nothing', outcome: 'old_attempt' }
    return { act: 'review', outcome: 'old_attempt_paid', content }
  }
  if (meaning.is === 'failure') return { act: 'fail', outcome: 'failed', content, again: meaning.again }
  const { receipt, amountCents } = content
  if (receipt === null || amountCents === null)
    return isStatus ? { act: 'nothing', outcome: 'not_determined' } : { act: 'query', outcome: 'incomplete' }
  if (amountCents !== transfer.amount_cents) return { act: 'review', outcome: 'amount_mismatch', content }
  return { act: 'confirm', outcome: 'paid', content, receipt }
}

/**
 * A query that failed says nothing of the transfer. A reversal that failed may have been carried out before, so that only
 * its result ends it.
 */
function meaningInStatus({ rail }: TransferRow, { code, status }: ReportContent): Meaning {
  const meaning: Meaning = code === '0' && status !== null ? meaningOfStatus(status) : { is: 'unknown' }
  return meaning.is === 'failure' && rail === 'daraja_reversal' ? { is: 'unknown' } : meaning
}

/** A result repeats the ids that were answered; another's is not about this transfer. */
function isAbout({ rail, originator_id, provider_id }: TransferRow, { originatorId, conversationId }: ReportContent) {
  const [ours, theirs] = rail === 'daraja_b2c' ? [originator_id, conversationId] : [null, originatorId]
  if (ours !== null && originatorId !== null && originatorId !== ours) return false
  return provider_id === null || theirs === null || theirs === provider_id
}

async function carryOut(deps: Deps, tx: Tx, transfer: TransferRow, verdict: Verdict, at: Date): Promise<void> {
  switch (verdict.act) {
    case 'confirm': {
      const { content, receipt } = verdict
      const feeCents = content.feeCents ?? chargeOf(transfer)
      await confirmTransfer(deps, tx, transfer, { receipt, feeCents, resultCode: content.code, at })
      return
    }
    case 'fail': {
      const { code, description } = verdict.content
      await failTransfer(deps, tx, transfer, { code, message: description, at, again: verdict.again })
      return
    }
    case 'review': {
      const { code, receipt, amountCents } = verdict.content
      const reason = verdict.outcome === 'amount_mismatch' ? 'amount_mismatch' : 'contradiction'
      const message = `reported paid: ${(amountCents ?? 0) / 100} by ${receipt ?? 'no receipt'}`
      await reviewTransfer(deps, tx, transfer, { reason, code, message, at })
      return
    }
    case 'query':
      // Only what has not ended can still change.
      if (transfer.next_check_at && transfer.status !== 'created' && transfer.status !== 'sending')
        await checkTransferAt(tx, transfer.id, at)
      return
    case 'nothing':
      if (verdict.outcome === 'unmatched' || verdict.outcome === 'unreadable')
        deps.log.error({ transferId: transfer.id, outcome: verdict.outcome }, 'a report that a person should see')
  }
}

const chargeOf = ({ rail, amount_cents }: TransferRow) =>
  rail === 'daraja_b2c' ? b2cCharge(shillingsOf(amount_cents)) * 100 : 0
