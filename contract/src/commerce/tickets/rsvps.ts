import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id, Moment } from '../../page.ts'
import { listingId } from '../listings/listings.ts'
import { Ticket } from './my-tickets.ts'
import { guestName, hiddenCode, ticketLimits } from './ticket-terms.ts'

const phone = z.string().check(z.maxLength(40))

/** What was sent, never to whom a number belongs. */
const Rsvp = z.object({
  id: Id,
  /** Until when its code can be entered. */
  expires_at: Moment,
  /** When another can be sent; null: no more. */
  resend_at: z.nullable(Moment),
  /** Without an SMS gateway, in demo mode: the code itself. */
  hint: z.nullable(z.string()),
})
export type Rsvp = z.infer<typeof Rsvp>

export const startRsvp = endpoint({
  method: 'POST',
  path: '/events/:id/rsvps',
  summary: 'Get free tickets with a phone number alone, no account: a code by SMS confirms the number.',
  access: 'public',
  status: 201,
  params: listingId,
  body: z.object({
    ticket_type_id: Id,
    phone,
    /** One for each ticket. */
    guests: z.array(guestName).check(z.minLength(1), z.maxLength(ticketLimits.inOrder)),
    code: hiddenCode,
  }),
  result: Rsvp,
  refusals: [
    'listing_not_found',
    'event_over',
    'event_cancelled',
    'ticket_type_not_found',
    'ticket_sale_closed',
    'tickets_gone',
    'too_many_tickets',
    'rsvp_not_free',
    'approval_needed',
    'contact_phone_invalid',
    'phone_provider_disabled',
    'over_request_rate_limit',
  ],
})

export const resendRsvp = endpoint({
  method: 'POST',
  path: '/rsvps/:id/resend',
  summary: 'Send the code of an RSVP again, after 60 seconds, twice at most.',
  access: 'public',
  params: z.object({ id: Id }),
  result: Rsvp,
  refusals: ['rsvp_not_found', 'over_request_rate_limit', 'phone_provider_disabled'],
})

/** `link` opens the tickets without an account; it is also sent by SMS. Whoever has it has the tickets. */
export const confirmRsvp = endpoint({
  method: 'POST',
  path: '/rsvps/:id/confirm',
  summary: 'Confirm the number of an RSVP with the code of the SMS. The tickets are yours under a secret link.',
  access: 'public',
  params: z.object({ id: Id }),
  body: z.object({ code: z.string().check(z.maxLength(20)) }),
  result: z.object({ tickets: z.array(z.object({ link: z.string(), ticket: Ticket })) }),
  refusals: [
    'rsvp_not_found',
    'rsvp_code_wrong',
    'tickets_gone',
    'too_many_tickets',
    'ticket_sale_closed',
    'event_over',
    'event_cancelled',
    'over_request_rate_limit',
  ],
})
export type ConfirmedRsvp = z.infer<typeof confirmRsvp.result>

const byLink = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'this is not the link of a ticket')) })

export const getTicketByLink = endpoint({
  method: 'GET',
  path: '/ticket-links/:token',
  summary: 'A ticket by its secret link: all of it, for use without a network.',
  access: 'public',
  params: byLink,
  result: Ticket,
  refusals: ['event_ticket_not_found', 'over_request_rate_limit'],
})

export const getProofByLink = endpoint({
  method: 'GET',
  path: '/ticket-links/:token/proof',
  summary: 'What rotates beside the code of a ticket, by its secret link: the next two minutes of it.',
  access: 'public',
  params: byLink,
  result: z.object({ now: Moment, proofs: z.array(z.object({ from: Moment, proof: z.string() })) }),
  refusals: ['event_ticket_not_found', 'ticket_ended', 'over_request_rate_limit'],
})

export const giveBackByLink = endpoint({
  method: 'POST',
  path: '/ticket-links/:token/give-back',
  summary: 'Give a free ticket back by its secret link, so that somebody else can go.',
  access: 'public',
  params: byLink,
  result: z.object({ ok: z.literal(true) }),
  refusals: [
    'event_ticket_not_found',
    'ticket_used',
    'ticket_ended',
    'payment_not_refundable',
    'over_request_rate_limit',
  ],
})
