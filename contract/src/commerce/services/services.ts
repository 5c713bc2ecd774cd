import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Moment } from '../../page.ts'
import { detailFields, ListingCard, listingId } from '../listings/listings.ts'
import { wardCode } from '../../places/places.ts'
import { BookingTerms, priceTypes, SeenLicence, ServiceArea } from './service-terms.ts'

/** A service as its page shows it (docs/rules/services.md). */
export const Service = z.object({
  ...detailFields,
  user_id: z.uuid(),
  /** What `price` means; of `quote` it is 0. */
  price_type: z.enum(priceTypes),
  /** How long it usually takes; of an hourly one the least that is booked. */
  duration_minutes: z.int(),
  /** Null: it cannot be booked here. */
  booking: z.nullable(BookingTerms),
  area: ServiceArea,
  licences: z.array(SeenLicence),
  /** When what readers see was last changed after it was first shown; null: never. */
  edited_at: z.nullable(Moment),
})
export type Service = z.infer<typeof Service>

/** One service; refuses `listing_not_found` for a draft or removed one to all but its owner and moderators. */
export const getService = endpoint({
  method: 'GET',
  path: '/services/:id',
  summary: 'One service: what it costs, how long it takes, when and where it can be had, and how it is booked.',
  access: 'public',
  params: listingId,
  result: Service,
  refusals: ['listing_not_found'],
})

/** Beside those that are in the ward: `GET /listings?module=services`. */
export const listServed = endpoint({
  method: 'GET',
  path: '/served-services',
  summary: 'The twelve newest services of other wards whose providers come to a ward for nothing.',
  access: 'public',
  query: z.object({ ward: wardCode }),
  result: z.object({ items: z.array(ListingCard) }),
  refusals: ['place_not_found'],
})
