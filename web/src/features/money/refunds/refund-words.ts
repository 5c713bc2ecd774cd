import type { Refund, RefundState } from '@mtaa/contract/money/refunds'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

export const stateWords: Record<RefundState, () => string> = {
  requested: m.common_requested,
  approved: m.refunds_approved,
  sent: m.refunds_sent,
  confirmed: m.refunds_returned,
  failed: m.refunds_failed,
  rejected: m.refunds_rejected,
}

export const stateTones: Record<RefundState, Tone> = {
  requested: 'warning',
  approved: 'info',
  sent: 'info',
  confirmed: 'primary',
  failed: 'danger',
  rejected: 'plain',
}

/** What the program gives as a reason is a code. */
export function reasonOf({ reason, requested_as }: Refund): string {
  if (requested_as !== 'program') return reason
  if (reason === 'account_closed') return m.refunds_reason_account_closed()
  const known = codeWords[reason]
  if (known) return known()
  return reason === 'already_paid' ? m.refunds_reason_already_paid() : m.refunds_reason_goods_gone()
}

/** Why it was refused: a sentence of somebody, or the code of what has made it needless. */
export const rejectionOf = ({ rejection }: Pick<Refund, 'rejection'>): string | null =>
  rejection === null ? null : (codeWords[rejection]?.() ?? rejection)

const codeWords: Partial<Record<string, () => string>> = {
  dispute_lost: m.refunds_reason_dispute_lost,
  taken_back: m.refunds_reason_taken_back,
  order_cancelled: m.refunds_reason_order_cancelled,
  order_declined: m.refunds_reason_order_declined,
  order_not_accepted: m.refunds_reason_order_not_accepted,
  order_not_sent: m.refunds_reason_order_not_sent,
  deposit_released: m.refunds_reason_deposit_released,
  ticket_returned: m.refunds_reason_ticket_returned,
  event_cancelled: m.refunds_reason_event_cancelled,
  event_moved: m.refunds_reason_event_moved,
  booking_ended: m.refunds_reason_booking_ended,
  dispute_decided: m.refunds_reason_dispute_decided,
}

/** Where the money goes, and by what its receiver finds it there. */
export function destinationWords({ goes_to: to, method, state, receipt }: Refund): string[] {
  if (to === null || state === 'rejected') return []
  const isSmall = to === 'wallet' && method !== 'wallet'
  const words = [isSmall ? m.refunds_to_wallet() : destinations[to]()]
  return receipt === null ? words : [...words, m.refunds_receipt({ receipt })]
}

const destinations: Record<NonNullable<Refund['goes_to']>, () => string> = {
  mpesa: m.refunds_to_mpesa,
  card: m.refunds_to_card,
  wallet: m.refunds_back_to_wallet,
}

/** The steps that a refund has taken, oldest first. */
export function stepsOf(refund: Refund): { state: RefundState; at: string }[] {
  const { created_at, approved_at, sent_at, confirmed_at, failed_at, rejected_at, requested_as } = refund
  const steps: [RefundState, string | null][] = [
    ['requested', requested_as === 'program' ? null : created_at],
    ['approved', approved_at],
    ['rejected', rejected_at],
    ['sent', sent_at],
    ['failed', failed_at],
    ['confirmed', confirmed_at],
  ]
  return steps.flatMap(([state, at]) => (at === null ? [] : [{ state, at }]))
}
