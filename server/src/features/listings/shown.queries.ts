import type { Module } from '@mtaa/contract/categories'
import { sql, type RawBuilder } from 'kysely'
import type { Cursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { prepared } from '../../platform/prepared.ts'
import type { PlaceFilter } from '../places/index.ts'
import { cardColumns, ownerColumns } from './listings.queries.ts'
import type { CardRow } from './listings.view.ts'

/** What to find among the listings that are shown to everyone. */
export interface Shown {
  now: Date
  place: PlaceFilter
  /** The kinds wanted, and how many of each at most. */
  limits: Partial<Record<Module, number>>
  /** How many altogether; without it, as many as the kinds' limits allow. */
  total?: number | undefined
  order?: 'newest' | 'soonest'
  after?: Cursor | undefined
  category?: string | undefined
  owner?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

type Blanks = Record<'now' | 'at' | 'id' | 'category' | 'owner' | 'min' | 'max' | 'code0' | 'code1' | 'code2', unknown>

/** Everything that changes the SQL itself; it has few values, so each statement is built once. */
interface Shape {
  level: PlaceFilter['level']
  places: number
  limits: [Module, number][]
  total: number | null
  order: 'newest' | 'soonest'
  after: boolean
  category: boolean
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

const shownRows = prepared((db, blanks: Blanks, shape: Shape) => ({
  compile: () => statement(blanks, shape).compile(db),
}))

/**
 * One branch for each place and kind: each reads its own index in order and stops at its limit, however many rows
 * the place holds; the merge sorts only what the branches brought. Filters look at ids first, so that only the rows
 * of the page itself are fetched.
 */
function statement(blanks: Blanks, shape: Shape): RawBuilder<CardRow> {
  const { by } = orders[shape.order]
  const filtered = !shape.owner && (shape.category || shape.min || shape.max)
  const branches = branchesOf(blanks, shape, filtered ? idColumns : rowColumns)
  const [only] = branches
  const limit = shape.total === null ? sql`` : sql`limit ${sql.lit(shape.total)}`
  const page =
    branches.length === 1 && only
      ? only
      : sql`select * from (${sql.join(branches, sql` union all `)}) l order by ${by} ${limit}`
  const rows = filtered ? sql`select ${rowColumns} from (${page}) i join listings l on l.id = i.id` : page
  return sql`select l.*, ${ownerColumns} from (${rows}) l left join profiles o on o.id = l.owner_id order by ${by}`
}

const rowColumns = sql`${cardColumns}, l.due_at`
const idColumns = sql`l.id, l.created_at, l.due_at`

function branchesOf(blanks: Blanks, shape: Shape, columns: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const places = shape.level === 'country' ? [null] : codeNames.slice(0, shape.places)
  const byPrice = !shape.owner && (shape.min || shape.max)
  return shape.limits.flatMap(([module, most]) =>
    places.map((place) => {
      const limit = shape.total === null ? most : Math.min(most, shape.total)
      const rare = rarest(shape.limits.length * places.length)
      const asked = { blanks, shape, module, code: place && blanks[place], columns, limit, rare }
      return byPrice ? pricedBranch(asked) : branch(asked, priceOf(blanks, shape, sql`l.price`))
    }),
  )
}

interface Branch {
  blanks: Blanks
  shape: Shape
  module: Module
  code: unknown
  columns: RawBuilder<unknown>
  limit: number
  rare: number
}

function branch(asked: Branch, extra: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { shape, columns, limit } = asked
  const conditions = [...placeAndKind(asked), ...finer(asked), ...extra]
  return sql`(select ${columns} from listings l where ${all(conditions)}
    order by ${orders[shape.order].by} limit ${sql.lit(limit)})`
}

/** More of one price than this are common enough to be met soon when reading in order; many branches share the effort. */
const rarest = (branches: number) => Math.min(1000, Math.ceil(3000 / branches))

/**
 * A price range may hold almost everything or almost nothing, and the planner, which sees only blanks, cannot know.
 * So the statement looks: a rare price is read whole by the price index and sorted, a common one is picked out while
 * reading in order. Either way some thousand index entries.
 */
function pricedBranch(asked: Branch): RawBuilder<unknown> {
  const { blanks, shape, limit, columns, rare } = asked
  const { by } = orders[shape.order]
  const count = sql`(select size from crowd)`
  // `+ 0` keeps the price index out of the branch that reads in order.
  const common = branch(asked, [sql`${count} >= ${sql.lit(rare)}`, ...priceOf(blanks, shape, sql`l.price + 0`)])
  return sql`(with few as materialized (
      select ${idColumns}, l.category from listings l
      where ${all([...placeAndKind(asked), ...priceOf(blanks, shape, sql`l.price`)])} limit ${sql.lit(rare)}),
    crowd as materialized (select count(*) as size from few)
    select * from (
      (select ${columns} from few l where ${all([sql`${count} < ${sql.lit(rare)}`, ...finer(asked)])}
        order by ${by} limit ${sql.lit(limit)})
      union all ${common}) l order by ${by} limit ${sql.lit(limit)})`
}

const placeAndKind = ({ shape, module, code }: Branch) => [
  sql`l.status in ('active', 'scheduled')`,
  sql`l.module = ${sql.lit(module)}`,
  ...(shape.level === 'country' ? [] : [sql`l.${sql.ref(columnOf[shape.level])} = ${code}`]),
]

function finer({ blanks, shape, module }: Branch) {
  const { key, beyond } = orders[shape.order]
  const timed = module === 'events' || module === 'auctions'
  // Said so that the indexes of moments, which leave out what has none, cannot be chosen and then sorted.
  const due = shape.order === 'newest' ? sql`coalesce(l.due_at, 'infinity')` : sql`l.due_at`
  return [
    ...(timed ? [sql`${due} >= ${blanks.now}::timestamptz`] : []),
    ...(shape.category ? [sql`l.category = ${blanks.category}`] : []),
    ...(shape.owner ? [sql`l.owner_id = ${blanks.owner}::uuid`] : []),
    ...(shape.after ? [sql`(${key}) ${beyond} (${blanks.at}::timestamptz, ${blanks.id}::uuid)`] : []),
  ]
}

const priceOf = (blanks: Blanks, { min, max }: Shape, price: RawBuilder<unknown>) => [
  ...(min ? [sql`${price} >= ${blanks.min}::int`] : []),
  ...(max ? [sql`${price} <= ${blanks.max}::int`] : []),
]

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Listings that are shown to everyone, in order, as rows for `viewCard`. */
export function findShown(db: Db, shown: Shown): Promise<CardRow[]> {
  const { now, place, limits, total, order = 'newest', after, category, owner, minPrice, maxPrice } = shown
  const [code0, code1, code2] = place.codes
  const values = {
    now,
    at: after?.at,
    id: after?.id,
    category,
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
    limits: Object.entries(limits) as [Module, number][],
    total: total ?? null,
    order,
    after: after !== undefined,
    category: category !== undefined,
    owner: owner !== undefined,
    min: minPrice !== undefined,
    max: maxPrice !== undefined,
  })
}
