import { defineFeature } from '../../../core/feature.ts'
import { ticketedEvents } from './deals.queries.ts'
import {
  eraseTicketsOf,
  exportAttendeeMessages,
  exportGivenTickets,
  exportTicketMoves,
  exportTicketOrders,
  findNamedEvents,
  findTicketHolders,
  findTicketOrderIds,
  countOpenTicketOrders,
} from './own-data.queries.ts'
import { eventTicketsRoutes } from './event-tickets.routes.ts'
import { ticketOrdersRoutes } from './orders/orders.routes.ts'
import { cancelledSubscriber } from './orders/end-cancelled.ts'
import { ticketPayable } from './orders/ticket-payable.ts'
import { endRequests } from './requests/requests.ts'
import { ticketRetention } from './retention.queries.ts'
import { ticketKinds } from './ticket.kinds.ts'
import { ticketDeals } from './tickets.events.ts'
import { ticketPermissions } from './tickets.permissions.ts'
import { runWaiting, waitingJobs } from './waiting/run-waiting.ts'
import { myTicketsRoutes } from './my-tickets/my-tickets.routes.ts'
import { lapseTicketMoves } from './lapse-moves.ts'
import { transfersRoutes } from './transfers/transfers.routes.ts'
import { issuedSubscriber } from './my-tickets/notify-issued.ts'
import { resalesRoutes } from './resales/resales.routes.ts'
import { returnsRoutes } from './returns/returns.routes.ts'
import { ownEventsRoutes } from './own-events.routes.ts'
import { rsvpsRoutes } from './rsvps/rsvps.routes.ts'
import { holderJobs } from './desk/notify-holders.ts'
import { remindHolders } from './desk/remind-holders.ts'
import { moneySubscribers } from './money/follow-money.ts'
import { ticketChecks } from './money/ledger-checks.queries.ts'
import { eventSubscribers } from './money/open-refunds.ts'
import { releaseEvents } from './money/release-events.ts'
import { sendTicketRefunds } from './money/send-refunds.ts'
import { deskRoutes } from './desk/desk.routes.ts'

/** Who has tickets of an event: orders, what becomes of tickets, waiting lists, and money that goes back. */
export const tickets = defineFeature({
  name: 'commerce/tickets',
  tables: [
    'attendee_messages',
    'ticket_keys',
    'ticket_orders',
    'ticket_refunds',
    'ticket_registers',
    'ticket_resales',
    'ticket_rsvps',
    'ticket_transfers',
    'ticket_waiting',
    'tickets',
  ],
  reads: [
    'bookings',
    'event_ticket_types',
    'events',
    'friendships',
    'listings',
    'payments',
    'ledger_account',
    'orders',
    'refunds',
    'sale_returns',
    'tax_lines',
  ],
  flag: 'tickets',
  routes(on) {
    eventTicketsRoutes(on)
    ticketOrdersRoutes(on)
    myTicketsRoutes(on)
    transfersRoutes(on)
    resalesRoutes(on)
    returnsRoutes(on)
    ownEventsRoutes(on)
    rsvpsRoutes(on)
    deskRoutes(on)
  },
  payables: [ticketPayable],
  jobs: { ...waitingJobs, ...holderJobs },
  schedules: {
    'tickets.waiting': runWaiting,
    'tickets.requests': endRequests,
    'tickets.moves': lapseTicketMoves,
    'tickets.refunds': sendTicketRefunds,
    'tickets.release': releaseEvents,
    'tickets.remind': remindHolders,
  },
  notifications: Object.values(ticketKinds),
  permissions: ticketPermissions,
  retention: ticketRetention,
  listingUses: ticketedEvents,
  deals: [ticketDeals],
  ownData: {
    // Orders and what they were paid with stay like payments.
    tables: [
      'attendee_messages',
      'ticket_orders',
      'ticket_refunds',
      'ticket_resales',
      'ticket_transfers',
      'ticket_waiting',
      'tickets',
    ],
    export: async (db, memberId) => ({
      ticket_orders: await exportTicketOrders(db, memberId),
      given_tickets: await exportGivenTickets(db, memberId),
      ticket_moves: await exportTicketMoves(db, memberId),
      attendee_messages: await exportAttendeeMessages(db, memberId),
    }),
    owners: findTicketOrderIds,
    async obstacle(tx, memberId) {
      const count = await countOpenTicketOrders(tx, memberId)
      return count > 0 ? { code: 'orders_open', count } : undefined
    },
    owns: findTicketHolders,
    named: findNamedEvents,
    async erase(tx, memberId, { now }) {
      await eraseTicketsOf(tx, memberId, now)
    },
  },
  subscribers: [issuedSubscriber, cancelledSubscriber, ...eventSubscribers, ...moneySubscribers],
  ledgerChecks: ticketChecks,
})
