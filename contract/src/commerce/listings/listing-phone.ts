import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { listingId } from './listings.ts'

/** How many members' numbers one member may look up in a day, of listings and businesses together. */
export const phonesADay = 20

/** The seller's confirmed number, where they show it. Refuses `listing_phone_hidden` and `phones_used_up`. */
export const revealSellerPhone = endpoint({
  method: 'POST',
  path: '/listings/:id/phone',
  summary:
    'The phone number of a seller who shows it with this listing. Logged; 20 numbers a day for each member, together with those of businesses.',
  access: 'member',
  params: listingId,
  result: z.object({ phone: z.string() }),
  refusals: ['listing_not_found', 'listing_phone_hidden', 'phones_used_up'],
})
