import type { ListingModule } from '@mtaa/contract/commerce/categories'
import { sql, type RawBuilder } from 'kysely'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { PlaceFilter } from '../../places/places/index.ts'
import { cardColumns, ownerColumns } from './listings.queries.ts'
import { isTimed } from './listings.rules.ts'
import type { CardRow } from './listings.view.ts'

/** A filter of the listings that everyone may see. */
export interface Shown {
  now: Date
  place: PlaceFilter
  /** The modules, and the maximum of each. */
  limits: Partial<Record<ListingModule, number>>
  /** The maximum in all; without it, the sum of the modules' limits. */
  total?: number | undefined
  order?: 'newest' | 'soonest'
  after?: Cursor | undefined
  category?: string | undefined
  type?: string | undefined
  /** Min bedrooms of properties. */
  bedrooms?: number | undefined
  owner?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

type Placeholders = Record<
  'now' | 'at' | 'id' | 'category' | 'type' | 'bedrooms' | 'owner' | 'min' | 'max' | 'code0' | 'code1' | 'code2',
  unknown
>

/** Everything that changes the SQL itself; it has few values, so each statement is built once. */
interface Variant {
  level: PlaceFilter['level']
  places: number
  limits: [ListingModule, number][]
  total: number | null
  order: 'newest' | 'soonest'
  after: boolean
  category: boolean
  type: boolean
  bedrooms: boolean
  owner: boolean
  min: boolean
  max: boolean
}

const orders = {
  newest: { by: sql`l.created_at desc, l.id desc`, key: sql`l.created_at, l.id`, beyond: sql`<` },
  soonest: { by: sql`l.due_at, l.id`, key: sql`l.due_at, l.id`, beyond: sql`>` },
}

const columnOf = { county: 'county_code', constituency: 'constituency_code', ward: 'ward_code' } as const
const codeNames = ['code0', 'code1', 'code2'] as const

const shownRows = prepared((_, placeholders: Placeholders, variant: Variant) => statement(placeholders, variant))

/**
 * One branch for each place and kind: each reads its own index in order and stops at its limit, however many rows
 * the place holds; the merge sorts only what the branches return. Filters read ids first, so that only the rows
 * of the page itself are fetched.
 */
function statement(placeholders: Placeholders, variant: Variant): RawBuilder<CardRow> {
  const { by } = orders[variant.order]
  const filtered =
    !variant.owner && (variant.category || variant.type || variant.bedrooms || variant.min || variant.max)
  const branches = branchesOf(placeholders, variant, filtered ? idColumns : rowColumns)
  const [only] = branches
  const limit = variant.total === null ? sql`` : sql`limit ${sql.lit(variant.total)}`
  const page =
    branches.length === 1 && only
      ? only
      : sql`select * from (${sql.join(branches, sql` union all `)}) l order by ${by} ${limit}`
  const rows = filtered ? sql`select ${rowColumns} from (${page}) i join listings l on l.id = i.id` : page
  return sql`select l.*, ${ownerColumns} from (${rows}) l left join profiles o on o.id = l.owner_id order by ${by}`
}

const rowColumns = sql`${cardColumns}, l.due_at`
const idColumns = sql`l.id, l.created_at, l.due_at`

function branchesOf(placeholders: Placeholders, variant: Variant, columns: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const places = variant.level === 'country' ? [null] : codeNames.slice(0, variant.places)
  const byPrice = !variant.owner && (variant.min || variant.max)
  return variant.limits.flatMap(([module, maxRows]) =>
    places.map((place) => {
      const limit = variant.total === null ? maxRows : Math.min(maxRows, variant.total)
      const rare = rarest(variant.limits.length * places.length)
      const params = { placeholders, variant, module, code: place && placeholders[place], columns, limit, rare }
      return byPrice ? pricedBranch(params) : branch(params, priceOf(placeholders, variant, sql`l.price`))
    }),
  )
}

interface Branch {
  placeholders: Placeholders
  variant: Variant
  module: ListingModule
  code: unknown
  columns: RawBuilder<unknown>
  limit: number
  rare: number
}

function branch(params: Branch, extra: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { variant, columns, limit } = params
  const conditions = [...placeAndKind(params), ...finer(params), ...extra]
  return sql`(select ${columns} from listings l where ${all(conditions)}
    order by ${orders[variant.order].by} limit ${sql.lit(limit)})`
}

/** A price range with more rows than this is common enough to be found soon when reading in order; divided by branches. */
const rarest = (branches: number) => Math.min(1000, Math.ceil(3000 / branches))

/**
 * A price range may have almost all rows or almost none, and the planner, which sees only parameters, cannot know which.
 * So the statement counts first: a rare range is read whole by the price index and sorted, a common one is filtered
 * while reading in order. Either way some thousand index entries are read.
 */
function pricedBranch(params: Branch): RawBuilder<unknown> {
  const { placeholders, variant, limit, columns, rare } = params
  const { by } = orders[variant.order]
  const count = sql`(select size from crowd)`
  // `+ 0` excludes the price index from the branch that reads in order.
  const common = branch(params, [
    sql`${count} >= ${sql.lit(rare)}`,
    ...priceOf(placeholders, variant, sql`l.price + 0`),
  ])
  return sql`(with few as materialized (
      select ${idColumns}, l.category, l.type${variant.bedrooms ? sql`, l.terms` : sql``} from listings l
      where ${all([...placeAndKind(params), ...priceOf(placeholders, variant, sql`l.price`)])} limit ${sql.lit(rare)}),
    crowd as materialized (select count(*) as size from few)
    select * from (
      (select ${columns} from few l where ${all([sql`${count} < ${sql.lit(rare)}`, ...finer(params)])}
        order by ${by} limit ${sql.lit(limit)})
      union all ${common}) l order by ${by} limit ${sql.lit(limit)})`
}

const placeAndKind = ({ variant, module, code }: Branch) => [
  sql`l.status in ('active', 'scheduled')`,
  sql`l.module = ${sql.lit(module)}`,
  ...(variant.level === 'country' ? [] : [sql`l.${sql.ref(columnOf[variant.level])} = ${code}`]),
]

function finer({ placeholders, variant, module }: Branch) {
  const { key, beyond } = orders[variant.order]
  // Excludes the indexes of moments, which lack rows without one and would need a sort.
  const due = variant.order === 'newest' ? sql`coalesce(l.due_at, 'infinity')` : sql`l.due_at`
  return [
    ...(isTimed(module) ? [sql`${due} >= ${placeholders.now}::timestamptz`] : []),
    ...(variant.category ? [sql`l.category = ${placeholders.category}`] : []),
    ...(variant.type ? [sql`l.type = ${placeholders.type}`] : []),
    ...(variant.bedrooms ? [sql`(l.terms ->> 'bedrooms')::int >= ${placeholders.bedrooms}::int`] : []),
    ...(variant.owner ? [sql`l.owner_id = ${placeholders.owner}::uuid`] : []),
    ...(variant.after ? [sql`(${key}) ${beyond} (${placeholders.at}::timestamptz, ${placeholders.id}::uuid)`] : []),
  ]
}

const priceOf = (placeholders: Placeholders, { min, max }: Variant, price: RawBuilder<unknown>) => [
  ...(min ? [sql`${price} >= ${placeholders.min}::int`] : []),
  ...(max ? [sql`${price} <= ${placeholders.max}::int`] : []),
]

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Listings that are shown to everyone, in order, as rows for `viewCard`. */
export function findShown(db: Db, shown: Shown): Promise<CardRow[]> {
  const { now, place, limits, total, order = 'newest', after, category, type, bedrooms, owner } = shown
  const { minPrice, maxPrice } = shown
  const [code0, code1, code2] = place.codes
  const values = {
    now,
    at: after?.at,
    id: after?.id,
    category,
    type,
    bedrooms,
    owner,
    min: minPrice,
    max: maxPrice,
    code0,
    code1,
    code2,
  }
  return shownRows(db, values, {
    level: place.level,
    places: place.codes.length,
    limits: Object.entries(limits) as [ListingModule, number][],
    total: total ?? null,
    order,
    after: after !== undefined,
    category: category !== undefined,
    type: type !== undefined,
    bedrooms: bedrooms !== undefined,
    owner: owner !== undefined,
    min: minPrice !== undefined,
    max: maxPrice !== undefined,
  })
}
