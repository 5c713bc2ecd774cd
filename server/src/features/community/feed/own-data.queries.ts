import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** A member's posts and likes. */
export async function exportPosts(db: Db, memberId: string) {
  const posts = await db
    .selectFrom('feed_posts')
    .select(['id', 'content', 'images', 'videos', 'background', 'visibility', 'likes_count', 'comments_count'])
    .select(['county_code', 'constituency_code', 'ward_code', 'created_at', 'updated_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const likes = await db
    .selectFrom('post_likes')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { posts, likes }
}

/** Deletes the member's posts, and their likes with the counts. */
export async function erasePosts(tx: Tx, memberId: string) {
  await sql`
    with gone as (delete from post_likes where user_id = ${memberId} returning post_id)
    update feed_posts p set likes_count = p.likes_count - 1 from gone where p.id = gone.post_id`.execute(tx)
  await tx.deleteFrom('feed_posts').where('user_id', '=', memberId).execute()
}
