import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { detailFields, listingId } from './listings/listings.ts'
import { Shillings } from '../money.ts'
import { Moment } from '../page.ts'

/** An event as its page shows it (docs/rules/listings.md). */
export const Event = z.object({
  ...detailFields,
  organizer_id: z.uuid(),
  ticket_price: Shillings,
  start_date: Moment,
  end_date: Moment,
  location: z.string(),
  capacity: z.nullable(z.int()),
})
export type Event = z.infer<typeof Event>

/** One event; refuses `listing_not_found` for a draft or removed one to all but its owner and moderators. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:id',
  summary: 'One event: when, where, and what a ticket costs.',
  access: 'public',
  params: listingId,
  result: Event,
  refusals: ['listing_not_found'],
})
