import { minute } from '@mtaa/contract/time'
import { shillingsOf } from '@mtaa/contract/money'
import { accounts, credit, debit } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { mayBePhone } from '../daraja/index.ts'
import { post } from '../ledger/index.ts'
import { lockWithPayable } from '../payments/index.ts'
import { bearReversal } from '../refunds/index.ts'
import {
  confirmTransfer,
  correctFee,
  isUnconfirmed,
  isUnderWay,
  lockTransfer,
  reviewTransfer,
  type TransferRow,
} from '../transfers/index.ts'
import { b2cCharge } from './charges.ts'
import {
  endLine,
  findLines,
  isOpen,
  lockLines,
  markBooked,
  markUnbooked,
  type Line,
  type LineOutcome,
} from '../paybill-statement/index.ts'
import {
  accountOf,
  findByReceipt,
  findOpenReceipts,
  findPaymentOf,
  findPayments,
  findReversals,
  findToUnbook,
  findUnbooked,
  isFloatMove,
  isPulledPayment,
} from './statement-lines.queries.ts'

const waits = {
  /** Between two looks at a line that nobody knows. */
  again: 5 * minute,
  /** A result may still come: only then it is booked to suspense. */
  suspense: 60 * minute,
  /** How far clocks of two books may be apart. */
  skew: 2 * minute,
  /** Between the sending of a transfer and its money. */
  longest: 7 * 24 * 60 * minute,
} as const

const isCharge = ({ reason }: Line) => /charge|tariff|\bfee\b/i.test(reason)

/**
 * Compares what the statement has of one receipt with the transfers (docs/transfers.md). A line that fits one transfer
 * without a receipt confirms it; one that fits none, or several, is for a person. Safe to repeat.
 */
export async function applyOutgoing(deps: Deps, receipt: string): Promise<void> {
  const lines = await findLines(deps.db, receipt)
  const movement = lines.find((line) => !isCharge(line))
  if (movement && isOpen(movement)) await applyMovement(deps, movement, lines.filter(isCharge))
  if (lines.some((line) => isCharge(line) && isOpen(line))) await applyCharges(deps, receipt)
}

async function applyMovement(deps: Deps, line: Line, charges: readonly Line[]): Promise<void> {
  const { db } = deps
  const found = await findTransferOf(deps, line)
  if (typeof found !== 'string') {
    if (found.outcome === 'unmatched' && (await takeBack(deps, line))) return
    return end(deps, line, found.outcome)
  }
  await db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(deps, tx, found)
    const now = (await lockLines(tx, line.receipt)).find(({ id }) => id === line.id)
    if (!transfer || !now || !isOpen(now)) return
    await compare(deps, tx, transfer, now, charges)
  })
}

/** The transfer that this line is of, or why there is none. */
async function findTransferOf({ db }: Deps, line: Line): Promise<string | { outcome: LineOutcome }> {
  const known = await findByReceipt(db, line.receipt)
  if (known !== undefined) return known
  if (await isFloatMove(db, line)) return { outcome: 'known' }
  if (line.linked_receipt !== null && (await isPulledPayment(db, line.linked_receipt))) return { outcome: 'taken_back' }
  if (line.linked_receipt === null && line.party === null) return { outcome: 'unmatched' }
  const fitting =
    line.linked_receipt === null
      ? (await findPayments(db, line, waits.skew, waits.longest)).filter(({ phone }) => mayBePhone(line.party, phone))
      : await findReversals(db, line)
  const live = fitting.filter(({ failed }) => !failed)
  const [only, ...others] = live.length > 0 ? live : fitting
  if (!only) return { outcome: line.outcome === 'review' ? 'review' : 'unmatched' }
  return others.length > 0 ? { outcome: 'ambiguous' } : only.id
}

/** M-Pesa has taken back a payment that we had sent back another way: false where the line is of nothing like that. */
async function takeBack(deps: Deps, line: Line): Promise<boolean> {
  const paymentId = await findPaymentOf(deps.db, line)
  if (paymentId === undefined) return false
  return deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    const now = (await lockLines(tx, line.receipt)).find(({ id }) => id === line.id)
    if (!locked || !now || !isOpen(now)) return false
    const at = deps.clock()
    if (!(await bearReversal(deps, tx, locked, at))) return false
    await endLine(tx, line.id, 'taken_back', null, at)
    return true
  })
}

function end(deps: Deps, line: Line, outcome: LineOutcome): Promise<void> {
  const { db, clock, log } = deps
  return db.transaction().execute(async (tx) => {
    const now = (await lockLines(tx, line.receipt)).find(({ id }) => id === line.id)
    if (!now || !isOpen(now)) return
    if (outcome !== now.outcome && isOpen({ outcome }))
      log.error({ receipt: line.receipt, outcome }, 'the statement has money that left and that no transfer knows')
    await endLine(tx, line.id, outcome, outcome === 'review' ? now.transfer_id : null, clock())
  })
}

/** Of the transfer that the line fits: it is known, is confirmed by it, or contradicts it. */
async function compare(deps: Deps, tx: Tx, transfer: TransferRow, line: Line, charges: readonly Line[]) {
  const at = deps.clock()
  const { receipt, amount_cents } = line
  const isSame = transfer.amount_cents === amount_cents
  if (transfer.receipt === receipt && isSame && transfer.confirmed_at)
    return endLine(tx, line.id, 'known', transfer.id, at)
  if (!isSame) {
    await endLine(tx, line.id, 'review', transfer.id, at)
    const message = `the statement has ${amount_cents} cents by ${receipt}`
    await reviewTransfer(deps, tx, transfer, { reason: 'amount_mismatch', code: null, message, at })
    return
  }
  const isLive = isUnderWay(transfer.status) || isUnconfirmed(transfer)
  await endLine(tx, line.id, isLive ? 'confirmed' : 'review', transfer.id, at)
  // A person decides already: the line shows what left.
  if (transfer.status === 'review' && !isLive) return
  const feeCents = charges.length > 0 ? sumOf(charges) : chargeOf(transfer)
  const outcome = await confirmTransfer(deps, tx, transfer, { receipt, feeCents, resultCode: 'statement', at })
  if (isLive && outcome !== 'confirmed') throw new Error(`a line of the statement did not confirm ${transfer.id}`)
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

const chargeOf = ({ rail, amount_cents }: TransferRow) =>
  rail === 'daraja_b2c' ? b2cCharge(shillingsOf(amount_cents)) * 100 : 0

/** What the statement has as charged is what counts: the difference to what was booked is booked. */
async function applyCharges(deps: Deps, receipt: string): Promise<void> {
  const transferId = await findByReceipt(deps.db, receipt)
  await deps.db.transaction().execute(async (tx) => {
    const transfer = transferId === undefined ? undefined : await lockTransfer(deps, tx, transferId)
    const at = deps.clock()
    const charges = (await lockLines(tx, receipt)).filter(isCharge)
    const open = charges.filter(isOpen)
    const [first] = open
    if (!first) return
    const isKnown = transfer !== undefined && transfer.receipt === receipt && transfer.confirmed_at !== null
    for (const { id } of open) await endLine(tx, id, isKnown ? 'charge' : 'unmatched', transfer?.id ?? null, at)
    const more = isKnown ? sumOf(charges) - transfer.fee_cents : 0
    if (!isKnown || more === 0) return
    await correctFee(tx, transfer.id, sumOf(charges), at)
    const from = transfer.rail === 'daraja_reversal' ? accounts.mpesaCollection : accounts.mpesaDisbursement
    const cost = { name: 'mpesaCharges' } as const
    const entries = more > 0 ? [debit(cost, more), credit(from, more)] : [debit(from, -more), credit(cost, -more)]
    post(tx, { purpose: 'charge_corrected', sourceType: 'statement_outgoing', sourceId: first.id, entries, at })
  })
}

/** Money that left and that nobody knows is booked to suspense, so that our books are those of M-Pesa. */
const book = ({ db, clock }: Deps, id: string) =>
  db.transaction().execute(async (tx) => {
    const at = clock()
    const line = await markBooked(tx, id, at)
    if (!line) return
    const entries = [debit(accounts.suspense, line.amount_cents), credit(accountOf(line), line.amount_cents)]
    const source = { sourceType: 'statement_outgoing', sourceId: id, memo: line.receipt }
    post(tx, { ...source, purpose: 'left_unexplained', entries, at })
  })

/** What left is known by now, and booked by its transfer or as a reversal. */
const unbook = ({ db, clock }: Deps, id: string) =>
  db.transaction().execute(async (tx) => {
    const at = clock()
    const line = await markUnbooked(tx, id, at)
    if (!line) return
    const entries = [debit(accountOf(line), line.amount_cents), credit(accounts.suspense, line.amount_cents)]
    const source = { sourceType: 'statement_outgoing', sourceId: id, memo: line.receipt }
    post(tx, { ...source, purpose: 'left_known', entries, at })
  })

const batch = { max: 200, failed: 'money that left by the statement could not be compared' }
const openReceipts = createDueWork(batch)
const unbooked = createDueWork(batch)
const toUnbook = createDueWork(batch)

/** Schedule: lines that were not looked at, and those that nobody knew: a result may have come meanwhile. */
export async function sweepOutgoing(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  const ago = (wait: number) => new Date(clock().getTime() - wait * settings.money.timeScale)
  const findOpen = (max: number) => findOpenReceipts(db, ago(waits.again), max)
  await openReceipts(deps, findOpen, (receipt) => applyOutgoing(deps, receipt))
  const findLeft = (max: number) => findUnbooked(db, ago(waits.suspense), max)
  await unbooked(deps, findLeft, (id) => book(deps, id))
  await toUnbook(
    deps,
    (max) => findToUnbook(db, max),
    (id) => unbook(deps, id),
  )
}
