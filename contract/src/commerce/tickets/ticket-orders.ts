import * as z from 'zod/mini'
import { Person } from '../../community/people.ts'
import { endpoint } from '../../endpoint.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine, singleLine } from '../../text.ts'
import { listingId } from '../listings/listings.ts'
import { TicketType } from '../events/event-terms.ts'
import {
  hiddenCode,
  orderingRefusals,
  TicketEvent,
  ticketLimits,
  ticketOrderStates,
  ticketStates,
  requestedTickets,
} from './ticket-terms.ts'

/** Tickets that are had together, as their buyer sees them. */
export const TicketOrder = z.object({
  id: Id,
  number: z.string(),
  event: TicketEvent,
  state: z.enum(ticketOrderStates),
  /** In whole shillings. Above zero and `pending`: pay it as the payable `ticket` of this id. */
  total: Shillings,
  /** Until when it can be paid; null unless it is `pending`. */
  expires_at: z.nullable(Moment),
  tickets: z.array(
    z.object({
      id: Id,
      ticket_type: z.string(),
      guest_name: z.string(),
      price: Shillings,
      state: z.enum(ticketStates),
    }),
  ),
  created_at: Moment,
  paid_at: z.nullable(Moment),
})
export type TicketOrder = z.infer<typeof TicketOrder>

/** Types that a hidden code opens, beside those that everybody sees; a code of nothing opens nothing. */
export const listTicketTypes = endpoint({
  method: 'GET',
  path: '/events/:id/ticket-types',
  summary: 'The types of tickets of an event with what is left at this moment, those of a hidden code among them.',
  access: 'public',
  params: listingId,
  query: z.object({ code: z.optional(z.string().check(z.maxLength(40))) }),
  result: z.object({ items: z.array(TicketType) }),
  refusals: ['listing_not_found', 'over_request_rate_limit'],
})

/** Holds tickets for ten minutes, and five more while a payment is under way. Free ones are issued at once. */
export const orderTickets = endpoint({
  method: 'POST',
  path: '/events/:id/ticket-orders',
  summary: 'Order tickets for yourself and named guests. They are held for ten minutes; free ones are yours at once.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({
    tickets: requestedTickets,
    /** As it was seen, in whole shillings. */
    total: z.int().check(z.minimum(0), z.maximum(maxShillings)),
    code: hiddenCode,
  }),
  result: TicketOrder,
  refusals: [
    ...orderingRefusals,
    'approval_needed',
    'price_changed',
    'too_many_unpaid',
    'idempotency_mismatch',
    'over_request_rate_limit',
  ],
})
export type NewTicketOrder = z.input<typeof orderTickets.body>

export const getTicketOrder = endpoint({
  method: 'GET',
  path: '/ticket-orders/:id',
  summary: 'An order of tickets of your own: what waits for money or for the organizer, and what became of it.',
  access: 'member',
  freshSession: true,
  params: z.object({ id: Id }),
  result: TicketOrder,
  refusals: ['ticket_order_not_found'],
})

export const cancelTicketOrder = endpoint({
  method: 'POST',
  path: '/ticket-orders/:id/cancel',
  summary: 'Give up tickets that are not paid, or take a request back. Free tickets are given back by it.',
  access: 'member',
  params: z.object({ id: Id }),
  result: TicketOrder,
  refusals: ['ticket_order_not_found', 'ticket_order_paid', 'ticket_used'],
})

/** What is the viewer's of an event: the page of an event asks it beside the event itself. */
export const getOwnOfEvent = endpoint({
  method: 'GET',
  path: '/events/:id/own',
  summary: 'Your tickets of an event, your request, your place on waiting lists, and where it is if you have a ticket.',
  access: 'member',
  freshSession: true,
  params: listingId,
  result: z.object({
    tickets: z.array(Id),
    /** What waits for money or an answer. */
    orders: z.array(TicketOrder),
    waiting: z.array(
      z.object({
        id: Id,
        ticket_type_id: Id,
        quantity: z.int(),
        /** Who stand before. */
        ahead: z.int(),
        /** How many are offered, and until when. */
        offered: z.nullable(z.int()),
        expires_at: z.nullable(Moment),
      }),
    ),
    /** Null: no ticket, or nothing is hidden. */
    place: z.nullable(z.object({ location: z.string(), directions: z.string(), online_url: z.nullable(z.string()) })),
  }),
  refusals: ['listing_not_found'],
})
export type OwnOfEvent = z.infer<typeof getOwnOfEvent.result>

/** Who goes: a number for all, and friends by name where they allow it (docs/rules/tickets.md). */
export const getGoing = endpoint({
  method: 'GET',
  path: '/events/:id/going',
  summary: 'How many go to an event, and which of your friends.',
  access: 'public',
  params: listingId,
  result: z.object({ going: z.int(), friends: z.array(Person), friends_count: z.int() }),
  refusals: ['listing_not_found'],
})

export const requestTickets = endpoint({
  method: 'POST',
  path: '/events/:id/ticket-requests',
  summary: 'Request tickets of an event whose organizer decides. Once approved you have 24 hours to pay.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({ tickets: requestedTickets, code: hiddenCode, note: z._default(multiLine(ticketLimits.note), '') }),
  result: TicketOrder,
  refusals: [
    ...orderingRefusals,
    'approval_unneeded',
    'ticket_request_sent',
    'idempotency_mismatch',
    'over_request_rate_limit',
  ],
})

/** A request as the organizer sees it. */
export const TicketRequest = z.object({
  id: Id,
  person: Person,
  note: z.string(),
  total: Shillings,
  tickets: z.array(z.object({ ticket_type: z.string(), guest_name: z.string() })),
  state: z.enum(ticketOrderStates),
  created_at: Moment,
  decided_at: z.nullable(Moment),
})
export type TicketRequest = z.infer<typeof TicketRequest>

export const listTicketRequests = endpoint({
  method: 'GET',
  path: '/events/:id/ticket-requests',
  summary:
    'Requests for tickets of an event of your own: those that wait, the first first, or those you have answered.',
  access: 'member',
  freshSession: true,
  params: listingId,
  query: z.object({ answered: z._default(z.enum(['true', 'false']), 'false'), ...paging(20) }),
  result: pageOf(TicketRequest),
  refusals: ['listing_not_found', 'bad_cursor'],
})

export const decideTicketRequest = endpoint({
  method: 'POST',
  path: '/ticket-requests/:id/decide',
  summary: 'Approve or decline a request. What is approved is held for 24 hours, and issued at once if it is free.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({ approve: z.boolean() }),
  result: TicketRequest,
  refusals: ['ticket_request_not_found', 'ticket_request_decided', 'tickets_gone', 'event_over', 'event_cancelled'],
})

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/events/:id/waiting',
  summary: 'Wait for tickets of a type that is sold out. Who came first is offered what comes back, for 30 minutes.',
  access: 'member',
  status: 201,
  params: listingId,
  body: z.object({
    ticket_type_id: Id,
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(ticketLimits.inOrder)), 1),
    code: hiddenCode,
  }),
  result: z.object({ id: Id, ahead: z.int() }),
  refusals: [...orderingRefusals, 'waiting_unneeded', 'approval_needed', 'over_request_rate_limit'],
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/ticket-waiting/:id',
  summary: 'Leave a waiting list, or say no to what it offers.',
  access: 'member',
  params: z.object({ id: Id }),
  result: z.object({ ok: z.literal(true) }),
  refusals: ['waiting_not_found'],
})

/** Takes an offer once: two devices of a member get one order. */
export const claimWaitingOffer = endpoint({
  method: 'POST',
  path: '/ticket-waiting/:id/claim',
  summary:
    'Take what a waiting list offers you: an order that you pay like any other, or tickets at once if they are free.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({
    guests: z
      .array(singleLine({ max: ticketLimits.guestName.max }))
      .check(z.minLength(1), z.maxLength(ticketLimits.inOrder)),
  }),
  result: TicketOrder,
  refusals: ['waiting_not_found', 'waiting_offer_over', 'event_over', 'event_cancelled'],
})
