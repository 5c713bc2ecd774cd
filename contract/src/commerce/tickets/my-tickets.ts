import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { listingId } from '../listings/listings.ts'
import { guestName, RefundTerms, TicketEvent, ticketStates } from './ticket-terms.ts'
import { TicketOrder } from './ticket-orders.ts'

const ticketFields = {
  id: Id,
  event: TicketEvent,
  ticket_type: z.string(),
  guest_name: z.string(),
  state: z.enum(ticketStates),
}

/** Everything of a ticket that its page needs without a network. */
export const Ticket = z.object({
  ...ticketFields,
  /** Of an order of their own; null for who was given the ticket, or has it by a link. */
  order_id: z.nullable(Id),
  order_number: z.string(),
  price: Shillings,
  /** The text of its QR code: signed, and static. Null once it is no longer valid. */
  token: z.nullable(z.string()),
  /** Eight signs for a gate without a camera. */
  code: z.nullable(z.string()),
  /** When it lets people in. */
  admits_from: Moment,
  admits_until: Moment,
  /** The place, whole: who has a ticket sees what is hidden. */
  place: z.object({ location: z.string(), directions: z.string(), online_url: z.nullable(z.string()) }),
  organizer: z.object({ id: Id, name: z.string() }),
  /** Null for free tickets. */
  refund: z.nullable(RefundTerms),
  /** Who it is offered to, while it is. */
  transfer: z.nullable(z.object({ id: Id, to_name: z.string(), phone_masked: z.string(), expires_at: Moment })),
  resale: z.nullable(z.object({ id: Id, price: Shillings, reserved: z.boolean() })),
  /** The last time somebody went in or out with it. */
  passed_at: z.nullable(Moment),
  issued_at: z.nullable(Moment),
  may: z.object({ transfer: z.boolean(), resell: z.boolean(), refund: z.boolean(), rename: z.boolean() }),
})
export type Ticket = z.infer<typeof Ticket>

/** A ticket as the list of one's own shows it. */
export const TicketSummary = z.object(ticketFields)
export type TicketSummary = z.infer<typeof TicketSummary>

export const ticketTabs = ['upcoming', 'past'] as const

export const listMyTickets = endpoint({
  method: 'GET',
  path: '/my-tickets',
  summary: 'Your tickets: those of events to come by their start, or those of events that are over, the last first.',
  access: 'member',
  freshSession: true,
  query: z.object({ tab: z._default(z.enum(ticketTabs), 'upcoming'), ...paging(20) }),
  result: pageOf(TicketSummary),
  refusals: ['bad_cursor'],
})

const ticketId = z.object({ id: Id })

export const getMyTicket = endpoint({
  method: 'GET',
  path: '/my-tickets/:id',
  summary: 'A ticket of your own: all of it, for use without a network.',
  access: 'member',
  freshSession: true,
  params: ticketId,
  result: Ticket,
  refusals: ['event_ticket_not_found'],
})

/** Tickets of one order, so that the page that has just paid stores all of them before the line drops. */
export const listTicketsOfOrder = endpoint({
  method: 'GET',
  path: '/ticket-orders/:id/tickets',
  summary: 'The tickets of an order of your own, each whole.',
  access: 'member',
  freshSession: true,
  params: ticketId,
  result: z.object({ items: z.array(Ticket) }),
  refusals: ['ticket_order_not_found'],
})

/** A proof counts for thirty seconds, and those beside them; gates ask for name and digits where it is older. */
export const getTicketProof = endpoint({
  method: 'GET',
  path: '/my-tickets/:id/proof',
  summary: 'What rotates beside the code of your ticket: the next two minutes of it.',
  access: 'member',
  freshSession: true,
  params: ticketId,
  result: z.object({ now: Moment, proofs: z.array(z.object({ from: Moment, proof: z.string() })) }),
  refusals: ['event_ticket_not_found', 'ticket_ended', 'over_request_rate_limit'],
})

export const downloadTicket = endpoint({
  method: 'GET',
  path: '/my-tickets/:id/file',
  summary: 'A ticket of your own as a PDF with its code.',
  access: 'member',
  freshSession: true,
  params: ticketId,
  download: ['application/pdf'],
  result: fileBytes,
  refusals: ['event_ticket_not_found', 'ticket_ended', 'over_request_rate_limit'],
})

export const renameGuest = endpoint({
  method: 'PATCH',
  path: '/my-tickets/:id',
  summary: 'Whose name a ticket of your own bears, until it is used.',
  access: 'member',
  params: ticketId,
  body: z.object({ guest_name: guestName }),
  result: Ticket,
  refusals: ['event_ticket_not_found', 'ticket_used', 'ticket_ended'],
})

const moves = ['event_ticket_not_found', 'ticket_used', 'ticket_ended', 'ticket_on_the_move', 'event_over'] as const

/** The old code works until the other has taken it, and never after. */
export const offerTransfer = endpoint({
  method: 'POST',
  path: '/my-tickets/:id/transfer',
  summary: 'Give a ticket to somebody by their phone number: an SMS has a link by which they take it, within 48 hours.',
  access: 'member',
  status: 201,
  params: ticketId,
  body: z.object({ phone: z.string().check(z.maxLength(40)), name: guestName }),
  result: Ticket,
  refusals: [
    ...moves,
    'ticket_transfer_to_oneself',
    'contact_phone_invalid',
    'phone_provider_disabled',
    'over_request_rate_limit',
  ],
})

export const cancelTransfer = endpoint({
  method: 'DELETE',
  path: '/my-tickets/:id/transfer',
  summary: 'Take back a ticket that nobody has taken yet.',
  access: 'member',
  params: ticketId,
  result: Ticket,
  refusals: ['event_ticket_not_found', 'ticket_transfer_over'],
})

const transferToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'this is not the link of a ticket')) })

/** Looking changes nothing (decision 0008). */
export const getTransfer = endpoint({
  method: 'GET',
  path: '/ticket-transfers/:token',
  summary: 'A ticket that is given to you, by the link of the SMS. Changes nothing.',
  access: 'public',
  params: transferToken,
  result: z.object({
    event: TicketEvent,
    ticket_type: z.string(),
    from: z.string(),
    to_name: z.string(),
    state: z.enum(['offered', 'accepted', 'cancelled', 'lapsed']),
    expires_at: Moment,
  }),
  refusals: ['ticket_transfer_not_found', 'over_request_rate_limit'],
})

/** `link` for who has no account; a member finds it in `/my-tickets`. */
export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/ticket-transfers/:token/accept',
  summary: 'Take a ticket that is given to you: you get one of your own, and the old code is dead.',
  access: 'public',
  params: transferToken,
  result: z.object({ link: z.nullable(z.string()), ticket: Ticket }),
  refusals: [
    'ticket_transfer_not_found',
    'ticket_transfer_over',
    'ticket_used',
    'ticket_ended',
    'over_request_rate_limit',
  ],
})

const resalePrice = z.int().check(z.minimum(1), z.maximum(maxShillings))

export const offerResale = endpoint({
  method: 'POST',
  path: '/my-tickets/:id/resale',
  summary: 'Sell a ticket to somebody else here, for no more than you paid. You get the money by the way you paid.',
  access: 'member',
  status: 201,
  params: ticketId,
  body: z.object({ price: resalePrice }),
  result: Ticket,
  refusals: [...moves, 'resale_too_dear', 'resale_not_paid', 'over_request_rate_limit'],
})

export const takeBackResale = endpoint({
  method: 'DELETE',
  path: '/my-tickets/:id/resale',
  summary: 'Take a ticket off the sale that nobody is paying.',
  access: 'member',
  params: ticketId,
  result: Ticket,
  refusals: ['event_ticket_not_found', 'resale_not_found', 'resale_gone'],
})

/** A ticket that another member sells; who, nobody sees. */
export const Resale = z.object({
  id: Id,
  ticket_type_id: Id,
  ticket_type: z.string(),
  price: Shillings,
  face_price: Shillings,
  own: z.boolean(),
})

export const listResales = endpoint({
  method: 'GET',
  path: '/events/:id/resales',
  summary: 'Tickets of an event that others sell, the cheapest first.',
  access: 'public',
  params: listingId,
  query: z.object({ ...paging(20) }),
  result: pageOf(Resale),
  refusals: ['listing_not_found', 'bad_cursor'],
})

export const buyResale = endpoint({
  method: 'POST',
  path: '/ticket-resales/:id/buy',
  summary: 'Buy a ticket that another sells: an order that you pay like any other. The old code dies as you have paid.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: z.object({ id: Id }),
  body: z.object({ guest_name: guestName, price: resalePrice }),
  result: TicketOrder,
  refusals: [
    'resale_not_found',
    'resale_gone',
    'own_ticket',
    'price_changed',
    'event_over',
    'event_cancelled',
    'account_blocked',
    'too_many_unpaid',
    'idempotency_mismatch',
    'over_request_rate_limit',
  ],
})

/** By its policy, or since the event was moved or cancelled, at once; otherwise the organizer answers. */
export const requestTicketRefund = endpoint({
  method: 'POST',
  path: '/my-tickets/:id/refund',
  summary:
    'Give a ticket back for its money: at once where its policy or a change of the event allows it, else the organizer decides.',
  access: 'member',
  params: ticketId,
  body: z.object({ reason: z._default(multiLine({ max: 500 }), '') }),
  result: Ticket,
  refusals: [...moves, 'ticket_not_paid', 'ticket_refund_requested', 'payment_not_refundable'],
})
