import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { detailFields, listingId } from './listings/listings.ts'

/** How the price of a service is meant. */
export const priceTypes = ['fixed', 'from', 'hourly', 'quote'] as const

/** A service as its page shows it (docs/rules/listings.md). */
export const Service = z.object({
  ...detailFields,
  user_id: z.uuid(),
  price_type: z.enum(priceTypes),
  duration_minutes: z.int(),
})
export type Service = z.infer<typeof Service>

/** One service; refuses `listing_not_found` for a draft or removed one to all but its owner and moderators. */
export const getService = endpoint({
  method: 'GET',
  path: '/services/:id',
  summary: 'One service with its rate and usual length.',
  access: 'public',
  params: listingId,
  result: Service,
  refusals: ['listing_not_found'],
})
