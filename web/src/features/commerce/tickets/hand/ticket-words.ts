import type { Ticket } from '@mtaa/contract/commerce/tickets/my-tickets'
import type { RefundTerms, TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { m } from '../../../../paraglide/messages.js'
import type { Tone } from '../../../../ui/data/badge.tsx'

const stateWords: Readonly<Record<TicketState, () => string>> = {
  held: m.my_tickets_state_held,
  issued: m.my_tickets_state_issued,
  checked_in: m.my_tickets_state_checked_in,
  checked_out: m.my_tickets_state_checked_out,
  transferred: m.my_tickets_state_transferred,
  refunded: m.my_tickets_state_refunded,
  revoked: m.my_tickets_state_revoked,
  void: m.my_tickets_state_void,
}

/** Somebody gets in with it, or has got in. */
export const isValid = ({ state, event }: Pick<Ticket, 'state' | 'event'>) =>
  !event.cancelled && (state === 'issued' || state === 'checked_in' || state === 'checked_out')

const stateTones: Readonly<Record<TicketState, Tone>> = {
  held: 'warning',
  issued: 'primary',
  checked_in: 'info',
  checked_out: 'info',
  transferred: 'plain',
  refunded: 'plain',
  revoked: 'danger',
  void: 'plain',
}

/** The state of the event and then of the ticket. */
export const badgeOf = ({ state, event }: Pick<Ticket, 'state' | 'event'>): { tone: Tone; words: string } =>
  event.cancelled && state === 'issued'
    ? { tone: 'danger', words: m.common_event_cancelled() }
    : { tone: stateTones[state], words: stateWords[state]() }

const policies: Readonly<Record<RefundTerms['policy'], () => string>> = {
  until_24h: m.my_tickets_policy_24h,
  until_7d: m.my_tickets_policy_7d,
  none: m.my_tickets_policy_none,
}

const refundStates = {
  requested: m.my_tickets_refund_requested,
  due: m.my_tickets_refund_due,
  sent: m.my_tickets_refund_sent,
  declined: m.my_tickets_refund_declined,
  stuck: m.my_tickets_refund_stuck,
} as const

/** What is to be said about the money of a ticket. */
export function refundWords({ policy, open, state }: RefundTerms): string {
  if (state) return refundStates[state]()
  if (open === 'moved') return m.my_tickets_refund_moved()
  if (open === 'cancelled') return m.my_tickets_refund_cancelled()
  return policies[policy]()
}
