import { centsOf, shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import {
  refuseOwnMoney,
  weighApproval,
  deleteApprovals,
  endDecision,
  insertDecision,
  lockDecision,
  type DecisionRow,
  type NewDecision,
} from '../approvals/index.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockLine } from '../paybill-statement/index.ts'
import { mayExplain, type Explanation } from '../daraja-transfers/index.ts'
import { isUnconfirmed } from '../payments/index.ts'
import { findChargeback, needsPerson } from '../paystack/index.ts'
import { lockSuspense, returnSuspense } from '../refunds/index.ts'
import { findTransfer } from '../transfers/index.ts'
import { assertUnused, auditDecision, carryOut, lockForStaff } from './carry-out.ts'
import { findOpenSuspense, findTakers, isAdminId } from './suspense.queries.ts'
import { findStaffPayment } from './staff-payments.queries.ts'
import { mayBeSecond, needsSecond } from './staff-payments.rules.ts'

type Proposal = Omit<NewDecision, 'id' | 'proposed_by' | 'dispute_id' | 'outgoing_id'> & {
  dispute_id?: string
  outgoing_id?: string
}

/** Reads what is decided about and refuses what cannot be, under its locks. */
type Look = (tx: Tx) => Promise<Proposal>

interface Keyed {
  key: string
  /** What makes a call the same one. */
  request: unknown
}

/** Proposes a decision, and carries it out at once where one person is enough. Answers its id. */
const propose = (deps: Deps, viewer: Member, { key, request }: Keyed, look: Look): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const claim = { userId: viewer.id, scope: 'staff_decision', key, request, at } as const
    const { id } = await withIdempotency(tx, claim, async (newId) => {
      const proposal = await look(tx)
      await refuseOwnMoney(deps, tx, viewer, proposal)
      const none = { dispute_id: null, outgoing_id: null }
      const decision = await insertDecision(tx, { ...none, ...proposal, id: newId, proposed_by: viewer.id }, at)
      if (!decision) throw new Refusal('decision_pending')
      await auditDecision(deps, tx, decision, 'proposed', viewer, decision.reason)
      const weighed = await weigh(tx, decision, viewer, at)
      if (!needsSecond(weighed)) await carryOut(deps, tx, decision, viewer, at)
    })
    return id
  })

interface ReviewDecision extends Keyed {
  paymentId: string
  act: 'settle' | 'unpaid' | 'suspense'
  receipt: string | null
  amount: number | undefined
  reason: string
}

/** Decides a payment in review. */
export const decidePayment = (deps: Deps, viewer: Member, input: ReviewDecision): Promise<string> =>
  propose(deps, viewer, input, async (tx) => {
    const { paymentId, act, receipt, amount, reason } = input
    const suspense = await findOpenSuspense(tx, { receipt, paymentId })
    const money = suspense === undefined ? undefined : await lockSuspense(tx, suspense)
    const locked = await lockForStaff(deps, tx, paymentId)
    const { payment } = locked
    if (payment.status !== 'review') throw new Refusal('not_in_review')
    if (money?.decided || money?.claimed) throw new Refusal('suspense_decided')
    // What came for it is on its way back, or was reported before: there is nothing to settle it with.
    if (act === 'settle' && !money && !isUnconfirmed(payment)) throw new Refusal('suspense_decided')
    const cents = act === 'suspense' ? centsOf(amount ?? 0) : payment.amount_cents
    if (act === 'unpaid' && money) throw new Refusal('money_received')
    if (act === 'suspense' && (amount === undefined || receipt === null)) throw new Refusal('receipt_needed')
    if (act === 'suspense' && (money || !isUnconfirmed(payment))) throw new Refusal('money_received')
    const evidence = receipt ?? (act === 'settle' ? payment.receipt : null)
    if (act === 'settle') {
      if (evidence === null) throw new Refusal('receipt_needed')
      if (money && money.cents !== payment.amount_cents)
        throw new Refusal('amount_differs', { received: money.cents / 100, expected: payment.amount_cents / 100 })
    }
    await assertUnused(tx, paymentId, evidence)
    return {
      act,
      payment_id: paymentId,
      suspense_tx_id: act === 'settle' ? (money?.id ?? null) : null,
      transfer_id: null,
      amount_cents: cents,
      receipt: evidence,
      reason,
    }
  })

interface Matching extends Keyed {
  suspenseId: string
  orderNumber: string
  reason: string
}

/** Money in suspense was for this order. */
export const matchSuspense = (deps: Deps, viewer: Member, input: Matching): Promise<string> =>
  propose(deps, viewer, input, async (tx) => {
    const money = await lockSuspense(tx, input.suspenseId)
    if (!money) throw new Refusal('suspense_not_found')
    await refuseOwnMoney(deps, tx, viewer, { suspense_tx_id: money.id })
    if (money.decided || money.claimed) throw new Refusal('suspense_decided')
    const takers = await findTakersOf(deps, tx, input.orderNumber)
    const [first] = takers
    if (!first) throw new Refusal('nothing_to_match')
    const taker = takers.find(({ amount_cents }) => amount_cents === money.cents)
    if (!taker)
      throw new Refusal('amount_differs', {
        received: shillingsOf(money.cents),
        expected: shillingsOf(first.amount_cents),
      })
    const { payment } = await lockForStaff(deps, tx, taker.id)
    await assertUnused(tx, payment.id, money.memo)
    return {
      act: 'match',
      payment_id: payment.id,
      suspense_tx_id: money.id,
      transfer_id: null,
      amount_cents: money.cents,
      receipt: money.memo,
      reason: input.reason,
    }
  })

async function findTakersOf({ db, payables }: Deps, tx: Tx, number: string) {
  for (const { kind, findByReference } of payables.all) {
    const id = await findByReference(db, number)
    if (id !== undefined) return findTakers(tx, { kind, id })
  }
  return []
}

interface TransferDecision extends Keyed {
  transferId: string
  outcome: 'paid' | 'failed'
  receipt: string | null
  reason: string
}

/** Whether money has left that a provider contradicts itself about. */
export const decideStaffTransfer = (deps: Deps, viewer: Member, input: TransferDecision): Promise<string> =>
  propose(deps, viewer, input, async (tx) => {
    const transfer = await findTransfer(tx, input.transferId)
    if (!transfer) throw new Refusal('transfer_not_found')
    if (transfer.status !== 'review') throw new Refusal('transfer_not_in_review')
    return {
      act: input.outcome === 'paid' ? 'transfer_paid' : 'transfer_failed',
      payment_id: null,
      suspense_tx_id: null,
      transfer_id: transfer.id,
      amount_cents: transfer.amount_cents,
      receipt: input.receipt,
      reason: input.reason,
    }
  })

interface DisputeDecision extends Keyed {
  disputeId: string
  outcome: 'won' | 'lost'
  amount: number | undefined
  reason: string
}

/** How a dispute ended that no answer of its provider ends. */
export const decideStaffDispute = (deps: Deps, viewer: Member, input: DisputeDecision): Promise<string> =>
  propose(deps, viewer, input, async (tx) => {
    const { disputeId, outcome, amount, reason } = input
    const known = await findChargeback(tx, disputeId)
    if (!known) throw new Refusal('dispute_not_found')
    const { payment } = await lockForStaff(deps, tx, known.payment_id)
    // It may have ended while this waited for the lock.
    const dispute = await findChargeback(tx, disputeId)
    if (!dispute || !needsPerson(dispute)) throw new Refusal('dispute_not_undecided')
    const claimed = dispute.amount_cents ?? payment.amount_cents
    const cents = outcome === 'lost' && amount !== undefined ? centsOf(amount) : claimed
    if (cents > payment.amount_cents) throw new Refusal('dispute_amount', { amount: shillingsOf(payment.amount_cents) })
    return {
      act: outcome === 'won' ? 'dispute_won' : 'dispute_lost',
      payment_id: payment.id,
      suspense_tx_id: null,
      transfer_id: null,
      dispute_id: dispute.id,
      amount_cents: cents,
      receipt: null,
      reason,
    }
  })

interface LeftDecision extends Keyed {
  lineId: string
  act: Explanation
  reason: string
}

/** What money was for that left and that nothing of ours knows. */
export const explainMoneyLeft = (deps: Deps, viewer: Member, input: LeftDecision): Promise<string> =>
  propose(deps, viewer, input, async (tx) => {
    const line = await lockLine(tx, input.lineId)
    if (!line) throw new Refusal('money_left_not_found')
    if (!mayExplain(line)) throw new Refusal('money_left_known')
    return {
      act: input.act,
      payment_id: null,
      suspense_tx_id: null,
      transfer_id: null,
      outgoing_id: line.id,
      amount_cents: line.amount_cents,
      receipt: line.receipt,
      reason: input.reason,
    }
  })

/** The second person agrees. */
export const confirmDecision = (deps: Deps, viewer: Member, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const decision = await lockProposed(tx, id)
    await refuseOwnMoney(deps, tx, viewer, decision)
    const first = { id: decision.proposed_by, isAdmin: await isAdminId(tx, decision.proposed_by) }
    if (!mayBeSecond(viewer, first)) throw new Refusal('second_person_needed')
    const at = deps.clock()
    // What it is about is locked before the persons, as everywhere.
    if (decision.suspense_tx_id !== null) await lockSuspense(tx, decision.suspense_tx_id)
    if (decision.payment_id !== null) await lockForStaff(deps, tx, decision.payment_id)
    await weigh(tx, decision, viewer, at)
    await carryOut(deps, tx, decision, viewer, at)
  })

/** Somebody refuses it, or its maker withdraws it. */
export const refuseDecision = (deps: Deps, viewer: Member, id: string, reason: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const decision = await lockProposed(tx, id)
    await refuseOwnMoney(deps, tx, viewer, decision)
    await endDecision(tx, id, 'refused', viewer.id, deps.clock())
    await deleteApprovals(tx, { type: 'payment_decision', id })
    await auditDecision(deps, tx, decision, 'refused', viewer, reason)
  })

/** Money in suspense goes back to its payer: a refund, with the persons that it takes. Answers its id. */
export const sendBack = (
  deps: Deps,
  viewer: Member,
  { txId, reason, key }: { txId: string; reason: string; key: string },
  side: 'support' | 'admin',
): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    await refuseOwnMoney(deps, tx, viewer, { suspense_tx_id: txId })
    const at = deps.clock()
    const claim = { userId: viewer.id, scope: 'staff_decision', key, request: { txId, reason }, at } as const
    const { id } = await withIdempotency(tx, claim, (newId) =>
      returnSuspense(deps, tx, { txId, reason, id: newId, userId: viewer.id, side, at }),
    )
    return id
  })

/** Stores that a person agrees; in cents what it amounts to with all that this person has decided in a day. */
async function weigh(tx: Tx, decision: DecisionRow, viewer: Member, at: Date): Promise<number> {
  const { id, payment_id: paymentId, amount_cents: cents } = decision
  const payment = paymentId === null ? undefined : await findStaffPayment(tx, paymentId)
  const of = { paymentId, recipientId: payment?.payer_id ?? null }
  return weighApproval(tx, {
    subject: { type: 'payment_decision', id },
    userId: viewer.id,
    side: 'staff',
    ...of,
    cents,
    at,
  })
}

async function lockProposed(tx: Tx, id: string): Promise<DecisionRow> {
  const decision = await lockDecision(tx, id)
  if (!decision) throw new Refusal('decision_not_found')
  if (decision.state !== 'proposed') throw new Refusal('decision_done')
  return decision
}
