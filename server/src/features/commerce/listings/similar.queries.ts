import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../../community/blocks/index.ts'
import { cardColumns, ownerColumns } from './listings.queries.ts'
import type { CardRow } from './listings.view.ts'

type Original = Pick<
  CardRow,
  'id' | 'module' | 'category' | 'owner_id' | 'ward_code' | 'constituency_code' | 'county_code'
> & {
  now: Date
  /** A viewer who has blocked somebody or is blocked. */
  hiding: string | null
}

/** How many of each place are compared: its newest. */
const fromEach = 24
const places = ['ward_code', 'constituency_code', 'county_code', null] as const

const candidateRows = prepared((_: Db, original: Original, { hides }: { hides: boolean }) => {
  const branches = places.map(
    (column) => sql`(select l.id from listings l
      where l.status in ('active', 'scheduled') and l.module = ${original.module} and l.category = ${original.category}
        and coalesce(l.due_at, 'infinity') >= ${original.now}::timestamptz
        ${hides ? sql`and ${isNotBlocked(original.hiding, 'l.owner_id')}` : sql``}
        ${column ? sql`and l.${sql.ref(column)} = ${original[column]}` : sql``}
      order by l.created_at desc, l.id desc limit ${sql.lit(fromEach)})`,
  )
  // Each branch reads its own index in order; only what they return is fetched.
  return sql<CardRow>`
    select ${cardColumns}, ${ownerColumns}
    from (${sql.join(branches, sql` union `)}) i join listings l on l.id = i.id
    left join profiles o on o.id = l.owner_id where l.id <> ${original.id}::uuid`
})

/** The newest shown listings of the same module and category, of each place that the listing lies in. */
export const findCandidates = (db: Db, original: Original) =>
  candidateRows(db, original, { hides: original.hiding !== null })
