import type { SearchKind, SearchSort } from '@mtaa/contract/community/search'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isFor, type ViewerValues } from '../feed/index.ts'

/** Kinds with rows in `search_entries`. */
export type EntryKind = Exclude<SearchKind, 'places' | 'groups'>

/** Values of the statement. Words are what `to_tsquery` reads; `filters` and `near` are lexemes as they are. */
export interface EntryValues extends ViewerValues {
  /** Every word in one of its forms; null for none. */
  match: string | null
  /** The words as they were typed. */
  own: string | null
  /** Other forms and sorts of the very thing. */
  close: string | null
  /** A place that was named among the words, and its lexemes: its words or its code will do. */
  placeWords: string | null
  placeCodes: string
  /** Of all kinds that have a place. */
  filters: string
  /** Of people, who have none. */
  placeless: string
  hasMarks: boolean
  /** The viewer's county. */
  near: string | null
  minPrice: number | null
  maxPrice: number | null
  from: Date | null
  until: Date | null
  now: Date
  skip: number
}

export interface EntryVariant {
  kinds: readonly EntryKind[]
  sort: SearchSort
  /** Results of each kind. */
  limit: number
  /** Up to so many matches are all compared; of more, these and so many of the newest. */
  whole: number
  newest: number
  /** False for a visitor. */
  member: boolean
  /** Which limits are given: one that might be absent would look selective to the planner, which then reads everything. */
  from: boolean
  until: boolean
  minPrice: boolean
  maxPrice: boolean
  /** Counts by place and price, of one kind by category and type as well: places of which level. */
  facets: 'county' | 'constituency' | 'ward' | null
}

export interface FoundEntries {
  kind: EntryKind
  count: number
  ids: string[]
  facets: EntryFacets | null
}

export interface EntryFacets {
  category: Record<string, number> | null
  type: Record<string, number> | null
  places: Record<string, number> | null
  min: number | null
  max: number | null
}

type Sql = RawBuilder<unknown>
type Names = [first: Sql, few: Sql, some: Sql, best: Sql]

/** Counted at most; more are "1,000+". */
const counted = 1000
/** So many of the newest rows are read at most to find matches among them. */
const walked = 8000
/** Where so many of so many of them match, as many as are compared are among those that are read. */
const common = { of: 160, least: 32 }

const priced: readonly EntryKind[] = ['market', 'auctions', 'events', 'services', 'jobs', 'properties']
const timed: readonly EntryKind[] = ['auctions', 'events', 'jobs']

/** Whether a kind takes part in a sort: others have no price or moment. */
export const takesPart = (kind: EntryKind, sort: SearchSort) =>
  sort === 'soonest'
    ? timed.includes(kind)
    : sort === 'price_up' || sort === 'price_down'
      ? priced.includes(kind)
      : true

const orders: Record<SearchSort, { by: Sql; walk: Sql }> = {
  relevance: { by: sql`score desc, at desc, id desc`, walk: sql`p.at desc, p.id desc` },
  newest: { by: sql`at desc, id desc`, walk: sql`p.at desc, p.id desc` },
  nearest: { by: sql`nearness desc, score desc, id desc`, walk: sql`p.at desc, p.id desc` },
  soonest: { by: sql`due_at, id`, walk: sql`p.due_at, p.id` },
  price_up: { by: sql`price, score desc, id`, walk: sql`p.price, p.id` },
  price_down: { by: sql`price desc, score desc, id desc`, walk: sql`p.price desc, p.id desc` },
}

const columns = sql.raw(`p.id, p.at, p.due_at, p.price, p.categories, p.type, p.county_code, p.constituency_code,
  p.ward_code, p.title, p.words`)

/**
 * For each kind: how many match, the best of them, and counts by what they are. Few matches are found by the index of words
 * and compared whole. Where there are more, a statement that looked at each would take as long as there are many: beside as
 * many of them as come first, the newest rows are read in their order until enough match, and those near the viewer.
 */
const found = prepared((_, values: EntryValues, variant: EntryVariant) => {
  const branches = variant.kinds.map((kind, n) => branchOf(kind, n, values, variant))
  return sql<FoundEntries>`with ${sql.join([queries(values), ...branches.flatMap(({ parts }) => parts)], sql`, `)}
    ${sql.join(
      branches.map(({ answer }) => answer),
      sql` union all `,
    )}`
})

/** The queries, made once. A query of nothing but small words matches nothing. */
const queries = (values: EntryValues) => sql`q as materialized (
  select wanted && ${values.filters}::tsquery as placed, wanted && ${values.placeless}::tsquery as placeless,
    wanted && ${values.filters}::tsquery && ${values.near}::tsquery as near, words, own, close
  from (select case when numnode(w.wanted) > 0 or ${values.hasMarks}::boolean then w.wanted end as wanted, words, own, close
    from (select coalesce(words, '') && (coalesce(to_tsquery('mtaa', ${values.placeWords}), '')
        || ${values.placeCodes}::tsquery) as wanted, words, own, close
      from (select to_tsquery('mtaa', ${values.match}) as words, to_tsquery('mtaa', ${values.own}) as own,
        to_tsquery('mtaa', ${values.close}) as close) w) w) w)`

const partitionOf = (kind: EntryKind) =>
  sql.table(kind === 'posts' || kind === 'market' ? `search_entries_${kind}` : 'search_entries_others')

function branchOf(kind: EntryKind, n: number, values: EntryValues, variant: EntryVariant) {
  const [first, few, some, best] = ['first', 'few', 'some', 'best'].map((name) => sql.ref(`${name}${n}`)) as Names
  const { by } = orders[variant.sort]
  const parts = [
    ...matchesOf(kind, { first, few, some }, values, variant),
    sql`${best} as (select id, row_number() over (order by ${by}) as rank from (
        select p.id, p.at, p.due_at, p.price, n.nearness, ${scoreOf(values)} as score
        from ${some} p, q, lateral (select ${nearnessOf(values, variant)} as nearness) n) p
      order by ${by} limit ${sql.lit(variant.limit)} offset ${values.skip}::int)`,
  ]
  const answer = sql`select ${sql.lit(kind)} as kind,
    (select least(count(*), ${sql.lit(counted)})::int from ${few}) as count,
    (select coalesce(json_agg(id order by rank), '[]') from ${best}) as ids,
    ${variant.facets ? facetsOf(few, variant.facets, variant.kinds.length === 1) : sql`null::json`} as facets`
  return { parts, answer }
}

function matchesOf(
  kind: EntryKind,
  { first, few, some }: Record<'first' | 'few' | 'some', Sql>,
  values: EntryValues,
  variant: EntryVariant,
) {
  const { whole, newest, member, sort } = variant
  const of = sql`${columns} from ${partitionOf(kind)} p`
  const tsquery = kind === 'people' ? sql.ref('q.placeless') : sql.ref('q.placed')
  const kindLexeme = kind === 'posts' || kind === 'market' ? sql`` : sql` && ${sql.lit(`'/@${kind}'`)}::tsquery`
  const conditions = conditionsOf(kind, values, variant)
  const limit = sql`limit ${sql.lit(newest)}`
  const inOrder = (rows: number, where: Sql) => sql`(select * from ${partitionOf(kind)} p
    where p.kind = ${sql.lit(kind)} and ${where} order by ${orders[sort].walk} limit ${sql.lit(rows)}) p
    where p.words @@ (select ${tsquery} from q)`
  const newestOf = (rows: number, where = sql`true`) => sql`${inOrder(rows, where)} and ${conditions}`
  const isCommon = sql`(select count(*) from ${newestOf(common.of)}) >= ${sql.lit(common.least)}`
  // What all people have in common is not searched for, and only the newest are in the order of an index of each kind.
  const hasFirst = kind !== 'people' && ['relevance', 'newest', 'nearest'].includes(sort)
  const isFirst = sql`(select count(*) from ${first}) >= ${sql.lit(whole)}`
  const isNotFirst = hasFirst ? sql`not ${isFirst}` : sql`true`
  const isCrowd = sql`(select count(*) from ${few}) >= ${sql.lit(whole)}`
  const near = sql`union all (select ${of}
    where ${isCrowd} and p.words @@ (select q.near${kindLexeme} from q) and ${conditions} ${limit})`
  const parts = [
    sql`${few} as materialized (${hasFirst ? sql`(select * from ${first} where ${isFirst}) union all` : sql``} (select ${of}
      where ${isNotFirst} and p.words @@ (select ${tsquery}${kindLexeme} from q) and ${conditions} limit ${sql.lit(whole)}))`,
    sql`${some} as (select distinct on (id) * from (select * from ${few} union all (select ${columns}
      from ${inOrder(walked, sql`${isNotFirst} and ${isCrowd} and ${conditions}`)} ${limit}) ${member ? near : sql``}) p)`,
  ]
  if (!hasFirst) return parts
  return [
    sql`${first} as materialized (select ${columns} from ${newestOf(walked, isCommon)} limit ${sql.lit(whole)})`,
    ...parts,
  ]
}

function conditionsOf(kind: EntryKind, values: EntryValues, variant: EntryVariant): Sql {
  const { member, sort, from, until, minPrice, maxPrice } = variant
  const moment = kind === 'events' || kind === 'auctions' ? sql`p.due_at` : sql`p.at`
  const isPriced = priced.includes(kind)
  const conditions = [
    sql`true`,
    ...(from ? [sql`${moment} >= ${values.from}::timestamptz`] : []),
    ...(until ? [sql`${moment} < ${values.until}::timestamptz`] : []),
    ...(isPriced && minPrice ? [sql`p.price >= ${values.minPrice}::int`] : []),
    ...(isPriced && maxPrice ? [sql`p.price <= ${values.maxPrice}::int`] : []),
    ...(timed.includes(kind) ? [sql`coalesce(p.due_at, 'infinity') >= ${values.now}::timestamptz`] : []),
    ...(sort === 'soonest' ? [sql`p.due_at is not null`] : []),
  ]
  if (kind !== 'posts') return sql.join(conditions, sql` and `)
  // In lists staff are members like others.
  const { me, county, constituency, ward } = values
  const visible = member ? isFor({ me, county, constituency, ward, staff: false }) : sql`p.visibility = 'public'`
  return sql.join([...conditions, visible], sql` and `)
}

const nearnessOf = ({ ward, constituency, county }: EntryValues, { member }: EntryVariant) =>
  member
    ? sql`case when p.ward_code = ${ward}::smallint then 3 when p.constituency_code = ${constituency}::smallint then 2
        when p.county_code = ${county}::smallint then 1 else 0 end`
    : sql`0`

/** What was typed, in the title, is worth most, then a form or sort of it; a ward as much as the words being in the title at all. */
const scoreOf = ({ now }: EntryValues) => sql`
  case when p.title @@ q.own then 4.6::float8 when p.title @@ q.close then 4 when p.title @@ q.words then 3
    when p.words @@ q.own then 1.5 else 0 end
    + n.nearness * 0.6::float8
    + 1 / (1 + greatest(date_part('epoch', ${now}::timestamptz - p.at), 0) / 1209600)`

const ofKind = sql`
    'category', (select json_object_agg(value, n) from (
      select value, count(*) as n from sample, unnest(categories) value group by value) c),
    'type', (select json_object_agg(type, n) from (
      select type, count(*) as n from sample where type is not null group by type) c)`

const codeOf = { county: sql`county_code`, constituency: sql`constituency_code`, ward: sql`ward_code` }

const facetsOf = (few: Sql, below: keyof typeof codeOf, isWhole: boolean) => sql`(
  with sample as materialized (select categories, type, price, ${codeOf[below]} as code from ${few} limit ${sql.lit(counted)})
  select json_build_object(
    ${isWhole ? ofKind : sql`'category', null, 'type', null`},
    'places', (select json_object_agg(code, n) from (
      select code, count(*) as n from sample where code is not null group by code) c),
    'min', min(price), 'max', max(price)) from sample)`

/** What of each kind the viewer may see and matches. */
export const findEntries = (db: Db, values: EntryValues, variant: EntryVariant): Promise<FoundEntries[]> =>
  found(db, values, variant)
