import type { ListingModule, Module } from '@mtaa/contract/commerce/products/categories'
import type { listingFilters, ListingPage, ListListings } from '@mtaa/contract/commerce/listings/listings'
import type * as z from 'zod/mini'
import { writeCursor, type Cursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { hidingViewer } from '../../community/blocks/index.ts'
import { placeFilter, type PlaceFilter } from '../../places/places/index.ts'
import { readListCursor, writeListCursor, type ListCursor } from './list-cursor.ts'
import { findNearest } from './list-nearest.ts'
import { dueOf, modulesWith, orderOf } from './listings.rules.ts'
import { viewCard, type CardRow } from './listings.view.ts'
import { findShown } from './shown.queries.ts'

/** One page of the listings of these modules that everyone may see, without those of whom this viewer does not see. */
export async function listListings(
  deps: Deps,
  viewer: Viewer,
  query: z.output<typeof ListListings>,
  modules: readonly ListingModule[],
): Promise<ListingPage> {
  const { order, modules: searched } = orderOf(query.sort, modulesWith(query, modules))
  const after = readListCursor(query.cursor, order)
  const fetched = fetchSize(query.limit)
  const shown = {
    ...filterOf(query),
    hiding: await hidingViewer(deps, viewer),
    now: deps.clock(),
    limits: Object.fromEntries(searched.map((module) => [module, fetched])),
    total: fetched,
  }
  const near = order === 'nearest' ? nearOf(query) : 0
  if (searched.length === 0) return { items: [], next_cursor: null }
  const rows =
    order === 'nearest'
      ? await findNearest(deps, shown, near, after)
      : await findShown(deps.db, { ...shown, order, after })
  return cut(rows, query.limit, deps, (last) => cursorAfter(order, last))
}

/** What is filtered by. Refuses `price_range` when no price can be in it. */
export function filterOf(query: Pick<z.output<typeof ListListings>, keyof typeof listingFilters>) {
  const { category, sub, type, delivery, bedrooms, owner, min_price: minPrice, max_price: maxPrice } = query
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) throw new Refusal('price_range')
  return { place: placeFilter(query), category, sub, type, delivery, bedrooms, owner, minPrice, maxPrice }
}

function nearOf({ near }: { near?: number | undefined }): number {
  if (near === undefined) throw new Refusal('near_required')
  return near
}

function cursorAfter(order: ListCursor['order'], row: CardRow & { value?: number }): string | null {
  const { id, price, created_at, value = 0 } = row
  const at = order === 'soonest' ? dueOf(row) : created_at
  const isByPrice = order === 'price_up' || order === 'price_down'
  return at && writeListCursor({ order, at, id, value: isByPrice ? price : value })
}

/** A member's own rows, newest first, as cards, and where the next page begins if there is more than the limit. */
export const pageOfRows = (rows: CardRow[], limit: number, deps: Deps): ListingPage =>
  cut(rows, limit, deps, ({ created_at, id }) => writeCursor(created_at, id))

function cut<Row extends CardRow>(
  rows: Row[],
  limit: number,
  deps: Deps,
  cursorOf: (last: Row) => string | null,
): ListingPage {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items: items.map((row) => viewCard(row, deps)), next_cursor: last ? cursorOf(last) : null }
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
    /** As in `Shown`. */
    hiding?: string | null
  },
) {
  const { now, filter: place, limits, before, owner, hiding = null } = params
  const after = before && { ...before, value: 0 }
  if (Object.keys(limits).length === 0) return []
  const rows = await findShown(db, { now, place, limits, after, owner, hiding })
  // Only the kinds of `limits` are read.
  return rows as (CardRow & { module: Module })[]
}
