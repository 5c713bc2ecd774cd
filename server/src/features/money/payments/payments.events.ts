import type { PayableRef } from '../../../core/payables.ts'
import type { Auditing } from '../../../platform/audit/audit.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import type { Payment } from './payments.queries.ts'
import { isGivenUp } from './payments.rules.ts'

interface PaymentEvent {
  payment_id: string
  payable: PayableRef
  payer_id: string
  amount_cents: number
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** Paid, and what was paid for is delivered. */
    'payment.settled': PaymentEvent
    /** Ended without money, as far as anybody knows: failed, rejected, lapsed or cancelled. It may succeed late. */
    'payment.failed': PaymentEvent & {
      reason: string | null
      /** The payer gave it up in the app. */
      by_payer: boolean
    }
    /** Paid, and the money is owed back: nothing was delivered for it. */
    'payment.refund_owed': PaymentEvent & { reason: 'goods_gone' | 'already_paid' }
    /** Its provider has taken the money back; what was paid for is withdrawn where it could be. */
    'payment.reversed': PaymentEvent
    /** The bank of the payer claims the money back: none of it is paid out until that is decided. */
    'payment.disputed': PaymentEvent
    /** The claim was refused. */
    'payment.dispute_won': PaymentEvent
    /** The bank has taken so much of the money, in cents; after all of it the payment is reversed. */
    'payment.dispute_lost': PaymentEvent & { lost_cents: number }
  }
}

type Known = Pick<Payment, 'id' | 'payable_kind' | 'payable_id' | 'payer_id' | 'amount_cents'>

const payableOf = ({ payable_kind, payable_id }: Known): PayableRef => ({ kind: payable_kind, id: payable_id })

const eventOf = (payment: Known): PaymentEvent => ({
  payment_id: payment.id,
  payable: payableOf(payment),
  payer_id: payment.payer_id,
  amount_cents: payment.amount_cents,
})

export type PaymentAct =
  | 'started'
  | 'settled'
  | 'failed'
  | 'cancelled'
  | 'put_in_review'
  | 'refund_owed'
  | 'decided_by_statement'
  | 'receipt_claimed'
  | 'reversed'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'

/** Writes the audit entry of an act about a payment; `actorId` where a person did it and not the program, `why` in their words. */
export const auditPayment = (
  deps: Auditing,
  tx: Tx,
  payment: Known,
  act: PaymentAct,
  {
    actorId = null,
    why,
    ...details
  }: { actorId?: string | null; why?: string; [detail: string]: string | number | null } = {},
) =>
  audit(deps, tx, {
    actorId,
    action: `payment.${act}`,
    subject: { type: 'payment', id: payment.id },
    ...(why !== undefined && { reason: why }),
    details: {
      payable_kind: payment.payable_kind,
      payable_id: payment.payable_id,
      amount_cents: payment.amount_cents,
      ...details,
    },
  })

export const publishSettled = (tx: Tx, payment: Known) => publish(tx, 'payment.settled', eventOf(payment))

export const publishFailed = (
  tx: Tx,
  payment: Known & { method: string },
  end: { reason: string | null; actorId?: string },
) => publish(tx, 'payment.failed', { ...eventOf(payment), reason: end.reason, by_payer: isGivenUp(payment, end) })

export const publishRefundOwed = (tx: Tx, payment: Known, reason: 'goods_gone' | 'already_paid') =>
  publish(tx, 'payment.refund_owed', { ...eventOf(payment), reason })

export const publishReversed = (tx: Tx, payment: Known) => publish(tx, 'payment.reversed', eventOf(payment))

export const publishDisputed = (tx: Tx, payment: Known) => publish(tx, 'payment.disputed', eventOf(payment))

export const publishDisputeLost = (tx: Tx, payment: Known, lostCents: number) =>
  publish(tx, 'payment.dispute_lost', { ...eventOf(payment), lost_cents: lostCents })

export const publishDisputeWon = (tx: Tx, payment: Known) => publish(tx, 'payment.dispute_won', eventOf(payment))
