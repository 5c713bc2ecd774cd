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

export const isOver = ({ event }: Pick<Ticket, 'event'>, now: number) => Date.parse(event.end_date) <= now

/** The state of the event and then of the ticket: once the event is over, no one is inside and no ticket is valid. */
export function badgeOf(ticket: Pick<Ticket, 'state' | 'event'>, now: number): { tone: Tone; words: string } {
  const { state, event } = ticket
  if (event.cancelled && state === 'issued') return { tone: 'danger', words: m.common_event_cancelled() }
  if (isOver(ticket, now) && isValid(ticket))
    return { tone: 'plain', words: state === 'issued' ? m.my_tickets_state_unused() : m.my_tickets_state_checked_out() }
  return { tone: stateTones[state], words: stateWords[state]() }
}

/** Whose it is and what; a name that was deleted leaves no gap. */
export const titleOf = ({ guest_name: guest, ticket_type: kind }: Pick<Ticket, 'guest_name' | 'ticket_type'>) =>
  [guest, kind].filter(Boolean).join(' · ')

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
