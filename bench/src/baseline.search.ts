import { readQuery } from '../../server/src/features/community/search/query-words.rules.ts'
import { allOf } from '../../server/src/features/community/search/tsquery.rules.ts'
import { closeForms, expandPhrase, expandWord } from '../../server/src/features/community/search/words/expand.ts'

/**
 * $1 all words, each or what means the same; $2 the words as they were typed; $3, $4, $5 county, constituency and ward of
 * the caller's home; $6 the lexeme of that county; $7 now; $8 the words, each or a form of it. The
 * matches if they are few; else of these, the newest and the nearest.
 */
export const searchStatement = `with q as materialized (
    select words, own, close, words && $6::tsquery as near
    from (select to_tsquery('mtaa', $1) as words, to_tsquery('mtaa', $2) as own, to_tsquery('mtaa', $8) as close) w),
  few as materialized (select p.* from search_entries_market p where p.words @@ (select words from q) limit 1001),
  crowd as materialized (select count(*) > 1000 as many from few),
  compared as (select distinct on (id) * from (
      select * from few
      union all (select * from (select p.* from search_entries_market p where (select many from crowd) and p.kind = 'market'
        order by p.at desc, p.id desc limit 8000) p where p.words @@ (select words from q) limit 200)
      union all (select p.* from search_entries_market p
        where (select many from crowd) and p.words @@ (select near from q) limit 200)) p),
  best as (select id, row_number() over (order by score desc, at desc, id desc) as rank from (
      select p.id, p.at,
        case when p.title @@ q.own then 4.6::float8 when p.title @@ q.close then 4 when p.title @@ q.words then 3 when p.words @@ q.own then 1.5 else 0 end
        + case when p.ward_code = $5::smallint then 3 when p.constituency_code = $4::smallint then 2
            when p.county_code = $3::smallint then 1 else 0 end * 0.6::float8
        + 1 / (1 + greatest(date_part('epoch', $7::timestamptz - p.at), 0) / 1209600) as score
      from compared p, q) p
    order by score desc, at desc, id desc limit 21),
  sample as materialized (select categories, type, price, county_code from few limit 1000),
  facets as materialized (select count(*)::int as count, min(price), max(price),
      (select json_object_agg(value, n) from (
        select value, count(*) as n from sample, unnest(categories) value group by value) c) as category,
      (select json_object_agg(type, n) from (select type, count(*) as n from sample group by type) c) as type,
      (select json_object_agg(county_code, n) from (
        select county_code, count(*) as n from sample group by county_code) c) as places
    from sample)`

/** The words of a search of the market as the statement takes them. */
export function readSearch(q: string): { match: string; own: string; close: string } {
  const { words } = readQuery(q, 'market')
  const phrases = expandPhrase(words)
  const groups = words.map((word, n) => [...new Set([word, ...expandWord(word), ...(phrases[n] ?? [])])])
  return {
    match: allOf(groups),
    own: allOf(words.map((word) => [word])),
    close: allOf(words.map((word) => [word, ...closeForms(word)])),
  }
}
