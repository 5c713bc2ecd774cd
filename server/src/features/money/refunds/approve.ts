import { accounts, credit } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import { actingOf, type RefundablePart } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { weighApproval } from '../approvals/index.ts'
import { post } from '../ledger/index.ts'
import { movePayment, type Locked } from '../payments/index.ts'
import { whoBears, writeReturns, type Bearing } from '../sales/index.ts'
import { auditRefund, tookStep } from './refunds.events.ts'
import {
  changeRefund,
  findApprovals,
  findRefundsOf,
  hasProposedOther,
  insertApproval,
  type RefundRow,
} from './refunds.queries.ts'
import {
  isApproved,
  isRefundable,
  isWithinLimit,
  limits,
  needsTwo,
  statusAfter,
  type Decider,
} from './refunds.rules.ts'
import { sendAt } from './schedule.ts'

interface Agreement {
  userId: string
  side: Decider
  /** An admin: we bear it where the seller has been paid out. */
  goodwill: boolean
  at: Date
}

/** A person agrees; with the last one it takes, the money is set aside and on its way. */
export async function agree(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  refund: RefundRow,
  { userId, side, goodwill, at }: Agreement,
): Promise<void> {
  const { amount_cents: cents } = refund
  // The bank or the provider may have taken it back since it was requested.
  if (!isRefundable(locked.payment)) throw new Refusal('payment_not_refundable')
  if (!isWithinLimit(side, cents)) throw new Refusal('refund_over_limit', { limit: limits.support / 100 })
  const part = await partOf(tx, locked, refund)
  if (part.isDisputed) throw new Refusal('refund_in_dispute')
  // Read before anybody's agreement counts: a seller may agree only while the money is held.
  const source = await sourceOf(tx, part, cents, { side, goodwill })
  const { id: paymentId, payer_id: recipientId } = locked.payment
  if (!(await addApproval(deps, tx, refund, { userId, side, paymentId, recipientId, at }))) return
  const approved = await changeRefund(tx, refund.id, {
    state: 'approved',
    paid_from: source.name,
    approved_at: at,
    next_try_at: at,
  })
  await movePaymentAfter(deps, tx, locked, at)
  const left = await leftOf(tx, locked, part)
  const decided = { partId: part.id, cents, full: left.decided === part.total * 100 }
  await locked.payable.refunded?.(tx, locked.row, decided, { ...actingOf(deps), at })
  await tookStep(deps, tx, approved, 'approved', { actorId: userId, details: { paid_from: source.name } })
  await sendAt(tx, refund.id, at, at)
  const posting = { purpose: 'refund_approved', sourceType: 'refund', sourceId: refund.id, at }
  await writeReturns(tx, [source], posting)
  const entries = [...source.entries, credit(accounts.refundsInFlight, cents)]
  post(tx, { ...posting, entries, createdBy: userId })
}

interface Approving extends Pick<Agreement, 'userId' | 'side' | 'at'> {
  /** What it is of, and who gets it, where that is known. */
  paymentId: string | null
  recipientId: string | null
}

/**
 * Stores that a person agrees. False while another one must, too. Limits and persons go by what it amounts to with others that
 * belong together, so that slices add up.
 */
export async function addApproval(deps: Deps, tx: Tx, refund: RefundRow, approving: Approving): Promise<boolean> {
  const { userId, side, at, ...of } = approving
  const subject = { type: 'refund', id: refund.id } as const
  const agreement = {
    subject,
    userId,
    side: side === 'seller' ? 'seller' : 'staff',
    ...of,
    cents: refund.amount_cents,
    at,
  } as const
  await insertApproval(tx, refund.id, { user_id: userId, side }, at)
  const weighed = Math.max(await weighApproval(tx, agreement), refund.weighed_cents ?? 0)
  if (!isWithinLimit(side, weighed)) throw new Refusal('refund_over_limit', { limit: limits.support / 100 })
  if (needsTwo(weighed) && (await hasProposedOther(tx, refund, userId))) throw new Refusal('refund_same_person')
  await changeRefund(tx, refund.id, { weighed_cents: weighed })
  const approvals = (await findApprovals(tx, [refund.id])).get(refund.id) ?? []
  if (isApproved(weighed, approvals)) return true
  await auditRefund(deps, tx, refund, 'agreed', { actorId: userId })
  return false
}

/** The part of its payment that a refund is of. */
async function partOf(tx: Tx, { payable, payment }: Locked, { part_id }: RefundRow): Promise<RefundablePart> {
  const parts = (await payable.refundable?.(tx, payment.payable_id)) ?? []
  const part = parts.find(({ id }) => id === part_id)
  if (!part) throw new Refusal('payment_not_refundable')
  return part
}

/** What of a part is spoken for, and of that what was decided, in cents. */
export async function leftOf(tx: Tx, { payment }: Locked, part: RefundablePart) {
  const all = (await findRefundsOf(tx, payment.id)).filter(({ state }) => state !== 'rejected')
  const sum = (rows: readonly RefundRow[]) => rows.reduce((cents, { amount_cents }) => cents + amount_cents, 0)
  const ofPart = all.filter(({ part_id }) => part_id === part.id)
  return {
    decided: sum(ofPart.filter(({ state }) => state !== 'requested')),
    left: Math.min(part.total * 100 - sum(ofPart), payment.amount_cents - sum(all)),
    undecided: ofPart.some(({ state }) => state === 'requested'),
  }
}

interface Source extends Pick<Bearing, 'borne' | 'entries' | 'sale'> {
  name: 'held' | 'seller' | 'goodwill'
}

/** Where the money is: held, with the seller, or gone. Locks both accounts, so that no release or payout comes between. */
async function sourceOf(
  tx: Tx,
  part: RefundablePart,
  cents: number,
  { side, goodwill }: { side: Decider; goodwill: boolean },
): Promise<Source> {
  const [bearing] = await whoBears(tx, [{ part, cents }], { whatever: false })
  if (!bearing) throw new Error('nobody bears a refund')
  if (bearing.borne.held === cents) return { ...bearing, name: 'held' }
  if (side === 'seller') throw new Refusal('refund_after_release')
  if (bearing.borne.platform === 0) return { ...bearing, name: 'seller' }
  if (side === 'admin' && goodwill) return { ...bearing, name: 'goodwill' }
  throw new Refusal('refund_after_payout')
}

/** The state of a payment follows from its refunds. */
export async function movePaymentAfter(deps: Deps, tx: Tx, { payment }: Locked, at: Date): Promise<void> {
  const status = statusAfter(payment.amount_cents, await findRefundsOf(tx, payment.id))
  if (status === undefined || status === payment.status) return
  // The bank of a card, or the provider, has taken or frozen the money meanwhile: that state stays.
  if (payment.status === 'disputed' || payment.status === 'reversed') return
  if (!(await movePayment(deps, tx, payment.id, status, at)))
    throw new Error(`payment ${payment.id} is ${payment.status} and cannot be ${status}`)
}
