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
  newest: { by: sql`created_at desc, id desc`, key: sql`created_at, id`, beyond: sql`<` },
  soonest: { by: sql`due_at, id`, key: sql`due_at, id`, beyond: sql`>` },
}

const columnOf = { county: 'county_code', constituency: 'constituency_code', ward: 'ward_code' } as const

const shownRows = prepared((db, blanks: Blanks, shape: Shape) => ({
  compile: () => statement(blanks, shape).compile(db),
}))

function statement(blanks: Blanks, shape: Shape): RawBuilder<CardRow> {
  const { by } = orders[shape.order]
  const branches = branchesOf(blanks, shape)
  const [only] = branches
  const limit = shape.total === null ? sql`` : sql`limit ${sql.lit(shape.total)}`
  const page = branches.length === 1 && only ? only : sql`select * from (${union(branches)}) u order by ${by} ${limit}`
  return sql`select l.*, ${ownerColumns} from (${page}) l left join profiles o on o.id = l.owner_id order by ${by}`
}

/**
 * One branch for each place and kind: each reads its own index in order and stops at its limit, however many rows
 * the place holds; the merge sorts only what the branches brought.
 */
function branchesOf(blanks: Blanks, shape: Shape): RawBuilder<unknown>[] {
  const places = shape.level === 'country' ? [null] : codeNames.slice(0, shape.places)
  return shape.limits.flatMap(([module, most]) =>
    places.map((place) => {
      const limit = shape.total === null ? most : Math.min(most, shape.total)
      return branch(blanks, shape, module, place && blanks[place], limit)
    }),
  )
}

const codeNames = ['code0', 'code1', 'code2'] as const

function branch(blanks: Blanks, shape: Shape, module: Module, code: unknown, limit: number): RawBuilder<unknown> {
  const { by, key, beyond } = orders[shape.order]
  const timed = module === 'events' || module === 'auctions'
  const conditions = [
    sql`l.status in ('active', 'scheduled')`,
    sql`l.module = ${sql.lit(module)}`,
    ...(shape.level === 'country' ? [] : [sql`l.${sql.ref(columnOf[shape.level])} = ${code}`]),
    ...(timed ? [sql`l.due_at >= ${blanks.now}::timestamptz`] : []),
    ...(shape.category ? [sql`l.category = ${blanks.category}`] : []),
    ...(shape.owner ? [sql`l.owner_id = ${blanks.owner}::uuid`] : []),
    ...(shape.min ? [sql`l.price >= ${blanks.min}::int`] : []),
    ...(shape.max ? [sql`l.price <= ${blanks.max}::int`] : []),
    ...(shape.after ? [sql`(${key}) ${beyond} (${blanks.at}::timestamptz, ${blanks.id}::uuid)`] : []),
  ]
  return sql`(select ${cardColumns}, l.due_at from listings l where ${sql.join(conditions, sql` and `)}
    order by ${by} limit ${sql.lit(limit)})`
}

const union = (branches: RawBuilder<unknown>[]) => sql.join(branches, sql` union all `)

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
