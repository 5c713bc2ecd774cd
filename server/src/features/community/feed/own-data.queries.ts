import type { Visibility } from '@mtaa/contract/community/feed'
import { sql } from 'kysely'
import { itemTag } from '../../../core/cache-tags.ts'
import type { Erasure } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { releasePictures } from '../../media/media/index.ts'
import { postListTags } from './feed.tags.ts'
import { postPictures } from './post-pictures.ts'

/** A member's posts and likes. */
export async function exportPosts(db: Db, memberId: string) {
  const posts = await db
    .selectFrom('feed_posts')
    .select(['id', 'kind', 'content', 'images', 'videos', 'background', 'visibility', 'likes_count', 'comments_count'])
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
export async function erasePosts(tx: Tx, memberId: string, { now, cache }: Pick<Erasure, 'now' | 'cache'>) {
  const { rows: liked } = await sql<{ id: string }>`
    with gone as (delete from post_likes where user_id = ${memberId} returning post_id)
    update feed_posts p set likes_count = p.likes_count - 1 from gone where p.id = gone.post_id
    returning p.id`.execute(tx)
  const posts = await tx
    .deleteFrom('feed_posts')
    .where('user_id', '=', memberId)
    .returning(['id', 'visibility', 'county_code', 'constituency_code', 'ward_code'])
    .$narrowType<{ visibility: Visibility }>()
    .execute()
  cache.drop(tx, ...[...liked, ...posts].map(({ id }) => itemTag('post', id)), ...posts.flatMap(postListTags))
  await releasePictures(tx, { usedBy: postPictures, usedIds: posts.map(({ id }) => id) }, now)
}

/** Which of these members have written a post, or like one. */
export async function findAuthors(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from feed_posts where user_id = m.id)
      or exists (select from post_likes where user_id = m.id)`
  return rows.map(({ id }) => id)
}
