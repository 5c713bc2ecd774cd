import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { PlaceFilter } from '../../places/places/index.ts'
import { all, others, placeAndKind, prices, typeIn, type Placeholders, type Variant } from './shown-filters.queries.ts'

/** Rows of one category, type and sum of delivery methods, inside the price range or not. */
export interface FacetGroup {
  category: string
  /** Of those of one category alone. */
  subcategory: string | null
  type: string | null
  delivery: number | null
  priced: boolean
  count: number
  min: number
  max: number
}

/** What one place and kind has of a group, also of what is over by now. */
interface ReadGroup extends FacetGroup {
  branch: number
  is_right: boolean
}

export interface Scanned {
  now: Date
  place: PlaceFilter
  modules: readonly ListingModule[]
  /** Max rows that are read, the newest first. */
  reach: number
  category?: string | undefined
  bedrooms?: number | undefined
  owner?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  delivery?: DeliveryMethod | undefined
}

const codeNames = ['code0', 'code1', 'code2'] as const

/**
 * Reads the newest of each place and kind from an index alone, then groups what was read: what it costs has a limit,
 * however many there are.
 */
const groupRows = prepared((_, placeholders: Placeholders, variant: Variant) => {
  const codes = variant.level === 'country' ? [null] : codeNames.slice(0, Number(variant.places))
  const limit = limitOf(variant.limits.length, codes.length, variant.total ?? 0)
  const branches = variant.limits.flatMap(([module], kind) =>
    codes.map((code, at) => {
      const branch = { placeholders, variant, module, code: code && placeholders[code], limit, rare: 0 }
      const conditions = [
        ...placeAndKind(branch),
        ...(variant.category ? [sql`l.category = ${placeholders.category}`] : []),
        ...(variant.owner ? [sql`l.owner_id = ${placeholders.owner}::uuid`] : []),
      ]
      const isRight = all([sql`true`, ...others({ ...branch, variant: { ...variant, owner: false } })])
      return sql`(select ${sql.lit(kind * codes.length + at)} as branch, l.category, ${variant.category ? sql`l.subcategory` : sql`null::text as subcategory`}, ${typeIn(module)} as type, l.delivery, l.price,
          ${isRight} as is_right
        from listings l where ${all(conditions)} order by l.created_at desc, l.id desc limit ${sql.lit(limit)})`
    }),
  )
  const isPriced = all([sql`true`, ...prices({ placeholders, variant } as Parameters<typeof prices>[0])])
  return sql<ReadGroup>`
    select branch, is_right, category, subcategory, type, delivery, ${isPriced} as priced, count(*)::int as count, min(price) as min,
      max(price) as max
    from (${sql.join(branches, sql` union all `)}) l group by 1, 2, 3, 4, 5, 6, 7`
})

/** What is shown, grouped by what lists filter by; `more` when not all of it was read. */
export async function findFacetGroups(db: Db, scanned: Scanned): Promise<{ groups: FacetGroup[]; more: boolean }> {
  const { now, place, modules, reach, category, bedrooms, owner, minPrice, maxPrice } = scanned
  const [code0, code1, code2] = place.codes
  const values = {
    now,
    category,
    bedrooms,
    owner,
    code0,
    code1,
    code2,
    min: minPrice,
    max: maxPrice,
    // Of pages and of other filters. Counts are the same for everybody.
    me: undefined,
    at: undefined,
    id: undefined,
    value: undefined,
    sub: undefined,
    type: undefined,
    masks: undefined,
    codes: undefined,
  }
  const read = await groupRows(db, values, {
    level: place.level,
    places: place.codes.length,
    limits: modules.map((module) => [module, reach]),
    total: reach,
    order: 'newest',
    after: false,
    sub: false,
    type: false,
    delivery: null,
    category: category !== undefined,
    bedrooms: bedrooms !== undefined,
    owner: owner !== undefined,
    hides: false,
    min: minPrice !== undefined,
    max: maxPrice !== undefined,
  })
  const most = limitOf(modules.length, Math.max(1, place.codes.length), reach)
  const sizes = Map.groupBy(read, ({ branch }) => branch)
  const more = [...sizes.values()].some((groups) => groups.reduce((sum, { count }) => sum + count, 0) >= most)
  return { groups: read.filter(({ is_right: isRight }) => isRight), more }
}

/** Each place and kind has the same share of what is read. */
const limitOf = (kinds: number, places: number, reach: number) => Math.ceil(reach / (kinds * places))
