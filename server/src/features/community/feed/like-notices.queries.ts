import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { isMutedBy } from '../mutes/index.ts'

/** Posts that were liked since their authors were notified, the longest waiting first. */
export const findLiked = async (db: Db, max: number): Promise<string[]> =>
  (await db.selectFrom('post_like_notices').select('post_id').orderBy('liked_at').limit(max).execute()).map(
    ({ post_id }) => post_id,
  )

/** Takes a notice: the author of its post, and since when it waits. Undefined when another process has taken it, or the post is deleted. */
export async function takeLiked(tx: Tx, postId: string) {
  const { rows } = await sql<{ user_id: string; liked_at: Date }>`
    with taken as (delete from post_like_notices where post_id = ${postId} returning post_id, liked_at)
    select p.user_id, taken.liked_at from taken join feed_posts p on p.id = taken.post_id where p.status <> 'deleted'`.execute(
    tx,
  )
  return rows[0]
}

/** Who likes a post since then, newest first; never its author, nor somebody with a block between them or muted by the author. */
export async function findLikers(
  tx: Tx,
  { postId, authorId, since }: { postId: string; authorId: string; since: Date },
) {
  const { rows } = await read<{ first_name: string | null; last_name: string | null; count: number }>(tx)`
    select a.first_name, a.last_name, count(*) over ()::int as count
    from post_likes l join profiles a on a.id = l.user_id
    where l.post_id = ${postId} and l.created_at >= ${since} and l.user_id <> ${authorId}
      and ${isNotBlocked(authorId, 'l.user_id')} and not ${isMutedBy(authorId, 'l.user_id')}
    order by l.created_at desc limit 1`
  return rows[0]
}
