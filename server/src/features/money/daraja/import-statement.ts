import { accounts, debit } from '../../../core/money/accounts.ts'
import { newId } from '../../../platform/database/ids.ts'
import { publish } from '../../../platform/events/events.ts'
import { post } from '../ledger/index.ts'
import {
  auditPayment,
  isUnconfirmed,
  lapsePayment,
  lockWithPayable,
  reversePayment,
  suspense,
  storePhone,
} from '../payments/index.ts'
import { bookMoney, phoneOf, type BookingDeps } from './book-money.ts'
import { isPulled, skew, waits } from './evidence.rules.ts'
import { skippedReasons, type Skipped, type StatementLine } from './statement-csv.ts'
import {
  findSeen,
  findUnmatched,
  insertOutgoing,
  insertRows,
  markInStatement,
  markReversedRow,
  type Outcome,
  type OutgoingRow,
  type StatementRow,
} from '../paybill-statement/index.ts'
import { findGhosts, findPaidBy, findPaidByAny, findUnconfirmed } from './statement.queries.ts'

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** The statement has money that left, once for each line: transfers are confirmed by it. */
    'statement.outgoing': {
      receipt: string
      amount_cents: number
      /** M-Pesa's word for why. */
      reason: string
      /** The receipt of the payment that was reversed. */
      linked_receipt: string | null
      completed_at: string
    }
  }
}

/** Which time the statement is whole for. Without it, nothing can be concluded from what is missing. */
export interface Period {
  from: Date
  to: Date
}

const counted = [
  'known',
  'contradiction',
  'receipt_kept',
  'settled',
  'paid',
  'amount_mismatch',
  'unmatched',
  'seen',
  'outgoing',
  'reversed',
  'not_paid',
  'still_in_review',
  'ghost',
  ...skippedReasons,
] as const

export type ImportResult = Record<Outcome | Skipped | (typeof counted)[number], number>

export interface ImportDeps extends BookingDeps {
  log: { error(what: object, message: string): void }
  settings: { money: { timeScale: number } }
}

type Lines = Iterable<StatementLine> | AsyncIterable<StatementLine>

/** What one round of statements to the database is about. */
const batchSize = 500

/**
 * Compares the provider's statement with our payments (docs/payments-in-review.md). Money that we did not know of
 * settles its payment, found by the account reference, the amount, the phone and the time; money without a payment is
 * booked to suspense. A payment in review that a statement covers and does not have was not paid, and what it was for
 * can be paid again. Answers how many lines and payments had each outcome. Safe to repeat; only a batch is in memory.
 */
export async function importStatement(deps: ImportDeps, lines: Lines, period?: Period): Promise<ImportResult> {
  const { log } = deps
  const result = Object.fromEntries(counted.map((name) => [name, 0])) as ImportResult
  const count = (outcome: keyof ImportResult, receipt: string) => {
    result[outcome] += 1
    if (alarming.has(outcome)) log.error({ receipt, outcome }, 'a statement has what a person should see')
  }
  let batch: StatementRow[] = []
  const outgoing: OutgoingRow[] = []
  for await (const line of lines) {
    if (line.is === 'skipped') result[line.why] += 1
    else if (line.is === 'incoming') batch.push(line.row)
    else outgoing.push(line.row)
    if (batch.length < batchSize && outgoing.length < batchSize) continue
    await importBatch(deps, batch, count)
    await importOutgoing(deps, outgoing.splice(0), count)
    batch = []
  }
  await importBatch(deps, batch, count)
  await importOutgoing(deps, outgoing, count)
  // Of a file that was cut off nobody knows what it lacks.
  if (period && result.torn + result.unreadable === 0) await conclude(deps, period, result)
  return result
}

type Count = (outcome: keyof ImportResult, receipt: string) => void

const alarming = new Set<string>(['contradiction', 'amount_mismatch', 'unmatched', 'reversed'])

/** Money that nothing of ours is for: so few in a batch are booked one by one, so that staff can match and return each. */
const maxStrangers = 50

/** What is known, and many that nothing of ours is for, is stored together; the rest one by one, under the locks it needs. */
async function importBatch(deps: ImportDeps, all: readonly StatementRow[], count: Count): Promise<void> {
  const { db, clock } = deps
  // The newest line of a receipt that a file has twice is the same money.
  const rows = [...new Map(all.map((row) => [row.receipt, row])).values()]
  for (const { receipt } of all.slice(0, all.length - rows.length)) count('seen', receipt)
  if (rows.length === 0) return
  const receipts = rows.map(({ receipt }) => receipt)
  const [seen, paid] = [await findSeen(db, receipts), await findPaidByAny(db, receipts)]
  const ours = await knownReferences(deps, rows)
  const together: { row: StatementRow; paymentId: string | null; outcome: Outcome }[] = []
  const strangers: StatementRow[] = []
  const single: StatementRow[] = []
  for (const row of rows) {
    const payment = paid.get(row.receipt)
    if (seen.has(row.receipt)) count('seen', row.receipt)
    else if (payment?.amount_cents === row.amountCents) together.push({ row, paymentId: payment.id, outcome: 'known' })
    else if (payment || (row.reference !== null && ours.has(row.reference))) single.push(row)
    else strangers.push(row)
  }
  if (strangers.length <= maxStrangers) single.push(...strangers)
  else together.push(...strangers.map((row) => ({ row, paymentId: null, outcome: 'unmatched' as const })))
  const named = rows.flatMap(({ receipt, party }) => {
    const payment = paid.get(receipt)
    const phone = payment?.phone === null ? phoneOf(party) : null
    return payment && phone !== null ? [{ id: payment.id, phone }] : []
  })
  const stored = await db.transaction().execute(async (tx) => {
    for (const { id, phone } of named) await storePhone(tx, id, phone)
    const at = clock()
    if (seen.size > 0) await markInStatement(tx, [...seen], at)
    const bookingId = newId(at)
    const inserted = await insertRows(tx, together, { bookingId, at })
    const unmatched = inserted.filter(({ outcome }) => outcome === 'unmatched')
    const cents = unmatched.reduce((sum, row) => sum + row.amount_cents, 0)
    if (cents > 0) {
      const entries = suspense([debit(accounts.mpesaCollection, cents)], cents)
      post(tx, {
        ...entries,
        sourceType: 'statement',
        sourceId: bookingId,
        at,
        memo: `${unmatched.length} lines`,
      })
    }
    return inserted
  })
  for (const { receipt, outcome } of stored) count(outcome, receipt)
  const isNew = new Set(stored.map(({ receipt }) => receipt))
  for (const { row } of together) if (!isNew.has(row.receipt)) count('seen', row.receipt)
  for (const row of single) count(await bookMoney(deps, row, 'statement'), row.receipt)
}

/** The account references of these rows that something of ours has. */
async function knownReferences({ db, payables }: ImportDeps, rows: readonly StatementRow[]): Promise<Set<string>> {
  const references = [...new Set(rows.flatMap(({ reference }) => reference ?? []))]
  const known = new Set<string>()
  for (const { findByReferences, findByReference } of payables.all) {
    if (findByReferences) for (const found of (await findByReferences(db, references)).keys()) known.add(found)
    else for (const one of references) if ((await findByReference(db, one)) !== undefined) known.add(one)
  }
  return known
}

/** Each line is published once. One that takes back a payment of ours reverses it, unless we are sending it back ourselves. */
async function importOutgoing(deps: ImportDeps, rows: readonly OutgoingRow[], count: Count): Promise<void> {
  for (const row of rows) count(await importOutgoingRow(deps, row), row.receipt)
}

function importOutgoingRow(deps: ImportDeps, row: OutgoingRow): Promise<'outgoing' | 'reversed' | 'seen'> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const at = clock()
    const { linkedReceipt } = row
    const reversed = linkedReceipt !== null && isReversal(row) ? await findPaidBy(tx, linkedReceipt) : undefined
    const locked = reversed && (await lockWithPayable(deps, tx, reversed.id))
    if (!(await insertOutgoing(tx, row, at))) return 'seen'
    await publish(tx, 'statement.outgoing', {
      receipt: row.receipt,
      amount_cents: row.amountCents,
      reason: row.reason,
      linked_receipt: linkedReceipt,
      completed_at: row.completedAt.toISOString(),
    })
    if (!locked || linkedReceipt === null || !isPulled(locked.payment.status)) return 'outgoing'
    const result = { result_code: '0', result_desc: row.reason }
    await markReversedRow(tx, linkedReceipt)
    return (await reversePayment(deps, tx, locked, { result, at })) ? 'reversed' : 'outgoing'
  })
}

const isReversal = ({ reason }: OutgoingRow) => /revers/i.test(reason)

async function conclude(deps: ImportDeps, period: Period, result: ImportResult): Promise<void> {
  const { db, log } = deps
  const { timeScale } = deps.settings.money
  const now = deps.clock()
  const end = new Date(Math.min(period.to.getTime(), now.getTime()) - waits.statement * timeScale)
  for (const { id } of await findUnconfirmed(db, period.from, end)) {
    result[(await concludeUnpaid(deps, id)) ? 'not_paid' : 'still_in_review'] += 1
  }
  for (const ghost of await findGhosts(db, period.from, end)) {
    result.ghost += 1
    log.error({ paymentId: ghost.id, receipt: ghost.receipt }, 'a payment is called paid and no statement has it')
  }
}

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
