import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Shillings } from '../../money.ts'
import { Moment } from '../../page.ts'
import { detailFields, listingId } from '../listings/listings.ts'
import { eventModes, EventSeries, eventStates, refundPolicies, TicketType } from './event-terms.ts'

/** An event as its page shows it (docs/rules/events.md). */
export const Event = z.object({
  ...detailFields,
  organizer_id: z.uuid(),
  /** Of the cheapest type that everybody sees; 0 is free. */
  ticket_price: Shillings,
  start_date: Moment,
  end_date: Moment,
  /** From when people are let in; null: from the start. */
  opens_at: z.nullable(Moment),
  mode: z.enum(eventModes),
  /** Where it is. Of a place that is hidden from the viewer the ward; online the word of its organizer. */
  location: z.string(),
  /** The viewer sees the ward alone; who has a ticket sees the rest there. */
  place_hidden: z.boolean(),
  /** Null for who may not see them: `online_url` is for who has a ticket. */
  directions: z.nullable(z.string()),
  online_url: z.nullable(z.string()),
  state: z.enum(eventStates),
  /** What its organizer wrote on cancelling it. */
  cancel_note: z.nullable(z.string()),
  /** When time or place were last changed so that tickets can be given back; null: never. */
  moved_at: z.nullable(Moment),
  refund_policy: z.enum(refundPolicies),
  /** Its organizer decides who gets a ticket. */
  approval: z.boolean(),
  /** By their position; hidden ones for its organizer alone. */
  ticket_types: z.array(TicketType),
  /** Of all types together; null for an event without tickets here. */
  capacity: z.nullable(z.int()),
  capacity_left: z.nullable(z.int()),
  series: z.nullable(EventSeries),
  /** When what readers see was last changed after it was first shown; null: never. */
  edited_at: z.nullable(Moment),
})
export type Event = z.infer<typeof Event>

/** One event; refuses `listing_not_found` for a draft or removed one to all but its owner and moderators. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:id',
  summary: 'One event: when, where, and what its tickets cost.',
  access: 'public',
  params: listingId,
  result: Event,
  refusals: ['listing_not_found'],
})
