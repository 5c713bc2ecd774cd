import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export interface KnownWord {
  word: string
  fold: string
  entries: number
}

const knownWords = prepared(
  (_, { words }: { words: readonly string[] }, _variant: object) =>
    sql<KnownWord>`select word, fold, entries from search_words where word = any(${words}::text[])`,
)

/** Those of the words that are in the vocabulary. */
export const findKnown = (db: Db, words: readonly string[]) => knownWords(db, { words }, {})

const maxNear = 40

const nearWords = prepared(
  (_, { word, fold }: { word: string; fold: string }, _variant: object) => sql<KnownWord>`
    (select word, fold, entries from search_words where fold = ${fold}::text limit ${sql.lit(maxNear)})
    union all
    (select word, fold, entries from search_words where word % ${word}::text and fold <> ${fold}::text
      order by similarity(word, ${word}::text) desc, entries desc limit ${sql.lit(maxNear)})`,
)

/** Words of the vocabulary that are spelled like this one. */
export const findNear = (db: Db, word: string, fold: string) => nearWords(db, { word, fold }, {})

/** A word that a single person wrote, however often, is nobody else's suggestion. */
const minAuthors = 3
/** Beyond so many entries there are surely several authors; counting them would cost more than it helps. */
const manyEntries = 200

const begunWords = prepared(
  (_, { from, to }: { from: string; to: string }, { limit }: { limit: number }) => sql<{ word: string }>`
    select word from (
      select word, entries from search_words where word ~>=~ ${from}::text and word ~<~ ${to}::text
        and entries >= ${sql.lit(minAuthors)} order by entries desc, word limit ${sql.lit(4 * limit)}) w
    where entries > ${sql.lit(manyEntries)} or (select count(distinct user_id) from search_entries
      where visibility = 'public' and words @@ (select to_tsquery('mtaa', quote_literal(w.word)))) >= ${sql.lit(minAuthors)}
    order by entries desc, word limit ${sql.lit(limit)}`,
)

/** The words that begin so, the most frequent first. */
export const findBegun = async (db: Db, beginning: string, limit: number) =>
  (await begunWords(db, { from: beginning, to: `${beginning}\u{10ffff}` }, { limit })).map(({ word }) => word)

/** Holds the vocabulary until commit; returns up to which number entries were read. */
export async function lockVocabulary(tx: Tx): Promise<number> {
  const { read_until } = await tx
    .selectFrom('search_word_state')
    .select('read_until')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return read_until
}

export interface NewWords {
  last: number
  entries: number
  words: { word: string; entries: number }[]
}

/** The words of public entries after a number, at most of so many, and the number of the last one that was read. */
export async function findNewWords(db: Db | Tx, after: number, max: number): Promise<NewWords> {
  const { rows } = await sql<NewWords>`with batch as materialized (
      select number, kind, id from search_entries where number > ${after} order by number limit ${max}),
    texts as (select i.id, search_text(unaccent(concat_ws(' ', i.title, i.tags, left(i.body, 2000)))) as text
      -- One by one, each by its key: a join would read all tables whole for a single new post.
      from batch b cross join lateral (
        select * from search_items i where i.kind = b.kind and i.id = b.id and i.visibility = 'public' limit 1) i),
    used as (select distinct id, word from texts, regexp_split_to_table(text, '[^[:alnum:]]+') word
      where length(word) between 3 and 30 and word !~ '[0-9]')
    select coalesce((select max(number) from batch), ${after}) as last, (select count(*)::int from batch) as entries,
      coalesce((select json_agg(w) from (select word, count(*) as entries from used group by word) w), '[]') as words`.execute(
    db as Tx,
  )
  return rows[0] ?? { last: after, entries: 0, words: [] }
}

export async function addWords(tx: Tx, words: KnownWord[], last: number, now: Date) {
  await sql`insert into search_words (word, fold, entries, counted_at)
    select word, fold, entries, ${now} from unnest(${words.map(({ word }) => word)}::text[],
      ${words.map(({ fold }) => fold)}::text[], ${words.map(({ entries }) => entries)}::int[]) w (word, fold, entries)
    order by word
    on conflict (word) do update set entries = search_words.entries + excluded.entries`.execute(tx)
  await tx.updateTable('search_word_state').set({ read_until: last }).execute()
}

const counted = 1000

/** Counts those words anew that were counted longest ago; what nobody writes any more leaves the vocabulary. */
export async function recountWords(tx: Tx, { before, now, max }: { before: Date; now: Date; max: number }) {
  await sql`with due as materialized (
      select word from search_words where counted_at < ${before} order by counted_at limit ${max} for update skip locked),
    found as materialized (select word, (select count(*)::int from (select from search_entries
      where visibility = 'public' and words @@ (select to_tsquery('mtaa', quote_literal(due.word))) limit ${counted}) e) as entries
      from due),
    gone as (delete from search_words w using found f where w.word = f.word and f.entries = 0)
    update search_words w set counted_at = ${now},
      entries = case when f.entries = ${counted} then greatest(w.entries, f.entries) else f.entries end
    from found f where w.word = f.word and f.entries > 0`.execute(tx)
}
