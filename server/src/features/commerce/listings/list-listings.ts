import type { ListingModule, Module } from '@mtaa/contract/commerce/categories'
import type { ListingPage, ListListings } from '@mtaa/contract/commerce/listings'
import type * as z from 'zod/mini'
import { readCursor, writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { placeFilter, type PlaceFilter } from '../../places/places/index.ts'
import { dueOf, orderOf } from './listings.rules.ts'
import { viewCard, type CardRow } from './listings.view.ts'
import { findShown, type Shown } from './shown.queries.ts'

/** One page of the listings of these modules that everyone may see. */
export async function listListings(
  deps: Deps,
  query: z.output<typeof ListListings>,
  modules: readonly ListingModule[],
): Promise<ListingPage> {
  const { order, modules: wanted } = orderOf(query.sort, modules)
  if (wanted.length === 0) return { items: [], next_cursor: null }
  const fetched = fetchSize(query.limit)
  const rows = await findShown(deps.db, {
    now: deps.clock(),
    place: placeFilter(query),
    limits: Object.fromEntries(wanted.map((module) => [module, fetched])),
    total: fetched,
    order,
    after: readCursor(query.cursor),
    category: query.category,
    type: query.type,
    bedrooms: query.bedrooms,
    owner: query.owner,
    minPrice: query.min_price,
    maxPrice: query.max_price,
  })
  return pageOfRows(rows, query.limit, deps, order)
}

/** The rows as cards, and where the next page begins if there is more than the limit. */
export function pageOfRows(rows: CardRow[], limit: number, deps: Deps, order: Shown['order'] = 'newest'): ListingPage {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const at = last && (order === 'soonest' ? dueOf(last) : last.created_at)
  return { items: items.map((row) => viewCard(row, deps)), next_cursor: last && at ? writeCursor(at, last.id) : null }
}

const fetchSizes = [6, 11, 21, 51]

/** One more than requested, to know whether more follows, rounded up so that few different statements are prepared. */
export const fetchSize = (limit: number) => fetchSizes.find((size) => size > limit) ?? 101

/**
 * Newest shown listings for the feed: at most `limits[module]` of each kind (a kind left out is not read), newest
 * first, as rows for `viewCard`. `before` is where the last page ended.
 */
export async function findNewestListings(
  db: Db,
  params: {
    now: Date
    filter: PlaceFilter
    limits: Partial<Record<Module, number>>
    before?: Cursor | undefined
    owner?: string
  },
) {
  const { now, filter: place, limits, before: after, owner } = params
  if (Object.keys(limits).length === 0) return []
  const rows = await findShown(db, { now, place, limits, after, owner })
  // Only the kinds of `limits` are read.
  return rows as (CardRow & { module: Module })[]
}
