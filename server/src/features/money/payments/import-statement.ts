import type { Deps } from '../../../core/deps.ts'
import type { PayableRef } from '../../../core/payables.ts'
import { post } from '../ledger/index.ts'
import { lockWithPayable, type Locked } from './lock-payment.ts'
import { auditPayment } from './payments.events.ts'
import { changePayment } from './payments.queries.ts'
import { isUnconfirmed, mayMove, skew, waits, type Status } from './payments.rules.ts'
import { lapsePayment } from './review-unconfirmed.ts'
import { reviewPayment, settlePayment, suspense } from './settle-payment.ts'
import { mayBePhone, type StatementRow } from './statement-csv.ts'
import {
  findGhosts,
  findPaidBy,
  findUnconfirmed,
  findUnmatched,
  findWithoutReceipt,
  hasRow,
  insertRow,
  type Outcome,
} from './statement.queries.ts'

/** Which time the statement is whole for. Without it, nothing can be concluded from what is missing. */
interface Period {
  from: Date
  to: Date
}

export type ImportResult = Record<Outcome | 'seen' | 'not_paid' | 'still_in_review' | 'ghost', number>

export interface ImportDeps extends Pick<Deps, 'db' | 'clock' | 'cipher' | 'payables' | 'live'> {
  log: { error(what: object, message: string): void }
  settings: { mpesa: { timeScale: number } }
}

/**
 * Compares the provider's statement with our payments (docs/payments-in-review.md). Money that we did not know of
 * settles its payment, found by the account reference, the amount, the phone and the time; money without a payment is
 * booked to suspense. A payment in review that a statement covers and does not have was not paid, and what it was for
 * can be paid again. Answers how many rows and payments had each outcome. Safe to repeat.
 */
export async function importStatement(deps: ImportDeps, rows: readonly StatementRow[], period?: Period) {
  const { db, log } = deps
  const result: ImportResult = {
    known: 0,
    contradiction: 0,
    receipt_kept: 0,
    settled: 0,
    amount_mismatch: 0,
    unmatched: 0,
    seen: 0,
    not_paid: 0,
    still_in_review: 0,
    ghost: 0,
  }
  for (const row of rows) {
    const outcome = await importRow(deps, row)
    result[outcome] += 1
    if (alarming.has(outcome)) log.error({ receipt: row.receipt, outcome }, 'a statement has what a person should see')
  }
  if (!period) return result

  const { timeScale } = deps.settings.mpesa
  const now = deps.clock()
  const end = new Date(Math.min(period.to.getTime(), now.getTime()) - waits.statement * timeScale)
  for (const { id } of await findUnconfirmed(db, period.from, end)) {
    result[(await concludeUnpaid(deps, id)) ? 'not_paid' : 'still_in_review'] += 1
  }
  for (const ghost of await findGhosts(db, period.from, end)) {
    result.ghost += 1
    log.error({ paymentId: ghost.id, receipt: ghost.receipt }, 'a payment is called paid and no statement has it')
  }
  return result
}

const alarming = new Set<string>(['contradiction', 'amount_mismatch', 'unmatched'])
/** Outcomes that change the state of a payment. */
const decides = new Set<string>(['settled', 'amount_mismatch'])

async function importRow(deps: ImportDeps, row: StatementRow): Promise<Outcome | 'seen'> {
  const { db, clock } = deps
  if (await hasRow(db, row.receipt)) return 'seen'
  const candidate = await findCandidate(deps, row)
  return db.transaction().execute(async (tx) => {
    const at = clock()
    const locked = candidate && (await lockWithPayable(deps, tx, candidate))
    // Read under the lock, so that a callback that settles at this moment is seen.
    const paid = await findPaidBy(tx, row.receipt)
    const known =
      paid && (paid.amount_cents === row.amountCents || paid.status === 'review' ? 'known' : 'contradiction')
    const outcome = known ?? (locked ? outcomeFor(locked, row) : 'unmatched')
    const paymentId = paid?.id ?? (outcome === 'unmatched' ? null : (candidate ?? null))
    const id = await insertRow(tx, row, { paymentId, outcome, at })
    if (id === undefined) return 'seen'
    const { receipt, amountCents: cents } = row
    const result = { result_code: '0', result_desc: 'the statement has it' }
    if (locked && decides.has(outcome))
      await auditPayment(deps, tx, locked.payment, 'decided_by_statement', { outcome })
    if (outcome === 'settled' && locked) await settlePayment(deps, tx, locked, { receipt, result, at })
    else if (outcome === 'receipt_kept' && locked) await changePayment(tx, locked.payment.id, { receipt })
    else if (outcome === 'amount_mismatch' && locked)
      await reviewPayment(deps, tx, locked, { receipt, cents, result, at })
    else if (outcome === 'unmatched')
      await post(tx, { ...suspense(cents), sourceType: 'statement', sourceId: id, at, memo: receipt })
    return outcome
  })
}

/** The payment that this money may be: sent before it came, to a phone that fits, and without a receipt. */
async function findCandidate({ db, payables }: ImportDeps, { reference, party, completedAt }: StatementRow) {
  const payable = reference === null ? undefined : await findByReference({ db, payables }, reference)
  if (!payable) return undefined
  const candidates = await findWithoutReceipt(db, payable)
  return candidates.find(
    ({ status, reason, phone, pushed_at }) =>
      pushed_at !== null &&
      completedAt.getTime() >= pushed_at.getTime() - skew &&
      mayBePhone(party, phone) &&
      (isPaid(status as Status) || mayMove(status as Status, 'review', reason)),
  )?.id
}

async function findByReference(
  { db, payables }: Pick<Deps, 'db' | 'payables'>,
  reference: string,
): Promise<PayableRef | undefined> {
  for (const { kind, findByReference: find } of payables.all) {
    const id = await find(db, reference)
    if (id !== undefined) return { kind, id }
  }
  return undefined
}

function outcomeFor({ payment }: Locked, { amountCents }: StatementRow): Outcome {
  const exact = payment.amount_cents === amountCents
  if (payment.receipt !== null) return 'unmatched'
  if (isPaid(payment.status)) return exact ? 'receipt_kept' : 'unmatched'
  if (!mayMove(payment.status, 'review', payment.reason)) return 'unmatched'
  return exact ? 'settled' : 'amount_mismatch'
}

const isPaid = (status: Status) => mayMove(status, 'reversed') || status === 'refunding'

/** Not while there is money of the same amount without a payment: it may be this one's under a wrong reference. */
const concludeUnpaid = (deps: ImportDeps, paymentId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (!locked || !isUnconfirmed(locked.payment)) return false
    const { payment } = locked
    const begun = new Date((payment.pushed_at ?? payment.created_at).getTime() - skew)
    if (await findUnmatched(tx, payment.amount_cents, begun)) {
      deps.log.error({ paymentId }, 'a payment stays in review: money of its amount came under another number')
      return false
    }
    await auditPayment(deps, tx, payment, 'decided_by_statement', { outcome: 'not_paid' })
    return lapsePayment(deps, tx, locked, deps.clock())
  })
