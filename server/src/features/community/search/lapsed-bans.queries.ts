import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** Who is not findable although their ban has passed since then, the longest waiting first. */
export async function findLapsed(db: Db, since: Date, max: number): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select id from users u where banned_until > ${since} and banned_until <= now()
      and not exists (select from search_entries s where s.kind = 'people' and s.id = u.id)
      and exists (select from search_items i where i.kind = 'people' and i.id = u.id)
    order by banned_until limit ${max}`
  return rows.map(({ id }) => id)
}

/** Makes those of these findable again whose ban has passed; answers who they are. */
export async function insertUnbanned(tx: Tx, ids: readonly string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    insert into search_entries (kind, id, user_id, title, words, at)
      select kind, id, user_id, search_words_of(title),
        search_all_words(kind, null, null, null, categories, type, price, title, tags, body), at
      from search_items where kind = 'people'
        and id in (select id from users where id = any(${ids}::uuid[]) and banned_until <= now())
    on conflict do nothing returning id`.execute(tx)
  return rows
}
