import { sql } from 'kysely'
import { commentsTag, itemTag } from '../../../core/cache-tags.ts'
import type { Erasure } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** A member's comments and their likes of comments. */
export async function exportComments(db: Db | Tx, memberId: string) {
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'post_id', 'parent_id', 'content', 'status', 'likes_count', 'created_at', 'edited_at'])
    .where('author_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const comment_likes = await db
    .selectFrom('comment_likes')
    .select(['comment_id', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { comments, comment_likes }
}

/**
 * Takes the name off the member's comments that are shown, so that what others have answered can be read; the text of all others
 * is deleted. Their likes go with the counts.
 */
export async function eraseComments(tx: Tx, memberId: string, { cache }: Pick<Erasure, 'cache'>) {
  const { rows: liked } = await sql<{ post_id: string }>`
    with gone as (delete from comment_likes where user_id = ${memberId} returning comment_id)
    update comments c set likes_count = c.likes_count - 1 from gone where c.id = gone.comment_id
    returning c.post_id`.execute(tx)
  await sql`delete from comments c where c.author_id = ${memberId} and c.status <> 'shown'
    and not exists (select from comments r where r.parent_id = c.id)`.execute(tx)
  const { rows: written } = await sql<{ post_id: string }>`
    update comments set author_id = null,
      content = case when status = 'shown' then content else '' end,
      status = case when status = 'hidden' then 'removed' else status end
    where author_id = ${memberId} returning post_id`.execute(tx)
  const posts = new Set([...liked, ...written].map(({ post_id: id }) => id))
  cache.drop(tx, ...[...posts].flatMap((id) => [commentsTag(id), itemTag('post', id)]))
}

/** Which of these members have written a comment, or like one. */
export async function findCommenters(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from comments where author_id = m.id)
      or exists (select from comment_likes where user_id = m.id)`
  return rows.map(({ id }) => id)
}
