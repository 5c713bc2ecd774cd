import { deliveryMethods, type DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import { sql, type RawBuilder } from 'kysely'
import { isNotBlocked } from '../../community/blocks/index.ts'
import type { PlaceFilter } from '../../places/places/index.ts'
import { isTimed, type ShownOrder } from './listings.rules.ts'

export type Placeholders = Record<
  | 'now'
  | 'at'
  | 'id'
  | 'value'
  | 'category'
  | 'sub'
  | 'type'
  | 'masks'
  | 'bedrooms'
  | 'owner'
  | 'me'
  | 'min'
  | 'max'
  | 'code0'
  | 'code1'
  | 'code2'
  | 'codes',
  unknown
>

/** Everything that changes the SQL itself; it has few values, so each statement is built once. */
export interface Variant {
  level: PlaceFilter['level']
  places: number | 'many'
  limits: [ListingModule, number][]
  total: number | null
  order: ShownOrder
  after: boolean
  category: boolean
  /** The leaf of a category. */
  sub: boolean
  type: boolean
  /** `usual`: picking up, which nearly all products offer. */
  delivery: 'usual' | 'rare' | null
  bedrooms: boolean
  owner: boolean
  /** The viewer has blocked somebody or is blocked. */
  hides: boolean
  min: boolean
  max: boolean
}

/** One kind in one place, or in each of many. */
export interface Branch {
  placeholders: Placeholders
  variant: Variant
  module: ListingModule
  code: unknown
  limit: number
  /** A filter with fewer rows than this is rare. */
  rare: number
}

type Condition = RawBuilder<unknown>

const keys = {
  newest: sql`l.created_at desc, l.id desc`,
  soonest: sql`l.due_at, l.id`,
  price_up: sql`l.price, l.created_at desc, l.id desc`,
  price_down: sql`l.price desc, l.created_at, l.id`,
}

/** What the rows are ordered by. */
export const keysOf = (order: ShownOrder) => keys[order]

/** An owner's rows are few and read by their own index: an order that another index has would lead the planner there. */
export const ownKeys = {
  ...keys,
  price_up: sql`l.price + 0, l.created_at desc, l.id desc`,
  price_down: sql`l.price + 0 desc, l.created_at, l.id`,
}

const beyondMoment = ({ at, id }: Placeholders, key: string, sign: '<' | '>') =>
  sql`(${sql.ref(key)}, l.id) ${sql.raw(sign)} (${at}::timestamptz, ${id}::uuid)`

/** Rows after the cursor. A price's own rows are skipped one by one: the index is entered at the price. */
const beyond: Record<ShownOrder, (placeholders: Placeholders) => Condition> = {
  newest: (values) => beyondMoment(values, 'l.created_at', '<'),
  soonest: (values) => beyondMoment(values, 'l.due_at', '>'),
  price_up: (values) => sql`l.price >= ${values.value}::int
    and (l.price > ${values.value}::int or ${beyondMoment(values, 'l.created_at', '<')})`,
  price_down: (values) => sql`l.price <= ${values.value}::int
    and (l.price < ${values.value}::int or ${beyondMoment(values, 'l.created_at', '>')})`,
}

const columnOf = { county: 'county_code', constituency: 'constituency_code', ward: 'ward_code' } as const

export const placeAndKind = ({
  variant: { level, owner, places },
  module,
  code,
  placeholders,
}: Branch): Condition[] => {
  const shown = [sql`l.status in ('active', 'scheduled')`, sql`l.module = ${sql.lit(module)}`]
  if (level === 'country') return shown
  const column = sql`l.${sql.ref(columnOf[level])}`
  const isThere =
    owner && places === 'many' ? sql`${column} = any(${placeholders.codes}::int[])` : sql`${column} = ${code}`
  return [...shown, isThere]
}

/** Sums of methods (`listings.delivery`) that contain one. */
export const masksOf = (method: DeliveryMethod): number[] => {
  const bit = 1 << deliveryMethods.indexOf(method)
  return Array.from({ length: 1 << deliveryMethods.length }, (_, mask) => mask).filter((mask) => mask & bit)
}

/** A filter that the planner does not see. */
const hideIf = (isHidden: boolean, condition: Condition): Condition =>
  isHidden ? sql`case when ${condition} then true else false end` : condition

/** What a list is narrowed to: lots that run, or that are scheduled. */
export const typeIn = (module: ListingModule) => (module === 'auctions' ? sql`l.status` : sql`l.type`)

/**
 * What a row has or has not: category, leaf, type, way of delivery. A leaf, which is the rarest of
 * them, has an index that the others do not lead away from. `inOrder` hides it from the planner, which would otherwise
 * read another index, or the whole of this one by several workers, expecting that hardly any row is right.
 */
export const equalities = (branch: Branch, { inOrder }: { inOrder: boolean }): Condition[] => {
  const { placeholders, variant, module } = branch
  const conditions = [
    ...(variant.sub ? [sql`l.subcategory = ${placeholders.sub}`] : []),
    ...(variant.category ? [hideIf(variant.sub, sql`l.category = ${placeholders.category}`)] : []),
    ...(variant.type ? [hideIf(variant.sub, sql`${typeIn(module)} = ${placeholders.type}`)] : []),
    ...(variant.delivery ? [sql`l.delivery = any(${placeholders.masks}::smallint[])`] : []),
  ]
  if (inOrder) return conditions.map((condition) => hideIf(true, condition))
  // The index of rare ways of delivery has those that are more than picking up.
  return variant.delivery === 'rare' ? [...conditions, sql`l.delivery > 1`] : conditions
}

/** What is over, too few bedrooms, other owners', and the pages before. */
export function others({ placeholders, variant, module }: Branch): Condition[] {
  // Excludes the indexes of moments, which lack rows without one and would need a sort.
  const due = variant.order === 'soonest' ? sql`l.due_at` : sql`coalesce(l.due_at, 'infinity')`
  return [
    ...(isTimed(module) ? [sql`${due} >= ${placeholders.now}::timestamptz`] : []),
    ...(variant.bedrooms ? [sql`(l.terms ->> 'bedrooms')::int >= ${placeholders.bedrooms}::int`] : []),
    ...(variant.owner ? [sql`l.owner_id = ${placeholders.owner}::uuid`] : []),
    ...(variant.hides ? [isNotBlocked(placeholders.me as string | null, 'l.owner_id')] : []),
    ...(variant.after ? [beyond[variant.order](placeholders)] : []),
  ]
}

export const prices = (
  { placeholders, variant: { min, max } }: Branch,
  price: RawBuilder<unknown> = sql`l.price`,
): Condition[] => [
  ...(min ? [sql`${price} >= ${placeholders.min}::int`] : []),
  ...(max ? [sql`${price} <= ${placeholders.max}::int`] : []),
]

export const all = (conditions: Condition[]) => sql.join(conditions, sql` and `)

export const isPriced = ({ min, max }: Variant) => min || max
export const isByPrice = ({ order }: Variant) => order === 'price_up' || order === 'price_down'

/** Whether ids are read first. */
export const isFiltered = (variant: Variant) =>
  !variant.owner &&
  (variant.category ||
    variant.sub ||
    variant.type ||
    variant.delivery !== null ||
    variant.bedrooms ||
    isPriced(variant) ||
    isByPrice(variant) ||
    variant.places === 'many')
