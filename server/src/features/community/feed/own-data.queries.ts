import type { Visibility } from '@mtaa/contract/community/feed'
import { sql } from 'kysely'
import { itemTag } from '../../../core/cache-tags.ts'
import type { Erasure } from '../../../core/feature.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import { releasePictures } from '../../media/media/index.ts'
import { exportDrafts } from './drafts/drafts.queries.ts'
import { dropDraft } from './drafts/save-draft.ts'
import { eraseScheduled } from './scheduled/schedule-post.ts'
import { exportScheduled } from './scheduled/scheduled.queries.ts'
import { postListTags } from './feed.tags.ts'
import { postPictures } from './post-pictures.ts'

/** A member's posts with what they said before, those that are scheduled or drafts, and likes. */
export async function exportPosts(db: Db, memberId: string) {
  const posts = await db
    .selectFrom('feed_posts')
    .select(['id', 'kind', 'content', 'images', 'videos', 'background', 'visibility', 'likes_count', 'comments_count'])
    .select(['county_code', 'constituency_code', 'ward_code', 'created_at', 'updated_at', 'edited_at'])
    .select(['status', 'status_reason', 'comments_from', 'shares_count', 'deleted_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const likes = await db
    .selectFrom('post_likes')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const versions = await db
    .selectFrom('post_versions as v')
    .innerJoin('feed_posts as p', 'p.id', 'v.post_id')
    .select(['v.post_id', 'v.content', 'v.written_at'])
    .where('p.user_id', '=', memberId)
    .orderBy('v.post_id')
    .orderBy('v.written_at')
    .execute()
  return { posts, likes, post_versions: versions, ...(await exportUnpublished(db, memberId)) }
}

const exportUnpublished = async (db: Db, memberId: string) => ({
  scheduled_posts: await exportScheduled(db, memberId),
  post_drafts: await exportDrafts(db, memberId),
})

/** Deletes the member's posts, written, scheduled and drafted, and their likes with the counts. */
export async function erasePosts(tx: Tx, memberId: string, { now, cache }: Pick<Erasure, 'now' | 'cache'>) {
  const { rows: liked } = await sql<{ id: string }>`
    with gone as (delete from post_likes where user_id = ${memberId} returning post_id)
    update feed_posts p set likes_count = p.likes_count - 1 from gone where p.id = gone.post_id
    returning p.id`.execute(tx)
  const posts = await tx
    .deleteFrom('feed_posts')
    .where('user_id', '=', memberId)
    .returning(['id', 'user_id', 'content', 'visibility', 'county_code', 'constituency_code', 'ward_code'])
    .$narrowType<{ visibility: Visibility }>()
    .execute()
  cache.drop(tx, ...[...liked, ...posts].map(({ id }) => itemTag('post', id)), ...posts.flatMap(postListTags))
  await releasePictures(tx, { usedBy: postPictures, usedIds: posts.map(({ id }) => id) }, now)
  await eraseScheduled(tx, memberId, now)
  await dropDraft(tx, { ownerId: memberId }, now)
}

/** Which of these members have written, scheduled or drafted a post, or like one. */
export async function findAuthors(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from feed_posts where user_id = m.id)
      or exists (select from post_likes where user_id = m.id)
      or exists (select from scheduled_posts where user_id = m.id)
      or exists (select from post_drafts where user_id = m.id)`
  return rows.map(({ id }) => id)
}
