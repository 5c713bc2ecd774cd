import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { listingModules } from '../listings/modules.ts'
import { Person } from '../../community/people.ts'
import { Id } from '../../page.ts'
import { Rating } from '../reviews/ratings.ts'

/** Up to how many listings of a module are counted. */
export const sellerReach = 100

/** From ten sales on, their number is said in steps: "25+". */
export const soldSteps = [10, 25, 50, 100, 250, 500, 1000] as const

/** What everyone may know of who offers something: never the phone number or an address. */
export const Seller = z.object({
  person: Person,
  /** The month of joining: 2026-11. */
  joined: z.string(),
  phone_verified: z.boolean(),
  /** Listings that are shown, by module, up to 100; modules without any are left out. */
  listings: z.partialRecord(z.enum(listingModules), z.int()),
  /** Completed sales, exact below ten and then the last of `soldSteps` that was reached. */
  sold: z.int(),
  /** What others say of them as a seller, and as a buyer. */
  rating: z.object({ seller: Rating, buyer: Rating }),
  /** A verified business of theirs. */
  business: z.nullable(z.object({ id: Id, name: z.string(), slug: z.string() })),
})
export type Seller = z.infer<typeof Seller>

/** A seller; refuses `seller_not_found` for accounts that are deleted, banned or anonymous. */
export const getSeller = endpoint({
  method: 'GET',
  path: '/members/:id/seller',
  summary:
    'What everyone may know of a seller: name, month of joining, whether the phone is verified, what they offer.',
  access: 'public',
  params: z.object({ id: Id }),
  result: Seller,
  refusals: ['seller_not_found', 'profile_not_visible'],
})
