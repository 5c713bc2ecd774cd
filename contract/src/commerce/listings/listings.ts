import * as z from 'zod/mini'
import { AuctionTerms } from '../auctions/auction-terms.ts'
import { JobTerms } from '../jobs/job-terms.ts'
import { deliveryMethods, ProductTerms } from '../products/product-terms.ts'
import { PropertyTerms, propertyLimits } from '../properties/property-terms.ts'
import { ServiceTerms } from '../services/service-terms.ts'
import { listingModules } from './modules.ts'
import { endpoint } from '../../endpoint.ts'
import { Image } from '../../media/media.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { Person } from '../../community/people.ts'
import { placeFields, placeQuery, wardCode } from '../../places/places.ts'
import { plainNumber } from '../../plain-number.ts'

/** The states of listings; each module has some of them. */
export const listingStatuses = [
  'draft',
  'pending_review',
  'scheduled',
  'active',
  'ended',
  'sold',
  'paused',
  'expired',
  'removed',
  'suspended',
  'deleted',
] as const

/** The fields that all modules share and a card shows. */
export const cardFields = {
  id: Id,
  module: z.enum(listingModules),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  short_description: z.string(),
  /** Whole shillings: a product's price, an auction's current price, an event's ticket, a service's rate, what a job can pay in a month. 0 is free. */
  price: Shillings,
  image: z.nullable(Image),
  status: z.enum(listingStatuses),
  starts_at: z.nullable(Moment),
  ends_at: z.nullable(Moment),
  created_at: Moment,
  owner: Person,
  /** What only the card of an auction says. */
  auction: z.optional(AuctionTerms),
  /** The same of a product. */
  product: z.optional(ProductTerms),
  /** The same of a job. */
  job: z.optional(JobTerms),
  /** The same of a property. */
  property: z.optional(PropertyTerms),
  /** The same of a service. */
  service: z.optional(ServiceTerms),
  /** Of an event that repeats: how many later dates take place. */
  dates_after: z.optional(z.int().check(z.positive())),
  ...placeFields,
}
/** A listing of any module as lists show it. */
export const ListingCard = z.object(cardFields)
export type ListingCard = z.infer<typeof ListingCard>

/** What the detail pages share. */
export const detailFields = {
  ...cardFields,
  description: z.string(),
  images: z.array(Image),
  updated_at: Moment,
  /** False when it is paused, sold, ended or removed: the page says so and is not indexed. */
  available: z.boolean(),
  /** What the viewer may do with it. */
  may: z.object({ edit: z.boolean(), buy: z.boolean() }),
}

/** One page of listings. */
export const ListingPage = pageOf(ListingCard)
export type ListingPage = z.infer<typeof ListingPage>

const priceBound = plainNumber(0, maxShillings)

/** What lists are filtered by. Prices are whole shillings; places as in `placeQuery`. */
export const listingFilters = {
  /** Without it, the four of `modules`. */
  module: z.optional(z.enum(listingModules)),
  category: z.optional(z.string().check(z.maxLength(40))),
  /** A leaf of a category of the market; other modules have none. */
  sub: z.optional(z.string().check(z.maxLength(40))),
  /** A product's condition, how a job is worked, whether a property is to let or for sale, how a service is priced; `active` or `scheduled` of a lot. */
  type: z.optional(z.string().check(z.maxLength(20))),
  ...placeQuery,
  min_price: z.optional(priceBound),
  max_price: z.optional(priceBound),
  /** Products that reach their buyer this way; other modules have none. */
  delivery: z.optional(z.enum(deliveryMethods)),
  /** Properties with at least so many bedrooms; other modules have none. */
  bedrooms: z.optional(plainNumber(1, propertyLimits.rooms.max)),
  owner: z.optional(z.uuid()),
}

/** Orders of a list. */
export const listingSorts = ['newest', 'soonest', 'price_up', 'price_down', 'nearest'] as const
export type ListingSort = (typeof listingSorts)[number]

/** Filters and order of a list. */
export const ListListings = z.object({
  ...listingFilters,
  /**
   * `newest` first; `soonest`: events by their start, auctions and jobs by their end; `price_up` and `price_down`;
   * `nearest`: the ward of `near`, the rest of its constituency, of its county, of Kenya, newest first in each.
   */
  sort: z._default(z.enum(listingSorts), 'newest'),
  /** The ward that `nearest` begins at. */
  near: z.optional(wardCode),
  ...paging(20),
})

/**
 * Listings that everyone may see; refuses `place_not_found` for codes that do not lie in one another, `price_range` for a
 * lowest price above the highest, `near_required` for `nearest` without a ward.
 */
export const listListings = endpoint({
  method: 'GET',
  path: '/listings',
  summary:
    'What is shown to everyone: active products and services, active and scheduled auctions, events that have not begun. Jobs and properties only when named.',
  access: 'public',
  query: ListListings,
  result: ListingPage,
  refusals: ['place_not_found', 'price_range', 'near_required', 'bad_cursor'],
})

/** The member's own listings, drafts and removed ones among them. */
export const listMyListings = endpoint({
  method: 'GET',
  path: '/listings/mine',
  summary: "The member's own listings in every state, newest first.",
  access: 'member',
  query: z.object({ module: z.enum(listingModules), status: z.optional(z.enum(listingStatuses)), ...paging(20) }),
  result: ListingPage,
  refusals: ['bad_cursor'],
})

/** The id in the URL of a listing; it alone finds the listing. */
export const listingId = z.object({ id: Id })
