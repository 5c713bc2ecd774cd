import { sql } from 'kysely'
import type { Cursor } from '../../../platform/http/cursor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { read } from '../../../platform/database/read.ts'
import type { OwnPost } from './lifecycle.queries.ts'

/** Stores what a post says before its text is changed. */
export const insertVersion = (
  tx: Tx,
  postId: string,
  { content, created_at: created, edited_at: edited }: OwnPost,
  now: Date,
) =>
  tx
    .insertInto('post_versions')
    .values({ id: newId(now), post_id: postId, content, written_at: edited ?? created })
    .execute()

interface VersionRow {
  id: string
  content: string
  written_at: Date
}

/** What a post said before, the latest first. */
export async function findVersions(
  db: Db,
  { postId, before, limit }: { postId: string; before?: Cursor | undefined; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await read<VersionRow>(db)`
    select id, content, written_at from post_versions where post_id = ${postId}
      ${before ? sql`and (written_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by written_at desc, id desc limit ${limit}`
  return rows
}
