import { leastSent } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { normalisePhone } from '@mtaa/contract/phone'
import { accounts, credit, debit, opposite } from '../../../core/money/accounts.ts'
import type { Acting, PayableRef } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { post } from '../ledger/index.ts'
import {
  auditPayment,
  changePayment,
  isPaid,
  lockWithPayable,
  mayMove,
  receivePayment,
  reviewPayment,
  settlePayment,
  suspense,
  type Locked,
  type Status,
} from '../payments/index.ts'
import { reopenWaiting } from './callbacks.queries.ts'
import { skew } from './evidence.rules.ts'
import { mayBePhone } from './statement-csv.ts'
import {
  claimFromSuspense,
  hasRow,
  insertRow,
  type Outcome,
  type Source,
  type StatementRow,
} from '../paybill-statement/index.ts'
import { findBooked, findPaidBy, findWithoutReceipt } from './statement.queries.ts'

export interface BookingDeps extends Pick<Deps, 'db' | 'clock' | 'cipher' | 'payables' | 'rails' | 'live'> {
  cache: Acting['cache']
}

const descriptions = { statement: 'the statement has it', c2b: 'paid to the Paybill by hand' } as const

/**
 * Books money that came in, once for each receipt, by the first report of it: to the payment that it is for, to a new one
 * where it was sent to the Paybill by hand for the exact amount, else to suspense.
 */
export async function bookMoney(deps: BookingDeps, row: StatementRow, source: Source): Promise<Outcome | 'seen'> {
  const { db, clock } = deps
  if (await hasRow(db, row.receipt)) return 'seen'
  const payable = row.reference === null ? undefined : await findByReference(deps, row.reference)
  const candidate = payable && (await findCandidate(deps, payable, row))
  return db
    .transaction()
    .execute(async (tx) => {
      const at = clock()
      // With the lock of what it is for, a callback that settles at this moment is seen.
      const locked = candidate && (await lockWithPayable(deps, tx, candidate))
      if (!locked && payable) await deps.payables.get(payable.kind).lock(tx, payable.id)
      const paid = await findPaidBy(tx, row.receipt)
      if (paid) {
        const booked = await findBooked(tx, paid.id)
        const fits = booked.length > 0 ? booked.includes(row.amountCents) : paid.amount_cents === row.amountCents
        const outcome = fits ? 'known' : 'contradiction'
        return (await insertRow(tx, row, { paymentId: paid.id, outcome, source, at })) ? outcome : 'seen'
      }
      const found = locked ? outcomeFor(locked, row, source) : 'unmatched'
      const opened = found === 'unmatched' && payable && (await open(deps, tx, payable, row, at))
      const outcome = opened ? 'paid' : found
      const target = opened || (outcome === 'unmatched' ? undefined : locked) || undefined
      const id = await insertRow(tx, row, { paymentId: target?.payment.id ?? null, outcome, source, at })
      // What another import has just booked undoes the payment that was opened here.
      if (id === undefined) {
        if (opened) throw new AlreadyBooked()
        return 'seen'
      }
      await carryOut(deps, tx, { row, source, outcome, target, id, at })
      return outcome
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadyBooked) return 'seen' as const
      throw error
    })
}

class AlreadyBooked extends Error {
  override readonly name = 'AlreadyBooked'
}

interface Booking {
  row: StatementRow
  source: Source
  outcome: Outcome
  target: Locked | undefined
  id: string
  at: Date
}

async function carryOut(deps: BookingDeps, tx: Tx, { row, source, outcome, target, id, at }: Booking): Promise<void> {
  const { receipt, amountCents: cents } = row
  const result = { result_code: '0', result_desc: descriptions[source] }
  if (target && source === 'statement' && decides.has(outcome))
    await auditPayment(deps, tx, target.payment, 'decided_by_statement', { outcome })
  if (target && (outcome === 'settled' || outcome === 'paid')) {
    await settlePayment(deps, tx, target, { receipt, result, at, evidence: source })
    for (const callback of await reopenWaiting(tx, target.payment.id))
      await enqueue(tx, 'payments.apply', { callback_id: callback }, { key: `payments.apply:${callback}` })
  } else if (target && outcome === 'receipt_kept') {
    await changePayment(tx, target.payment.id, { receipt })
  } else if (target && outcome === 'contradiction') {
    await correctAmount(deps, tx, target, { receipt, cents, at })
  } else if (target && outcome === 'amount_mismatch') {
    await reviewPayment(deps, tx, target, { receipt, cents, result, at })
  } else if (outcome === 'unmatched') {
    const entries = suspense([debit(accounts.mpesaCollection, cents)], cents)
    post(tx, { ...entries, sourceType: 'statement', sourceId: id, at, memo: receipt })
  }
}

/** Outcomes that change the state of a payment, or what the books have of it. */
const decides = new Set<string>(['settled', 'paid', 'amount_mismatch', 'contradiction'])

/**
 * The queries about a payment say that it was paid and not how much: the books have what the statement says, and the
 * platform has the difference. It is less than can be sent back.
 */
async function correctAmount(
  { rails }: BookingDeps,
  tx: Tx,
  { payment }: Locked,
  { receipt, cents, at }: { receipt: string; cents: number; at: Date },
): Promise<void> {
  await changePayment(tx, payment.id, { receipt })
  const more = cents - payment.amount_cents
  const received = rails.get(payment.rail).received(payment, Math.abs(more), 0)
  const entries = [...received, credit(accounts.goodwill, Math.abs(more))]
  post(tx, {
    purpose: 'amount_corrected',
    sourceType: 'payment',
    sourceId: payment.id,
    entries: more > 0 ? entries : entries.map(opposite),
    at,
    memo: receipt,
  })
}

/** Where a receipt lies in suspense already, its payment takes it from there: it is not received twice. */
export async function settleByReceipt(
  deps: BookingDeps,
  tx: Tx,
  locked: Locked,
  settlement: Parameters<typeof settlePayment>[3] & { receipt: string },
): Promise<string> {
  const { id, amount_cents: cents } = locked.payment
  const inSuspense = await claimFromSuspense(tx, settlement.receipt, { paymentId: id, cents })
  return settlePayment(deps, tx, locked, {
    ...settlement,
    ...(inSuspense && { from: [debit(accounts.suspense, cents)] }),
  })
}

/** A payment for what nobody was prompted for; whether it is still for sale, or paid already, is decided as it settles. */
async function open(deps: BookingDeps, tx: Tx, payable: PayableRef, row: StatementRow, at: Date) {
  const phone = phoneOf(row.party)
  return receivePayment(deps, tx, { payable, rail: 'daraja', phone, amountCents: row.amountCents, at })
}

/** The phone of a party that is shown whole. */
export const phoneOf = (party: string | null) =>
  party !== null && /^\+?\d+$/.test(party) ? normalisePhone(party) : null

/** The payment that this money may be: sent before it came, to a phone that fits, and without a receipt. */
async function findCandidate({ db }: BookingDeps, payable: PayableRef, { party, completedAt }: StatementRow) {
  const candidates = await findWithoutReceipt(db, payable)
  return candidates.find(
    ({ status, reason, phone, pushed_at }) =>
      pushed_at !== null &&
      completedAt.getTime() >= pushed_at.getTime() - skew &&
      mayBePhone(party, phone) &&
      (isPaid(status as Status) || mayMove(status as Status, 'review', reason)),
  )?.id
}

export async function findByReference(
  { db, payables }: Pick<Deps, 'db' | 'payables'>,
  reference: string,
): Promise<PayableRef | undefined> {
  for (const { kind, findByReference: find } of payables.all) {
    const id = await find(db, reference)
    if (id !== undefined) return { kind, id }
  }
  return undefined
}

function outcomeFor({ payment }: Locked, { amountCents }: StatementRow, source: Source): Outcome {
  const exact = payment.amount_cents === amountCents
  if (payment.receipt !== null) return 'unmatched'
  if (isPaid(payment.status)) {
    if (exact) return 'receipt_kept'
    return source === 'statement' && Math.abs(amountCents - payment.amount_cents) < leastSent
      ? 'contradiction'
      : 'unmatched'
  }
  if (!mayMove(payment.status, 'review', payment.reason)) return 'unmatched'
  if (exact) return 'settled'
  // The prompt may still be answered: what was sent by hand beside it is not its money.
  return source === 'c2b' ? 'unmatched' : 'amount_mismatch'
}
