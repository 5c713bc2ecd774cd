/** The states of a ticket, and what leads from one to another (docs/rules/tickets.md). Pure. */
import type { TicketState } from '@mtaa/contract/commerce/tickets/ticket-terms'

const ways: Readonly<Record<TicketState, readonly TicketState[]>> = {
  // Paid, or its time is over.
  held: ['issued', 'void'],
  // Approved; or money that came late, and there still was a spot.
  void: ['held', 'issued'],
  // `void`: a free ticket that was given back.
  issued: ['checked_in', 'transferred', 'refunded', 'revoked', 'void'],
  // `issued`: a scan was taken back.
  checked_in: ['checked_out', 'issued', 'refunded', 'revoked'],
  checked_out: ['checked_in', 'refunded', 'revoked'],
  transferred: [],
  refunded: [],
  revoked: [],
}

export const canBecome = (from: TicketState, to: TicketState): boolean => ways[from].includes(to)

/** It lets somebody in, or has. */
const liveStates = ['issued', 'checked_in', 'checked_out'] as const
export const isLive = (state: TicketState): boolean => (liveStates as readonly TicketState[]).includes(state)

/** Why a ticket cannot be given to somebody, sold or given back; undefined: it can. */
export function refuseMove({ state, isMoving }: { state: TicketState; isMoving: boolean }) {
  if (state === 'checked_in' || state === 'checked_out') return 'ticket_used'
  if (state !== 'issued') return 'ticket_ended'
  return isMoving ? 'ticket_on_the_move' : undefined
}

/** What a gate's list says of it; undefined: it is not in the list. */
export function passStateOf(state: TicketState): 'out' | 'in' | 'left' | 'dead' | undefined {
  if (state === 'held') return undefined
  if (state === 'issued') return 'out'
  if (state === 'checked_in') return 'in'
  return state === 'checked_out' ? 'left' : 'dead'
}
