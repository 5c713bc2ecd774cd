import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { PlaceFilter } from '../../places/places/index.ts'

interface LeafCount {
  category: string
  subcategory: string | null
  count: number
}

const columns = { county: 'county_code', constituency: 'constituency_code', ward: 'ward_code' } as const
type Level = PlaceFilter['level']

/** The newest of a place from an index alone, then what was read is counted. */
const leafCounts = prepared(
  (_, { codes }: { codes: readonly number[] }, { level, reach }: { level: Level; reach: number }) => {
    const inOne = level === 'country' ? sql`true` : sql`l.${sql.ref(columns[level])} = p.code`
    const places = level === 'country' ? sql`(select 1) p (code)` : sql`unnest(${codes}::int[]) p (code)`
    return sql<LeafCount>`
      select category, subcategory, count(*)::int as count
      from ${places} cross join lateral (
        select l.category, l.subcategory from listings l
        where l.status in ('active', 'scheduled') and l.module = 'market' and ${inOne}
        order by l.created_at desc, l.id desc limit ${sql.lit(reach)}) l
      group by 1, 2`
  },
)

/** How many shown products of a place there are of each category and leaf, of at most so many of the newest. */
export const countLeaves = (db: Db, { level, codes }: PlaceFilter, reach: number) =>
  leafCounts(db, { codes }, { level, reach: Math.ceil(reach / Math.max(1, codes.length)) })
