import { unconfirmed } from '@mtaa/contract/money/payments'
import { accounts, debit } from '../../../core/money/accounts.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  changePayment,
  findByReceipt,
  lapsePayment,
  lockWithPayable,
  mayMove,
  reviewPayment,
  settlePayment,
  type Locked,
} from '../payments/index.ts'
import { explainLine, mayExplain, type Explanation } from '../daraja-transfers/index.ts'
import { decideChargeback } from '../paystack/index.ts'
import { accountFor, lockLine } from '../paybill-statement/index.ts'
import { lockSuspense } from '../refunds/index.ts'
import { decideTransfer } from '../transfers/index.ts'
import { endDecision, type DecisionRow } from '../approvals/index.ts'

/** The payment with what it is for. */
export async function lockForStaff(deps: Deps, tx: Tx, paymentId: string): Promise<Locked> {
  const locked = await lockWithPayable(deps, tx, paymentId)
  if (!locked) throw new Refusal('payment_not_found')
  return locked
}

/** Refuses a receipt that is another payment’s. */
export async function assertUnused(tx: Tx, paymentId: string, receipt: string | null) {
  const holder = receipt === null ? undefined : await findByReceipt(tx, receipt)
  if (holder && holder.id !== paymentId) throw new Refusal('receipt_used')
}

/** Does what was decided, and ends the decision. */
export async function carryOut(deps: Deps, tx: Tx, decision: DecisionRow, viewer: Member, at: Date): Promise<void> {
  const { id, act, receipt, reason } = decision
  await endDecision(tx, id, 'done', viewer.id, at)
  await auditDecision(deps, tx, decision, 'done', viewer, reason)
  if (decision.transfer_id !== null) {
    const outcome = act === 'transfer_paid' ? 'confirmed' : 'failed'
    const evidence = receipt === null ? {} : { receipt }
    await decideTransfer(deps, tx, decision.transfer_id, { outcome, ...evidence, by: viewer.id, note: reason })
    return
  }
  if (decision.outgoing_id !== null) {
    const line = await lockLine(tx, decision.outgoing_id)
    if (!line || !mayExplain(line)) throw new Refusal('money_left_known')
    await explainLine(tx, line, { act: decision.act as Explanation, by: viewer.id, at })
    return
  }
  const suspense = decision.suspense_tx_id
  const money = suspense === null ? undefined : await lockSuspense(tx, suspense)
  if (money?.claimed) throw new Refusal('suspense_decided')
  const locked = await lockForStaff(deps, tx, decision.payment_id ?? '')
  if (decision.dispute_id !== null) {
    const outcome = act === 'dispute_won' ? 'won' : 'lost'
    const decided = { disputeId: decision.dispute_id, outcome, cents: decision.amount_cents, at } as const
    if (!(await decideChargeback(deps, tx, locked, decided))) throw new Refusal('dispute_not_undecided')
    return
  }
  await assertUnused(tx, locked.payment.id, receipt)
  await applyTo(deps, tx, locked, { decision, money, at })
}

interface Applying {
  decision: DecisionRow
  money: Awaited<ReturnType<typeof lockSuspense>>
  at: Date
}

async function applyTo(deps: Deps, tx: Tx, locked: Locked, { decision, money, at }: Applying): Promise<void> {
  const { act, receipt, amount_cents: cents } = decision
  const result = { result_code: '0', result_desc: 'decided by staff' }
  const { payment } = locked
  if (act !== 'match' && payment.status !== 'review') throw new Refusal('not_in_review')
  // A person has decided: what had waited for one moves on.
  const open = payment.status === 'review' ? { ...payment, reason: unconfirmed } : payment
  if (open !== payment) await changePayment(tx, payment.id, { reason: unconfirmed })
  const of = { ...locked, payment: open }
  if (act === 'unpaid') {
    await lapsePayment(deps, tx, of, at)
    return
  }
  if (act === 'suspense') {
    await reviewPayment(deps, tx, of, { receipt: receipt ?? '', cents, result, at })
    return
  }
  if (!mayMove(open.status, 'succeeded_late', open.reason)) throw new Refusal('not_in_review')
  if (money?.source_type === 'statement')
    await accountFor(tx, money.source_id, { outcome: 'settled', payment_id: payment.id })
  const from = money && { from: [debit(accounts.suspense, money.cents)] }
  await settlePayment(deps, tx, of, { receipt, result, at, ...from })
}

/** Who decided what, with the reason that they gave. */
export const auditDecision = (
  deps: Deps,
  tx: Tx,
  { id, act, amount_cents, payment_id, transfer_id, outgoing_id }: DecisionRow,
  step: 'proposed' | 'done' | 'refused',
  viewer: Member,
  reason: string,
) =>
  audit(deps, tx, {
    actorId: viewer.id,
    action: `payment.decision_${step}`,
    subject:
      payment_id !== null
        ? { type: 'payment', id: payment_id }
        : outgoing_id === null
          ? { type: 'transfer', id: transfer_id ?? id }
          : { type: 'statement_line', id: outgoing_id },
    reason,
    details: { decision_id: id, act, amount_cents },
  })
