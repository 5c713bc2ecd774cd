import { dealChange, type DealKind } from '../../../core/deals.ts'
import { findTicketDeal } from './deals.queries.ts'

interface TicketEvent {
  order_id: string
  event_id: string
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** Tickets let somebody in from now on: they were paid, or are free. */
    'ticket.issued': TicketEvent
    /** The event is over for a day, and its money is the organizer's. */
    'ticket.completed': TicketEvent
    /** All of its money goes back. */
    'ticket.refunded': TicketEvent
  }
}

/** Who was at an event and who organized it can review each other a day after its end. */
export const ticketDeals: DealKind = {
  kind: 'ticket',
  changes: [
    dealChange('ticket.completed', ({ order_id }) => order_id),
    dealChange('ticket.refunded', ({ order_id }) => order_id),
  ],
  find: findTicketDeal,
}
