import { day } from '@mtaa/contract/time'
import { sql } from 'kysely'
import type { Retention } from '../../../core/retention.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import type { Tx } from '../../../platform/database/db.ts'

export interface SearchCounts {
  hour: Date
  searches: number
  missed: number
}

export const addSearchCounts = (tx: Tx, counts: readonly SearchCounts[]) =>
  sql`insert into search_hours (hour, searches, missed)
    select * from unnest(${counts.map(({ hour }) => hour)}::timestamptz[], ${counts.map(({ searches }) => searches)}::int[],
      ${counts.map(({ missed }) => missed)}::int[]) c (hour, searches, missed) order by hour
    on conflict (hour) do update set searches = search_hours.searches + excluded.searches,
      missed = search_hours.missed + excluded.missed`.execute(tx)

export interface Miss {
  term: string
  termHash: Buffer
  asker: Buffer
}

interface Missing {
  misses: readonly Miss[]
  day: string
  /** The words are stored once so many have searched for them. */
  fewest: number
}

/** Notes who searched in vain for what, as hashes; the words themselves only where enough others have searched for them, too. */
export async function addMisses(tx: Tx, { misses, day, fewest }: Missing) {
  await sql`insert into search_misses (term_hash, asker, day)
    select distinct term_hash, asker, ${day}::date
    from unnest(${misses.map(({ termHash }) => termHash)}::bytea[], ${misses.map(({ asker }) => asker)}::bytea[]) m (term_hash, asker)
    order by term_hash, asker
    on conflict (term_hash, asker) do update set day = excluded.day where search_misses.day < excluded.day`.execute(tx)
  const terms = [...new Map(misses.map((miss) => [miss.term, miss])).values()]
  await sql`insert into missed_terms (term, searchers, day)
    select term, searchers, ${day}::date
    from unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ termHash }) => termHash)}::bytea[]) t (term, hash)
    cross join lateral (select count(*)::int as searchers from search_misses where term_hash = hash) s
    where searchers >= ${fewest} order by term
    on conflict (term) do update set searchers = excluded.searchers, day = excluded.day`.execute(tx)
}

export const missRetention: readonly Retention[] = [
  {
    name: 'searches by hour',
    since: 'the hour',
    after: 60 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'search_hours', column: 'hour', before, max }),
  },
  {
    name: 'who searched in vain, as keyed hashes without the words',
    since: 'the day of their last such search',
    after: 28 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'search_misses', column: 'day', before, max }),
  },
  {
    name: 'what ten or more have searched for in vain',
    since: 'the day on which it was last searched for',
    after: 365 * day,
    sweep: (tx, before, max) => deleteOlder(tx, { table: 'missed_terms', column: 'day', before, max }),
  },
]
