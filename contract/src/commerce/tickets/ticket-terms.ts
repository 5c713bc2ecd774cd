import * as z from 'zod/mini'
import { Shillings } from '../../money.ts'
import { Id, Moment } from '../../page.ts'
import { singleLine } from '../../text.ts'
import { eventLimits, refundPolicies } from '../events/event-terms.ts'

/** The kind of payable that an order of tickets is. */
export const ticketKind = 'ticket'

/** The states of a ticket (docs/rules/tickets.md). */
export const ticketStates = [
  'held',
  'issued',
  'checked_in',
  'checked_out',
  'transferred',
  'refunded',
  'revoked',
  'void',
] as const
export type TicketState = (typeof ticketStates)[number]

/** The states of an order of tickets. */
export const ticketOrderStates = [
  'requested',
  'pending',
  'paid',
  'declined',
  'lapsed',
  'cancelled',
  'refunded',
] as const
export type TicketOrderState = (typeof ticketOrderStates)[number]

/** In characters and pieces. Plain numbers: the browser needs no schemas. */
export const ticketLimits = {
  /** Tickets of all types in one order. */
  inOrder: 20,
  guestName: { min: 1, max: 60 },
  note: { max: 500 },
  /** What an organizer writes to who has a ticket. */
  message: { min: 3, max: 600 },
  messagesADay: 2,
  /** Digits of the code of an RSVP, wrong ones, and how often it is sent. */
  rsvp: { digits: 6, tries: 5, sent: 3 },
} as const

export const guestName = singleLine(ticketLimits.guestName)

/** By which a hidden type is opened. */
export const hiddenCode = z._default(z.nullable(singleLine(eventLimits.type.hiddenCode)), null)

/** Which tickets somebody requests: of each, whose name it bears. */
export const requestedTickets = z
  .array(
    z.object({
      ticket_type_id: Id,
      /** One for each ticket; empty: the buyer's own. */
      guests: z
        .array(singleLine({ max: ticketLimits.guestName.max }))
        .check(z.minLength(1), z.maxLength(ticketLimits.inOrder)),
    }),
  )
  .check(z.minLength(1), z.maxLength(10))

/** The event of a ticket, as far as a page needs it that shows no more. */
export const TicketEvent = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  place_path: z.string(),
  start_date: Moment,
  end_date: Moment,
  opens_at: z.nullable(Moment),
  cancelled: z.boolean(),
})

/** Whether the money of a ticket can be had back now, and why. */
export const RefundTerms = z.object({
  policy: z.enum(refundPolicies),
  /** `policy`: by itself until `until`; `moved`, `cancelled`: in any case; null: only if the organizer agrees. */
  open: z.nullable(z.enum(['policy', 'moved', 'cancelled'])),
  until: z.nullable(Moment),
  /** In whole shillings. */
  amount: Shillings,
  /** How far a request is; null: there is none. */
  state: z.nullable(z.enum(['requested', 'due', 'sent', 'declined', 'stuck'])),
})
export type RefundTerms = z.infer<typeof RefundTerms>

/** Why somebody cannot get tickets of an event. */
export const orderingRefusals = [
  'listing_not_found',
  'event_over',
  'event_cancelled',
  'ticket_type_not_found',
  'ticket_sale_closed',
  'tickets_gone',
  'too_many_tickets',
  'own_event',
  'account_blocked',
] as const
