import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  changePayment,
  findByReceipt,
  isPaid,
  isUnconfirmed,
  lateWindow,
  lockWithPayable,
  mayMove,
  reversePayment,
  reviewPayment,
  type Locked,
} from '../payments/index.ts'
import { bearReversal } from '../refunds/index.ts'
import { bookMoney, findByReference, settleByReceipt } from './book-money.ts'
import { readPaybillReport, readStatusReport, type PaybillReport, type StatusReport } from './daraja-messages.ts'
import { isPulled, needsQueryFrom, skew } from './evidence.rules.ts'
import { findReport, findReportOf, markReportApplied } from './inbox.queries.ts'
import { verifyReport } from './query-status.ts'
import { mayBePhone } from './statement-csv.ts'
import { findRow } from '../paybill-statement/index.ts'
import { endQuery, findQuery, findReceiptless, lockQuery, type ClaimStatus } from './status-queries.queries.ts'

/** Job: applies what Daraja reported. Safe to repeat: money is booked once for each receipt, a query is answered once. */
export async function applyReport(deps: Deps, reportId: string): Promise<void> {
  const { db, clock, settings, log } = deps
  const report = await findReport(db, reportId)
  if (!report || report.applied_at) return
  const { sourceMode } = settings.mpesa
  const trusted = report.listed || sourceMode === 'log'
  let outcome: string
  if (report.kind === 'c2b') {
    outcome = !trusted && sourceMode === 'enforce' ? 'refused' : await applyPaybill(deps, report, { trusted })
  } else {
    // Nothing could verify the answer to a verification.
    outcome = trusted ? await applyStatus(deps, report) : 'unlisted'
  }
  if (alarming.has(outcome)) log.error({ reportId, outcome }, 'a report of Daraja that a person should see')
  await markReportApplied(db, reportId, outcome, clock())
}

const alarming = new Set(['unreadable', 'other_paybill', 'unmatched', 'contradiction', 'refused', 'unlisted'])

interface Stored {
  ref: string
  body: unknown
}

/** From an unlisted IP, or from KSh 10,000 on, a report alone is not enough. */
async function applyPaybill(deps: Deps, { ref, body }: Stored, { trusted }: { trusted: boolean }): Promise<string> {
  const content = readPaybillReport(body)
  if (!content) return 'unreadable'
  if (content.shortcode !== null && content.shortcode !== deps.settings.mpesa.shortcode) return 'other_paybill'
  const isEnough = content.amountCents < needsQueryFrom && !(await isStrict(deps, content))
  if (trusted && isEnough) return bookMoney(deps, content, 'c2b')
  await deps.db.transaction().execute((tx) => verifyReport(tx, ref, deps.clock()))
  return 'needs_status'
}

/** What is as good as money needs a query besides. */
async function isStrict({ db, payables }: Deps, { reference }: PaybillReport): Promise<boolean> {
  const ref = reference === null ? undefined : await findByReference({ db, payables }, reference)
  return ref !== undefined && payables.get(ref.kind).strictEvidence === true
}

/** Whether Daraja says of this receipt that our Paybill got money by it. */
const isReceived = ({ code, status }: StatusReport) => code === '0' && status === 'completed'

async function applyStatus(deps: Deps, { ref: queryId, body }: Stored): Promise<string> {
  const query = await findQuery(deps.db, queryId)
  const content = readStatusReport(body)
  if (!query || !content) return 'unreadable'
  if (query.purpose === 'claim' && query.payment_id !== null)
    return applyClaim(deps, queryId, query.payment_id, content)
  if (query.payment_id !== null) return applyRecheck(deps, queryId, query.payment_id, content)
  return applyVerified(deps, query, content)
}

async function applyVerified(deps: Deps, { id, receipt }: { id: string; receipt: string }, content: StatusReport) {
  const { db, clock } = deps
  const report = await findReportOf(db, 'c2b', receipt)
  const reported: PaybillReport | null = report ? readPaybillReport(report.body) : null
  if (!report || !reported) return 'unreadable'
  const agrees =
    isReceived(content) &&
    content.receipt === receipt &&
    content.amountCents === reported.amountCents &&
    isOurs(deps, content)
  const outcome = agrees ? await bookMoney(deps, reported, 'c2b') : 'contradiction'
  await endQuery(db, id, agrees ? 'confirmed' : 'not_found', clock())
  await markReportApplied(db, report.id, outcome, clock())
  return outcome
}

const isOurs = ({ settings }: Deps, { shortcode }: StatusReport) =>
  shortcode === null || shortcode === settings.mpesa.shortcode

/** Whether the money of a paid payment is still there. What was pulled is reversed; what else does not fit is for a person. */
function applyRecheck(deps: Deps, queryId: string, paymentId: string, content: StatusReport): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    const query = await lockQuery(tx, queryId)
    if (!locked || !query) return 'unreadable'
    if (query.answered_at !== null) return 'duplicate'
    const at = deps.clock()
    const { payment } = locked
    const isAbout = query.receipt === payment.receipt && (content.receipt ?? query.receipt) === query.receipt
    const isThere = isReceived(content) && isOurs(deps, content) && (await isAmountOf(tx, payment, content))
    await endQuery(tx, queryId, isAbout && isThere ? 'confirmed' : 'not_found', at)
    if (isAbout && isThere) return 'confirmed'
    if (content.status === 'pending') return 'undetermined'
    if (!isAbout || content.status !== 'reversed') return 'contradiction'
    return (await reverseClaimed(deps, tx, locked, query.receipt, at)) ? 'reversed' : 'contradiction'
  })
}

/** The amount requested, or what the statement had of it where queries had settled it before its amount was known. */
async function isAmountOf(tx: Tx, { id, amount_cents, receipt }: Locked['payment'], { amountCents }: StatusReport) {
  if (amountCents === amount_cents) return true
  const row = receipt === null ? undefined : await findRow(tx, receipt)
  return row?.payment_id === id && row.outcome === 'contradiction' && row.amount_cents === amountCents
}

/** What M-Pesa says decides the claim; only a completed payment of this amount, by this phone, to us, moves anything. */
function applyClaim(deps: Deps, queryId: string, paymentId: string, content: StatusReport): Promise<string> {
  const { db, clock, live } = deps
  return db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    const query = await lockQuery(tx, queryId)
    if (!locked || !query) return 'unreadable'
    if (query.answered_at !== null) return 'duplicate'
    const at = clock()
    const { receipt } = query
    if (content.status === 'pending') return 'undetermined'
    const status = await judgeClaim(deps, tx, locked, receipt, content)
    await endQuery(tx, queryId, status, at)
    live.send(tx, `payment:${paymentId}`, { claim: status })
    if (content.status === 'reversed') await reverseClaimed(deps, tx, locked, receipt, at)
    if (status === 'confirmed') await confirm(deps, tx, locked, receipt, at)
    return status
  })
}

async function judgeClaim(
  deps: Deps,
  tx: Tx,
  { payment }: Locked,
  receipt: string,
  content: StatusReport,
): Promise<Exclude<ClaimStatus, 'checking'>> {
  if (!isReceived(content) || content.receipt !== receipt) return 'not_found'
  if (content.amountCents !== payment.amount_cents) return 'other_amount'
  if (!mayBePhone(content.party, payment.phone)) return 'other_phone'
  const begun = (payment.pushed_at ?? payment.created_at).getTime() - skew
  const completed = content.completedAt
  if (!isOurs(deps, content) || (completed !== null && completed.getTime() < begun)) return 'other_payment'
  return (await isOthers(deps, tx, { payment }, receipt, completed)) ? 'already_used' : 'confirmed'
}

/** Whether the receipt is, or may be, another payment's. */
async function isOthers(
  deps: Deps,
  tx: Tx,
  { payment }: Pick<Locked, 'payment'>,
  receipt: string,
  completed: Date | null,
): Promise<boolean> {
  const holder = await findByReceipt(tx, receipt)
  if (holder) return holder.id !== payment.id
  const row = await findRow(tx, receipt)
  if (row?.payment_id && row.payment_id !== payment.id) return true
  if (row?.reference) {
    const named = await findByReference({ db: tx, payables: deps.payables }, row.reference)
    if (named && (named.kind !== payment.payable_kind || named.id !== payment.payable_id)) return true
  }
  if (payment.phone === null) return false
  const moment = (completed ?? deps.clock()).getTime()
  const period = { from: new Date(moment - lateWindow), to: new Date(moment + skew) }
  const { phone, amount_cents: amountCents, id: except } = payment
  return (await findReceiptless(tx, { phone, amountCents, except, ...period })) !== undefined
}

async function confirm(deps: Deps, tx: Tx, locked: Locked, receipt: string, at: Date): Promise<void> {
  const { payment } = locked
  if (isPaid(payment.status)) {
    if (payment.receipt === null) await changePayment(tx, payment.id, { receipt })
    return
  }
  if (!mayMove(payment.status, 'review', payment.reason)) return
  const result = { result_code: '0', result_desc: 'the query about its receipt says so' }
  const isLate = at.getTime() - payment.created_at.getTime() > lateWindow && !isUnconfirmed(payment)
  if (isLate) await reviewPayment(deps, tx, locked, { receipt, cents: payment.amount_cents, result, at })
  else await settleByReceipt(deps, tx, locked, { receipt, result, at, evidence: 'status' })
}

/** M-Pesa has taken back what this payment was paid with. Not where we may have requested that. */
async function reverseClaimed(deps: Deps, tx: Tx, locked: Locked, receipt: string, at: Date): Promise<boolean> {
  const { receipt: own, status } = locked.payment
  if (own !== receipt) return false
  // A part is never sent back by a reversal.
  if (status === 'part_refunded') return bearReversal(deps, tx, locked, at)
  if (!isPulled(status)) return false
  const result = { result_code: '0', result_desc: 'reversed by M-Pesa' }
  return reversePayment(deps, tx, locked, { result, at })
}
