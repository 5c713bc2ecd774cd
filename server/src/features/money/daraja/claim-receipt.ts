import { shillingsOf } from '@mtaa/contract/money'
import type { ReceiptState } from '@mtaa/contract/money/daraja'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limit } from '../../../platform/limits/limits.ts'
import {
  auditPayment,
  findByReceipt,
  findPayment,
  isPaid,
  lockWithPayable,
  mayMove,
  type Payment,
} from '../payments/index.ts'
import { waits } from './evidence.rules.ts'
import { findRow } from '../paybill-statement/index.ts'
import { findClaim, findOpenQuery, insertQuery, type ClaimStatus } from './status-queries.queries.ts'

const day = 86_400

/** Each claim costs a query at Daraja, and a receipt could be guessed. */
export const claimLimits = {
  ofPayment: limit('receipts_payment', 5, day, 'too_many_receipts'),
  ofPayer: limit('receipts_payer', 20, day, 'too_many_receipts'),
}

interface Claim {
  paymentId: string
  receipt: string
  /** Who claims it. */
  actorId: string
  /** Staff need not wait, are not limited, and may have a payment that is paid verified. */
  staff?: boolean
  /** Why staff claims it. */
  reason?: string
}

/**
 * Somebody says that a payment was made with this receipt. It is where to look and no evidence: Daraja is queried, and its
 * answer settles the payment or ends the claim. The same claim again while it is checked changes nothing.
 */
export async function claimReceipt(deps: Deps, { paymentId, receipt: input, actorId, staff = false, reason }: Claim) {
  const { db } = deps
  const receipt = input.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]{10}$/.test(receipt)) throw new Refusal('receipt_invalid')
  if (!deps.settings.mpesa.initiator) throw new Refusal('method_unavailable')
  await db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, paymentId)
    if (!locked) throw new Refusal('payment_not_found')
    const { payment } = locked
    const at = deps.clock()
    assertClaimable(deps, payment, { receipt, staff, at })
    await assertUnused(tx, payment, receipt)
    const open = await findOpenQuery(tx, { paymentId, receipt })
    if (open) return
    if (!staff) await consumeClaim(deps, tx, payment)
    const id = await insertQuery(tx, { receipt, purpose: 'claim', paymentId, at })
    if (id === undefined) return
    await auditPayment(deps, tx, payment, 'receipt_claimed', { actorId, ...(reason !== undefined && { why: reason }) })
    await enqueue(tx, 'daraja.status', { query_id: id }, { key: `daraja.status:${id}` })
  })
}

/** Whether this payment's end is still to be found out by a receipt. */
const isClaimable = ({ rail, status, reason, pushed_at }: Payment) =>
  rail === 'daraja' && pushed_at !== null && !isPaid(status) && mayMove(status, 'review', reason)

const claimableAt = ({ settings }: Pick<Deps, 'settings'>, { pushed_at }: Pick<Payment, 'pushed_at'>) =>
  pushed_at && new Date(pushed_at.getTime() + waits.claim * settings.money.timeScale)

function assertClaimable(
  deps: Deps,
  payment: Payment,
  { receipt, staff, at }: { receipt: string; staff: boolean; at: Date },
) {
  if (staff && isPaid(payment.status) && payment.receipt === receipt) return
  if (!isClaimable(payment)) throw new Refusal('payment_not_open')
  const from = claimableAt(deps, payment)
  if (staff || !from || from <= at) return
  throw new Refusal('receipt_too_early', { seconds: Math.ceil((from.getTime() - at.getTime()) / 1000) })
}

/** What is known of the receipt without M-Pesa. */
async function assertUnused(tx: Tx, payment: Payment, receipt: string) {
  const holder = await findByReceipt(tx, receipt)
  if (holder && holder.id !== payment.id) throw new Refusal('receipt_used')
  const row = await findRow(tx, receipt)
  if (row?.payment_id && row.payment_id !== payment.id) throw new Refusal('receipt_used')
  if (row && row.amount_cents !== payment.amount_cents)
    throw new Refusal('receipt_other_amount', { amount: shillingsOf(payment.amount_cents) })
}

async function consumeClaim({ limits }: Deps, tx: Tx, { id, payer_id }: Payment) {
  try {
    await limits.within(tx).consume([claimLimits.ofPayment, id], [claimLimits.ofPayer, payer_id])
  } catch (error) {
    if (error instanceof Refusal && typeof error.details['seconds'] === 'number')
      throw new Refusal(error.code, { ...error.details, minutes: Math.ceil(error.details['seconds'] / 60) })
    throw error
  }
}

const shownStatus = (status: string): ClaimStatus =>
  status === 'created' || status === 'sent' ? 'checking' : (status as ClaimStatus)

/** The latest claim for a payment, and whether one can be made. */
export async function viewReceiptState(deps: Deps, paymentId: string): Promise<ReceiptState> {
  const { db } = deps
  const [payment, claim] = [await findPayment(db, paymentId), await findClaim(db, paymentId)]
  if (!payment) throw new Refusal('payment_not_found')
  const claimable = isClaimable(payment)
  return {
    claim: claim
      ? {
          payment_id: paymentId,
          receipt: claim.receipt,
          status: shownStatus(claim.status),
          created_at: claim.created_at.toISOString(),
          answered_at: claim.answered_at?.toISOString() ?? null,
        }
      : null,
    claimable,
    claimable_at: (claimable && claimableAt(deps, payment)?.toISOString()) || null,
  }
}
