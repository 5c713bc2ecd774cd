import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { multiLine } from '../../text.ts'
import { listingId } from '../listings/listings.ts'
import { ticketLimits, ticketStates } from './ticket-terms.ts'

const own = { access: 'member', freshSession: true, params: listingId } as const

/** `held` until the event has ended for 24 hours; then it is what payouts send. */
const payoutStates = ['nothing', 'held', 'released'] as const

/** How the sale of an event goes, for its organizer. Amounts in whole shillings. */
export const EventDesk = z.object({
  types: z.array(
    z.object({
      id: Id,
      name: z.string(),
      price: Shillings,
      quantity: z.int(),
      sold: z.int(),
      held: z.int(),
      inside: z.int(),
      earned: z.int(),
    }),
  ),
  /** Days in Nairobi on which something was sold, the first first. */
  days: z.array(z.object({ day: z.iso.date(), ticket_type_id: Id, tickets: z.int(), earned: z.int() })),
  waiting: z.int(),
  requests: z.int(),
  payout: z.object({
    state: z.enum(payoutStates),
    /** When the money is released. */
    at: z.nullable(Moment),
    gross: z.int(),
    refunded: z.int(),
    commission: z.int(),
    net: z.int(),
  }),
  /** Money that goes back: by itself, and what waits for a person. */
  refunds: z.object({ requested: z.int(), due: z.int(), sent: z.int(), stuck: z.int() }),
})
export type EventDesk = z.infer<typeof EventDesk>

export const getEventDesk = endpoint({
  ...own,
  method: 'GET',
  path: '/events/:id/desk',
  summary: 'Sales of an event of your own by type and by day, what is held and when you get it, and refunds.',
  result: EventDesk,
  refusals: ['listing_not_found'],
})

/** Who has a ticket, as the organizer sees it: the name on it, and the last digits of a phone. */
export const Attendee = z.object({
  ticket_id: Id,
  order_number: z.string(),
  guest_name: z.string(),
  ticket_type: z.string(),
  price: Shillings,
  state: z.enum(ticketStates),
  phone_digits: z.nullable(z.string()),
  bought_at: z.nullable(Moment),
  passed_at: z.nullable(Moment),
})
export type Attendee = z.infer<typeof Attendee>

const attendeeQuery = {
  /** In names, numbers of orders, codes and last digits of phones. */
  q: z.optional(z.string().check(z.maxLength(60))),
  ticket_type_id: z.optional(Id),
  inside: z.optional(z.literal('true')),
}

export const listAttendees = endpoint({
  ...own,
  method: 'GET',
  path: '/events/:id/attendees',
  summary: 'Who has a ticket of an event of your own, by the name on it.',
  query: z.object({ ...attendeeQuery, ...paging(50) }),
  result: pageOf(Attendee),
  refusals: ['listing_not_found', 'bad_cursor'],
})

export const downloadAttendees = endpoint({
  ...own,
  method: 'GET',
  path: '/events/:id/attendees/file',
  summary: 'Who has a ticket of an event of your own, as CSV. Noted in the audit log.',
  download: ['text/csv'],
  result: fileBytes,
  refusals: ['listing_not_found', 'over_request_rate_limit'],
})

const AttendeeMessage = z.object({
  id: Id,
  body: z.string(),
  ticket_type_ids: z.nullable(z.array(Id)),
  recipients: z.int(),
  at: Moment,
})

export const writeToAttendees = endpoint({
  method: 'POST',
  path: '/events/:id/attendee-messages',
  summary: 'Write to who has a ticket, twice a day: by notification, and by SMS to who has no account.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({
    body: multiLine(ticketLimits.message),
    /** Absent: to all. */
    ticket_type_ids: z._default(z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(10))), null),
  }),
  result: AttendeeMessage,
  refusals: ['listing_not_found', 'ticket_type_not_found', 'messages_used_up', 'idempotency_mismatch'],
})

export const listAttendeeMessages = endpoint({
  ...own,
  method: 'GET',
  path: '/events/:id/attendee-messages',
  summary: 'What you have written to who has a ticket, the last first, and how often you can today.',
  result: z.object({ items: z.array(AttendeeMessage), left_today: z.int() }),
  refusals: ['listing_not_found'],
})

export const ticketRefundStates = ['requested', 'due', 'sent', 'declined', 'stuck'] as const

/** Money of a ticket that goes back, as the organizer sees it. */
export const TicketRefund = z.object({
  id: Id,
  ticket_id: Id,
  order_number: z.string(),
  guest_name: z.string(),
  cause: z.enum(['policy', 'moved', 'cancelled', 'resold', 'goodwill']),
  amount: Shillings,
  state: z.enum(ticketRefundStates),
  reason: z.string(),
  /** Why the program could not send it: a person must. */
  obstacle: z.nullable(z.string()),
  created_at: Moment,
  /** When it is sent at the latest. */
  due_at: z.nullable(Moment),
})
export type TicketRefund = z.infer<typeof TicketRefund>

export const listTicketRefunds = endpoint({
  ...own,
  method: 'GET',
  path: '/events/:id/ticket-refunds',
  summary: 'Money of tickets of an event of your own that goes back, or that somebody asks for, the last first.',
  query: z.object({ state: z.optional(z.enum(ticketRefundStates)), ...paging(20) }),
  result: pageOf(TicketRefund),
  refusals: ['listing_not_found', 'bad_cursor'],
})

export const decideTicketRefund = endpoint({
  method: 'POST',
  path: '/ticket-refunds/:id/decide',
  summary: 'Agree to give the money of a ticket back that its policy does not give back, or decline.',
  access: 'member',
  params: z.object({ id: Id }),
  body: z.object({ agree: z.boolean() }),
  result: TicketRefund,
  refusals: ['ticket_refund_not_found', 'ticket_refund_decided', 'ticket_used', 'payment_not_refundable'],
})
