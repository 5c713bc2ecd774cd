import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

// As in the lists: by state, and what is over no longer counts. `created_at` alone lets the index of the newest be used.
const shownAt = (now: Date) => sql`l.status in ('active', 'scheduled')
  and (l.module not in ('events', 'auctions', 'jobs') or coalesce(l.due_at, 'infinity') >= ${now})`

/** How many shown listings began in each month, by module. */
export async function countByMonth(db: Db, modules: readonly ListingModule[], now: Date) {
  const { rows } = await read<{ module: ListingModule; month: string; count: number }>(db)`
    select l.module, to_char(l.created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
    from listings l where l.module = any(${modules}) and ${shownAt(now)}
    group by 1, 2 order by 1, 2`
  return rows
}

interface AddressRow {
  id: string
  module: ListingModule
  category: string
  slug: string
  county_code: number
  constituency_code: number
  ward_code: number
  updated_at: Date
}

interface Month {
  module: ListingModule
  from: Date
  before: Date
  now: Date
}

/** Shown listings that began in a time, oldest first. */
export async function findAddresses(db: Db, { module, from, before, now }: Month, limit: number, offset: number) {
  const { rows } = await read<AddressRow>(db)`
    select l.id, l.module, l.category, l.slug, l.county_code, l.constituency_code, l.ward_code, l.updated_at
    from listings l
    where l.module = ${module} and l.created_at >= ${from} and l.created_at < ${before} and ${shownAt(now)}
    order by l.created_at, l.id limit ${limit} offset ${offset}`
  return rows
}
