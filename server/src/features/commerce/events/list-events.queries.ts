import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import { areaOf, type PlaceFilter } from '../../places/places/index.ts'
import { cardColumns, ownerColumns, type CardRow } from '../listings/index.ts'
import type { Span } from './when.rules.ts'

interface Filter {
  span: Span
  place: PlaceFilter
  free: boolean
  category: string | undefined
}

interface Values {
  from: Date
  until: Date | undefined
  category: string | undefined
  codes: readonly number[]
  code: number | undefined
  county: number | undefined
  me: string | null
  at?: string
  id?: string
}

interface Variant {
  level: PlaceFilter['level']
  until: boolean
  free: boolean
  category: boolean
}

const valuesOf = ({ span, place, category }: Filter, me: string | null = null): Values => {
  const [code] = place.codes
  return {
    ...span,
    category,
    codes: place.codes,
    code,
    // The index of counties has the constituencies, too.
    county: place.level === 'constituency' ? areaOf('constituency', code ?? 0)?.place.county_code : code,
    me,
  }
}

const variantOf = ({ span, place, free, category }: Filter): Variant => ({
  level: place.level,
  until: span.until !== undefined,
  free,
  category: category !== undefined,
})

/** The columns of one listing. */
type Of = (name: string) => RawBuilder<unknown>
const [ofListing, ofSibling] = ['l', 'n'].map(
  (alias): Of =>
    (name) =>
      sql.ref(`${alias}.${name}`),
) as [Of, Of]

const inPlace: Record<Variant['level'], (values: Values, of: Of) => RawBuilder<unknown>> = {
  country: () => sql``,
  county: ({ county }, of) => sql`and ${of('county_code')} = ${county}`,
  constituency: ({ county, code }, of) =>
    sql`and ${of('county_code')} = ${county} and ${of('constituency_code')} = ${code}`,
  ward: ({ codes }, of) => sql`and ${of('ward_code')} = any(${codes}::int[])`,
}

/** Each of these columns is in the indexes of days. */
const isShown = (values: Values, { level, until, free, category }: Variant, of = ofListing) => sql`
  ${of('module')} = 'events' and ${of('status')} in ('active', 'scheduled')
  and ${of('starts_at')} >= ${values.from}::timestamptz
  ${until ? sql`and ${of('starts_at')} < ${values.until}::timestamptz` : sql``} ${free ? sql`and ${of('price')} = 0` : sql``}
  ${category ? sql`and ${of('category')} = ${values.category}` : sql``} ${inPlace[level](values, of)}`

/** Of a series the next date alone is listed, so that a weekly event does not fill the list; its page names the others. */
const isNextOfSeries = (values: Values, variant: Variant) => sql`not exists (
  select from events e join events s on s.series_id = e.series_id
  join listings n on n.id = s.id where e.id = l.id and (n.starts_at, n.id) < (l.starts_at, l.id) and ${isShown(values, variant, ofSibling)})`

const eventRows = prepared(
  (
    _: Db,
    values: Values,
    { hides, after, limit, ...variant }: Variant & { hides: boolean; after: boolean; limit: number },
  ) =>
    sql<CardRow & { starts_at: Date }>`
      select ${cardColumns}, ${ownerColumns}
      from (select l.id from listings l where ${isShown(values, variant)} and ${isNextOfSeries(values, variant)}
          ${hides ? sql`and ${isNotBlocked(values.me, 'l.owner_id')}` : sql``}
          ${after ? sql`and (l.starts_at, l.id) > (${values.at}::timestamptz, ${values.id}::uuid)` : sql``}
          order by l.starts_at, l.id limit ${sql.lit(limit)}) page
        join listings l on l.id = page.id left join profiles o on o.id = l.owner_id
      order by l.starts_at, l.id`,
)

interface Shown extends Filter {
  /** A viewer who has blocked somebody or is blocked. */
  hiding: string | null
  after: { at: string; id: string } | undefined
}

/** Events that everybody may see, by their start. */
export const findEvents = (db: Db, { hiding, after, ...filter }: Shown, limit: number) =>
  eventRows(
    db,
    { ...valuesOf(filter, hiding), ...(after && { at: after.at, id: after.id }) },
    { ...variantOf(filter), hides: hiding !== null, after: after !== undefined, limit },
  )

const dayRows = prepared(
  (_: Db, values: Values, variant: Variant) => sql<{ day: string; count: number }>`
    select to_char(l.starts_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') as day, count(*)::int as count
    from listings l where ${isShown(values, variant)} group by 1 order by 1`,
)

/** How many of them start on each day in Nairobi. */
export const countByDay = (db: Db, filter: Filter) => dayRows(db, valuesOf(filter), variantOf(filter))
