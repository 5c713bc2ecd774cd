import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { detailFields, listingId } from './listings.ts'
import { Shillings } from '../money.ts'
import { Moment } from '../page.ts'

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

export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:id',
  summary: 'One event: when, where, and what a ticket costs.',
  access: 'public',
  params: listingId,
  result: Event,
  refusals: ['listing_not_found'],
})
