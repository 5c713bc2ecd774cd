import { sql, type RawBuilder } from 'kysely'
import { cardColumns } from './listings.queries.ts'
import {
  all,
  equalities,
  isByPrice,
  isFiltered,
  isPriced,
  keysOf,
  others,
  ownKeys,
  placeAndKind,
  prices,
  type Branch,
  type Placeholders,
  type Variant,
} from './shown-filters.queries.ts'

type Part = RawBuilder<unknown>

export const rowColumns = sql`${cardColumns}, l.due_at`
const idColumns = sql`l.id, l.created_at, l.due_at, l.price`
const codeNames = ['code0', 'code1', 'code2'] as const

/** A branch for each kind and place; the rows of each are in order. */
export function branchesOf(
  placeholders: Placeholders,
  variant: Variant,
): { branches: Part[]; columns: 'ids' | 'rows' } {
  const columns = isFiltered(variant) ? 'ids' : 'rows'
  const codes = codesOf(placeholders, variant)
  const branches = variant.limits.flatMap(([module, maxRows]) =>
    codes.map((code) => {
      const limit = variant.total === null ? maxRows : Math.min(maxRows, variant.total)
      const rare = rarest(variant.limits.length * (variant.places === 'many' ? manyPlaces : codes.length))
      return ofPlaces({ placeholders, variant, module, code, limit, rare })
    }),
  )
  return { branches, columns }
}

/** A filter with more rows than this is common enough to be found soon when reading in order; divided by branches. */
const rarest = (branches: number) => Math.min(1000, Math.ceil(3000 / branches))
/** About as many as a constituency, a county or the country has. */
const manyPlaces = 20

function codesOf(placeholders: Placeholders, { level, places, owner }: Variant): unknown[] {
  if (level === 'country' || (places === 'many' && owner)) return [null]
  return places === 'many' ? [sql`p.code`] : codeNames.slice(0, places).map((name) => placeholders[name])
}

/** Many places are read one after the other, each by its own index, and merged. */
function ofPlaces(branch: Branch): Part {
  const { variant, placeholders, limit } = branch
  const one = ofOnePlace(branch)
  if (variant.places !== 'many' || variant.owner) return one
  return sql`(select l.* from unnest(${placeholders.codes}::int[]) p (code) cross join lateral ${one} l
    order by ${keysOf(variant.order)} limit ${sql.lit(limit)})`
}

function ofOnePlace(branch: Branch): Part {
  const { variant } = branch
  if (variant.owner) {
    const conditions = [...equalities(branch, { inOrder: true }), ...prices(branch, sql`l.price + 0`)]
    return inOrder(branch, conditions, ownKeys[variant.order])
  }
  // By their own index, however common the planner thinks they are.
  if (isByDelivery(variant))
    return counted(isPriced(variant) ? { ...branch, rare: 3 * branch.rare } : branch, {
      few: equalities(branch, { inOrder: false }),
      fewThen: prices(branch),
      fewBy: sql`order by l.delivery`,
      common: isByPrice(variant) ? [...equalities(branch, { inOrder: true }), ...prices(branch)] : commonInTime(branch),
    })
  if (isByPrice(variant)) {
    const isCounted = variant.category || variant.sub || variant.type || variant.delivery === 'rare'
    if (!isCounted) return inOrder(branch, [...equalities(branch, { inOrder: true }), ...prices(branch)])
    return counted(branch, {
      few: [...equalities(branch, { inOrder: false }), ...prices(branch, sql`l.price + 0`)],
      fewThen: [],
      common: [...equalities(branch, { inOrder: true }), ...prices(branch)],
    })
  }
  // Narrower places hold few enough to be read through.
  if (variant.delivery === 'rare' && (variant.level === 'country' || variant.level === 'county'))
    return counted(branch, {
      few: [...equalities(branch, { inOrder: false }), ...prices(branch, sql`l.price + 0`)],
      fewThen: [],
      common: commonInTime(branch),
    })
  if (isPriced(variant))
    return counted(branch, {
      few: prices(branch),
      fewThen: equalities(branch, { inOrder: false }),
      common: commonInTime(branch),
    })
  return inOrder(branch, commonInTime(branch))
}

/** Nothing else but the price says which of a country or a county they are. */
const isByDelivery = ({ level, category, sub, type, delivery }: Variant) =>
  delivery === 'rare' && (level === 'country' || level === 'county') && !category && !sub && !type

/** By the index of the category or the type, in order of time. `+ 0` excludes the index of prices. */
const commonInTime = (branch: Branch) => {
  const ofKind = { ...branch, variant: { ...branch.variant, delivery: null } }
  const delivery = { ...branch, variant: { ...branch.variant, category: false, sub: false, type: false } }
  return [
    ...equalities(ofKind, { inOrder: false }),
    ...equalities(delivery, { inOrder: true }),
    ...prices(branch, sql`l.price + 0`),
  ]
}

/** Reads an index in order and stops at the limit. */
function inOrder(branch: Branch, conditions: Part[], by: Part = keysOf(branch.variant.order)): Part {
  const columns = isFiltered(branch.variant) ? idColumns : rowColumns
  return sql`(select ${columns} from listings l where ${all([...placeAndKind(branch), ...others(branch), ...conditions])}
    order by ${by} limit ${sql.lit(branch.limit)})`
}

interface Counted {
  /** By which the rows are counted. */
  few: Part[]
  /** What else those must have, if they are few. */
  fewThen: Part[]
  /** The order of the index that has them. */
  fewBy?: Part
  /** The same for the rows that are read in order. */
  common: Part[]
}

/**
 * A filter may have almost all rows or almost none, and the planner, which sees only parameters, cannot know which. So the
 * statement counts first: what is rare is read whole by its own index and sorted, what is common is filtered while reading
 * in order. Either way some thousand index entries are read.
 */
function counted(branch: Branch, { few, fewThen, fewBy = sql``, common }: Counted): Part {
  const { variant, limit, rare } = branch
  const by = keysOf(variant.order)
  const count = sql`(select size from crowd)`
  return sql`(with few as materialized (
      select ${idColumns}, l.category, l.subcategory, ${branch.module === 'auctions' ? sql`l.status` : sql`l.type`}, l.delivery${variant.bedrooms ? sql`, l.terms` : sql``}${variant.hides ? sql`, l.owner_id` : sql``} from listings l
      where ${all([...placeAndKind(branch), ...few])} ${fewBy} limit ${sql.lit(rare)}),
    crowd as materialized (select count(*) as size from few)
    select * from (
      (select ${idColumns} from few l
        where ${all([sql`${count} < ${sql.lit(rare)}`, ...fewThen, ...others(branch)])}
        order by ${by} limit ${sql.lit(limit)})
      union all ${inOrder(branch, [sql`${count} >= ${sql.lit(rare)}`, ...common])}) l order by ${by} limit ${sql.lit(limit)})`
}
