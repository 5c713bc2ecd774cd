import type { Payment } from '@mtaa/contract/money/payments'
import { m } from '../../../paraglide/messages.js'
import type { Phase } from './payment-phase.ts'

type CallbackContent = Pick<Payment, 'status' | 'reason'>

export const phaseWords: Record<Phase, () => string> = {
  sending: m.payments_sending,
  pin: m.payments_enter_pin,
  checking: m.payments_still_checking,
  long: m.payments_may_close,
}

const reasonWords: Record<NonNullable<Payment['reason']>, (amount: string) => string> = {
  insufficient_balance: (amount) => m.payments_reason_insufficient_balance({ amount }),
  cancelled_by_user: () => m.payments_reason_cancelled_by_user(),
  expired: () => m.payments_reason_expired(),
  unreachable: () => m.payments_reason_unreachable(),
  wrong_pin: () => m.payments_reason_wrong_pin(),
  busy: () => m.payments_reason_busy(),
  temporary: () => m.payments_reason_temporary(),
  not_configured: () => m.payments_reason_not_configured(),
  rejected: () => m.payments_reason_rejected(),
  no_evidence: () => m.payments_reason_no_evidence(),
  goods_gone: () => m.payments_reason_goods_gone(),
  already_paid: () => m.payments_reason_already_paid(),
  push_unconfirmed: () => m.payments_reason_push_unconfirmed(),
}

/** Why a payment ended without paying the order; `amount` is already formatted. */
export function endWords({ status, reason }: CallbackContent, amount: string): string {
  if (status === 'review') return reason ? reasonOf(reason, amount) : m.payments_in_review()
  if (status === 'refunding') return `${reasonOf(reason, amount)} ${m.payments_refunding()}`.trim()
  if (status === 'refunded') return m.payments_refunded()
  if (status === 'reversed') return m.payments_reversed()
  if (status === 'cancelled') return m.payments_withdrawn()
  if (status === 'lapsed') return reasonOf(reason ?? 'no_evidence', amount)
  return reasonOf(reason ?? 'rejected', amount)
}

const reasonOf = (reason: Payment['reason'], amount: string) => (reason ? reasonWords[reason](amount) : '')
