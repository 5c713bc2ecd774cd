import * as z from 'zod/mini'
import { searchLimits } from '../../community/search.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, Moment } from '../../page.ts'
import { singleLine } from '../../text.ts'
import { listingFilters } from './listings.ts'

/** How many searches a member may save. */
export const maxSavedSearches = 10

/** Max characters of a saved search's name. */
export const savedSearchName = { min: 1, max: 80 } as const

/** When a member is notified of what is new: at 07:00 and 18:00 in Nairobi, within minutes, or never. */
export const searchNotices = ['digest', 'instant', 'none'] as const
export type SearchNotice = (typeof searchNotices)[number]

const { category, sub, type, county, constituency, ward, wards, min_price, max_price, delivery } = listingFilters

/** What the market is searched for. With words, `sub` and `delivery` count nothing, as in the search itself. */
export const SavedFilters = z.object({
  q: z.optional(singleLine(searchLimits.query)),
  category,
  sub,
  type,
  county,
  constituency,
  ward,
  wards,
  min_price,
  max_price,
  delivery,
})
export type SavedFilters = z.infer<typeof SavedFilters>

/** A saved search; only its member reads it. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  filters: SavedFilters,
  /** Where the web app runs it. */
  path: z.string(),
  notice: z.enum(searchNotices),
  created_at: Moment,
})
export type SavedSearch = z.infer<typeof SavedSearch>

const own = z.object({ id: Id })
const PriceDrops = z.object({ price_drops: z.boolean() })

/** The member's saved searches, and whether they are notified of lower prices of their favourites. */
export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/me/saved-searches',
  summary: 'Your saved searches, the last saved first, and whether lower prices of your favourites are mailed to you.',
  access: 'member',
  freshSession: true,
  result: z.object({ items: z.array(SavedSearch), ...PriceDrops.shape }),
  refusals: [],
})

/** Saves a search of the market; the same key and body again answers the first one. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/me/saved-searches',
  summary: 'Save a search of the market; you can save ten. It is named after what it searches for.',
  access: 'member',
  idempotency: 'accepted',
  status: 201,
  body: z.object({ filters: SavedFilters, notice: z._default(z.enum(searchNotices), 'digest') }),
  result: SavedSearch,
  refusals: ['saved_search_limit', 'place_not_found', 'price_range', 'idempotency_mismatch'],
})

/** Renames a saved search, or changes when its member is notified. */
export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/me/saved-searches/:id',
  summary: 'Rename a saved search, or change when you hear of what is new.',
  access: 'member',
  params: own,
  body: z.object({ name: z.optional(singleLine(savedSearchName)), notice: z.optional(z.enum(searchNotices)) }),
  result: SavedSearch,
  refusals: ['saved_search_not_found'],
})

/** Deletes a saved search; again changes nothing. */
export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/me/saved-searches/:id',
  summary: 'Delete a saved search.',
  access: 'member',
  params: own,
  status: 204,
  result: z.object({}),
  refusals: [],
})

/** Switches mails about lower prices of favourites on or off. */
export const setPriceDrops = endpoint({
  method: 'PUT',
  path: '/me/price-drops',
  summary: 'Whether lower prices of your favourites are in your digest mail.',
  access: 'member',
  body: PriceDrops,
  result: PriceDrops,
  refusals: [],
})
