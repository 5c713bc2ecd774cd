import * as z from 'zod/mini'
import { listingModules } from '../products/categories.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Moment } from '../../page.ts'
import { plainNumber } from '../../plain-number.ts'

/** How many URLs one answer holds at most. */
export const addressesPerPage = 5000

const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'a month is like 2026-11'))

/** In which months the listings began that everyone may see. */
export const listListingMonths = endpoint({
  method: 'GET',
  path: '/listings/months',
  summary: 'How many listings that everyone may see began in each month (UTC), by module: for a site map.',
  access: 'public',
  result: z.object({ items: z.array(z.object({ module: z.enum(listingModules), month: z.string(), count: z.int() })) }),
  refusals: [],
})

/** What the URL of a listing is made of. */
export const ListingAddress = z.object({
  id: Id,
  module: z.enum(listingModules),
  category: z.string(),
  slug: z.string(),
  place_path: z.string(),
  updated_at: Moment,
})
export type ListingAddress = z.infer<typeof ListingAddress>

/** The URLs of one month, oldest first. */
export const listListingAddresses = endpoint({
  method: 'GET',
  path: '/listings/addresses',
  summary: 'What the addresses of the listings are made of that began in one month (UTC), 5,000 to a page.',
  access: 'public',
  query: z.object({
    module: z.enum(listingModules),
    month,
    page: z._default(plainNumber(1, 1000), 1),
  }),
  result: z.object({ items: z.array(ListingAddress) }),
  refusals: [],
})
