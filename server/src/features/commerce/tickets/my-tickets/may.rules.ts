/** What somebody can do with a ticket of theirs (docs/rules/tickets.md). Pure. */
import type { RefundTerms, TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { mostFor } from '../resale.rules.ts'
import { refuseMove } from '../ticket-states.rules.ts'

export interface HeldTicket {
  state: TicketState
  price: number
  holder_id: string | null
  /** Of its order. */
  buyer_id: string | null
  /** The bank of who paid claims the money. */
  claimed_at: Date | null
  transfer_id: string | null
  resale_id: string | null
  refund_state: RefundTerms['state']
}

export interface HeldEvent {
  ends_at: Date
  cancelled_at: Date | null
}

/** It is offered to somebody, or its money may go back. */
const isMoving = ({ transfer_id, resale_id, refund_state }: HeldTicket): boolean =>
  transfer_id !== null || resale_id !== null || (refund_state !== null && refund_state !== 'declined')

export const isOver = ({ ends_at, cancelled_at }: HeldEvent, now: Date): boolean =>
  cancelled_at !== null || now >= ends_at

/** Why a ticket can be neither given nor sold; undefined: it can. */
export function refuseToMove(ticket: HeldTicket, event: HeldEvent, now: Date) {
  return (
    refuseMove({ state: ticket.state, isMoving: isMoving(ticket) }) ?? (isOver(event, now) ? 'event_over' : undefined)
  )
}

/** The most that its holder can ask for it; 0: it is not sold. */
export const mostForTicket = ({ price, holder_id, buyer_id }: HeldTicket): number =>
  mostFor({ price, isPayers: holder_id !== null && holder_id === buyer_id })

/** Why its money cannot be had back or requested; undefined: it can. `open`: nobody has to decide it. */
export function refuseReturn(ticket: HeldTicket, event: HeldEvent, { open, now }: { open: boolean; now: Date }) {
  const { price, refund_state: refund, claimed_at } = ticket
  if (price === 0) return 'ticket_not_paid'
  if (refund === 'requested' && !open) return 'ticket_refund_requested'
  // What waits for the organizer is no reason against money that goes back in any case.
  const refused = refuseMove({
    state: ticket.state,
    isMoving: isMoving({ ...ticket, refund_state: refund === 'requested' ? null : refund }),
  })
  if (refused) return refused
  if (claimed_at) return 'payment_not_refundable'
  if (open) return undefined
  if (isOver(event, now)) return 'event_over'
  // Once declined, it is not requested again.
  return refund === 'declined' ? 'ticket_refund_requested' : undefined
}

export const mayOf = (ticket: HeldTicket, event: HeldEvent, { open, now }: { open: boolean; now: Date }) => {
  // Who has no account has a ticket by its link alone.
  const isMembers = ticket.holder_id !== null
  const moves = isMembers && refuseToMove(ticket, event, now) === undefined
  return {
    transfer: moves,
    resell: moves && mostForTicket(ticket) > 0 && ticket.claimed_at === null,
    refund: isMembers && refuseReturn(ticket, event, { open, now }) === undefined,
    rename: isMembers && ticket.state === 'issued' && !isOver(event, now),
  }
}
