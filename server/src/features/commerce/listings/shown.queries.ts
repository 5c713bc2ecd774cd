import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { PlaceFilter } from '../../places/places/index.ts'
import type { ListCursor } from './list-cursor.ts'
import { ownerColumns } from './listings.queries.ts'
import type { ShownOrder } from './listings.rules.ts'
import type { CardRow } from './listings.view.ts'
import { branchesOf, rowColumns } from './shown-branches.queries.ts'
import { keysOf, masksOf, type Placeholders, type Variant } from './shown-filters.queries.ts'

/** A filter of the listings that everyone may see. */
export interface Shown {
  now: Date
  place: PlaceFilter
  /** The modules, and the maximum of each. */
  limits: Partial<Record<ListingModule, number>>
  /** The maximum in all; without it, the sum of the modules' limits. */
  total?: number | undefined
  order?: ShownOrder
  after?: Pick<ListCursor, 'at' | 'id' | 'value'> | undefined
  category?: string | undefined
  /** A leaf of a category. */
  sub?: string | undefined
  type?: string | undefined
  delivery?: DeliveryMethod | undefined
  /** Min bedrooms of properties. */
  bedrooms?: number | undefined
  owner?: string | undefined
  /** A viewer who has blocked somebody or is blocked: these people's listings are left out. */
  hiding?: string | null
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

const shownRows = prepared((_, placeholders: Placeholders, variant: Variant) => statement(placeholders, variant))

/**
 * One branch for each place and kind: each reads its own index in order and stops at its limit, however many rows
 * the place holds; the merge sorts only what the branches return. Filters read ids first, so that only the rows
 * of the page itself are fetched.
 */
function statement(placeholders: Placeholders, variant: Variant): RawBuilder<CardRow> {
  const by = keysOf(variant.order)
  const { branches, columns } = branchesOf(placeholders, variant)
  const [only] = branches
  const limit = variant.total === null ? sql`` : sql`limit ${sql.lit(variant.total)}`
  const page =
    branches.length === 1 && only
      ? only
      : sql`select * from (${sql.join(branches, sql` union all `)}) l order by ${by} ${limit}`
  const rows = columns === 'ids' ? sql`select ${rowColumns} from (${page}) i join listings l on l.id = i.id` : page
  return sql`select l.*, ${ownerColumns} from (${rows}) l left join profiles o on o.id = l.owner_id order by ${by}`
}

/** Listings that are shown to everyone, in order, as rows for `viewCard`. */
export function findShown(db: Db, shown: Shown): Promise<CardRow[]> {
  const { now, place, limits, total, order = 'newest', after, category, type, delivery, bedrooms, owner } = shown
  const { sub, minPrice, maxPrice, hiding = null } = shown
  const [code0, code1, code2] = place.codes
  const values = {
    now,
    at: after?.at,
    id: after?.id,
    value: after?.value,
    category,
    sub,
    type,
    masks: delivery && masksOf(delivery),
    bedrooms,
    owner,
    me: hiding,
    min: minPrice,
    max: maxPrice,
    code0,
    code1,
    code2,
    codes: place.codes,
  }
  return shownRows(db, values, {
    level: place.level,
    places: place.codes.length > 3 ? 'many' : place.codes.length,
    limits: Object.entries(limits) as [ListingModule, number][],
    total: total ?? null,
    order,
    after: after !== undefined,
    category: category !== undefined,
    sub: sub !== undefined,
    type: type !== undefined,
    delivery: delivery === undefined ? null : delivery === 'pickup' ? 'usual' : 'rare',
    bedrooms: bedrooms !== undefined,
    owner: owner !== undefined,
    hides: hiding !== null,
    min: minPrice !== undefined,
    max: maxPrice !== undefined,
  })
}
