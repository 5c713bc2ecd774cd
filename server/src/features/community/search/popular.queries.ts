import type { PopularSearch } from '@mtaa/contract/community/search'
import { sql } from 'kysely'
import { deleteOlder } from '../../../platform/database/delete-older.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Db, Tx, Writer } from '../../../platform/database/db.ts'

export interface Asking {
  term: string
  county: number
  asker: Buffer
}

/** Who searched for what, of those terms whose words several entries have: names and numbers are never written. */
export const insertAskings = (db: Writer, askings: readonly Asking[], day: string) =>
  sql`insert into search_askings (day, term, county_code, asker)
    select distinct ${day}::date, term, county, asker
    from unnest(${askings.map(({ term }) => term)}::text[], ${askings.map(({ county }) => county)}::smallint[],
      ${askings.map(({ asker }) => asker)}::bytea[]) a (term, county, asker)
    where not exists (select from unnest(string_to_array(term, ' ')) word
      where not exists (select from search_words w where w.word = word and w.entries >= 5))
    on conflict do nothing`.execute(db)

interface Publishing {
  minAskers: number
  minOwners: number
}

/**
 * Replaces what is published: terms of several callers that several sellers or businesses have in one listing each. What
 * people are called or write of each other is none.
 */
export async function publishPopular(tx: Tx, { minAskers, minOwners }: Publishing) {
  await sql`delete from popular_searches`.execute(tx)
  await sql`insert into popular_searches (term, county_code, count)
    select term, county_code, askers from (
      select term, county_code, count(distinct asker)::int as askers from search_askings
      group by term, county_code having count(distinct asker) >= ${minAskers}
      order by askers desc, term limit 1000) t
    where (select count(distinct user_id) from (select user_id from search_entries
      where kind not in ('people', 'posts') and words @@ (select to_tsquery('mtaa', (
          select string_agg(quote_literal(word), ' & ') from unnest(string_to_array(term, ' ')) word))
        && case when county_code = 0 then '' else quote_literal('/c' || county_code) end::tsquery)
      limit 200) e) >= ${minOwners}`.execute(tx)
}

const popularRows = prepared(
  (_, _values: object, { limit }: { limit: number }) => sql<PopularSearch & { county_code: number }>`
    select term, county_code, count from popular_searches order by count desc, term, county_code limit ${sql.lit(limit)}`,
)
/** The most frequent first. */
export const findPopular = (db: Db, limit: number) => popularRows(db, {}, { limit })

const begunRows = prepared(
  (_, { from, to }: { from: string; to: string }, { limit }: { limit: number }) => sql<{ term: string }>`
    select term from popular_searches where term ~>=~ ${from}::text and term ~<~ ${to}::text
    group by term order by max(count) desc, term limit ${sql.lit(limit)}`,
)
/** Those that begin so. */
export const findPopularBegun = async (db: Db, beginning: string, limit: number) =>
  (await begunRows(db, { from: beginning, to: `${beginning}\u{10ffff}` }, { limit })).map(({ term }) => term)

export const askingRetention = {
  name: 'who searched for what, as keyed hashes of a day',
  since: 'the day of the search',
  after: 7 * 86_400_000,
  sweep: (tx: Tx, before: Date, max: number) =>
    deleteOlder(tx, { table: 'search_askings', column: 'day', before, max }),
}
