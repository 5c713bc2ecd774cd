import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Makes those findable again whose ban has passed, at most so many; answers who they are. */
export async function insertUnbanned(tx: Tx, max: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    insert into search_entries (kind, id, user_id, title, words, at)
      select kind, id, user_id, search_words_of(title),
        search_all_words(kind, null, null, null, categories, type, price, title, tags, body), at
      from search_items i where kind = 'people'
        and id in (select id from users where banned_until <= now())
        and not exists (select from search_entries s where s.kind = 'people' and s.id = i.id)
      limit ${max}
    on conflict do nothing returning id`.execute(tx)
  return rows
}
