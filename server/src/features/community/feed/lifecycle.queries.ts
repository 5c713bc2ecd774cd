import type { Commenters, PostKind, Visibility } from '@mtaa/contract/community/feed'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { PictureRef } from '../../media/media/index.ts'
import type { StoredStatus } from './feed.rules.ts'

interface Own {
  id: string
  me: string
}

export interface OwnPost {
  user_id: string
  kind: PostKind
  visibility: Visibility
  status: StoredStatus
  content: string
  images: PictureRef[]
  videos: string[]
  likes_count: number
  created_at: Date
  edited_at: Date | null
}

/** Holds a post of the member's own until commit; undefined when there is none, or it is deleted. */
export async function lockOwnPost(tx: Tx, { id, me }: Own): Promise<OwnPost | undefined> {
  const { rows } = await sql<OwnPost>`
    select user_id, kind, visibility, status, content, images, videos, likes_count, created_at, edited_at
    from feed_posts
    where id = ${id} and user_id = ${me} and status <> 'deleted' for no key update`.execute(tx)
  return rows[0]
}

/** Changes the text of a post that the caller has locked. */
export const changeText = (
  tx: Tx,
  id: string,
  { content, background, now }: { content: string; background: boolean; now: Date },
) =>
  tx
    .updateTable('feed_posts')
    .set({ content, updated_at: now, edited_at: now, ...(!background && { background: null }) })
    .where('id', '=', id)
    .execute()

export const changeCommenters = (tx: Tx, id: string, commentsFrom: Commenters) =>
  tx.updateTable('feed_posts').set({ comments_from: commentsFrom }).where('id', '=', id).execute()

interface Listed {
  user_id: string
  content: string
  visibility: Visibility
  county_code: number
  constituency_code: number | null
  ward_code: number | null
}
const listed = sql`returning user_id, content, visibility, county_code, constituency_code, ward_code`

/** Deletes a post of the member's own; undefined when there is none, or it is deleted already. */
export async function markDeleted(tx: Tx, { id, me, now }: Own & { now: Date }): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`
    update feed_posts set deleted_from = status, status = 'deleted', deleted_at = ${now}
    where id = ${id} and user_id = ${me} and status <> 'deleted' ${listed}`.execute(tx)
  return rows[0]
}

/** A post that its author deleted after a moment is what it was. */
export async function unmarkDeleted(tx: Tx, { id, me, since }: Own & { since: Date }): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`
    update feed_posts set status = deleted_from, deleted_from = null, deleted_at = null
    where id = ${id} and user_id = ${me} and status = 'deleted' and deleted_at > ${since} ${listed}`.execute(tx)
  return rows[0]
}

/** The state of a post of the member's own, deleted ones among them. */
export async function findOwnStatus(tx: Tx, { id, me }: Own): Promise<StoredStatus | undefined> {
  const { rows } = await sql<{ status: StoredStatus }>`
    select status from feed_posts where id = ${id} and user_id = ${me}`.execute(tx)
  return rows[0]?.status
}

/** Deletes for good what was deleted at a moment or earlier, at most `max`; answers their ids. */
export async function eraseDeleted(tx: Tx, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from feed_posts where id = any(array(
      select id from feed_posts where deleted_at <= ${before} and status = 'deleted'
      order by deleted_at limit ${max} for update skip locked)) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
