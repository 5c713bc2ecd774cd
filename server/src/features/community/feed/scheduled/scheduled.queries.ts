import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { PictureRef } from '../../../media/media/index.ts'
import type { CheckedPost } from '../create-post.ts'

/** Pictures are stored beside it. */
export type StoredPost = Omit<CheckedPost, 'images'>

export interface ScheduledRow {
  id: string
  user_id: string
  post: StoredPost
  images: PictureRef[]
  publish_at: Date
  failed: 'suspended' | 'refused' | null
}

const columns = sql`id, user_id, post, images, publish_at, failed`

/** The member's scheduled posts, the next first. */
export async function findScheduled(db: Db, ownerId: string, max: number): Promise<ScheduledRow[]> {
  const { rows } = await read<ScheduledRow>(db)`
    select ${columns} from scheduled_posts where user_id = ${ownerId} order by publish_at, id limit ${max}`
  return rows
}

export async function findOneScheduled(db: Db, ownerId: string, id: string): Promise<ScheduledRow | undefined> {
  const { rows } = await read<ScheduledRow>(db)`
    select ${columns} from scheduled_posts where id = ${id} and user_id = ${ownerId}`
  return rows[0]
}

/** How many a member has; the caller has locked the member. */
export async function countScheduled(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scheduled_posts where user_id = ${ownerId}`.execute(tx)
  return rows[0]?.count ?? 0
}

type NewScheduled = Omit<ScheduledRow, 'failed'> & { now: Date }

export const insertScheduled = (tx: Tx, { id, user_id, post, images, publish_at, now }: NewScheduled) =>
  tx
    .insertInto('scheduled_posts')
    .values({
      id,
      user_id,
      post: JSON.stringify(post),
      images: JSON.stringify(images),
      publish_at,
      created_at: now,
      updated_at: now,
    })
    .execute()

/** Holds a scheduled post of the member's own until commit. */
export async function lockOwnScheduled(tx: Tx, ownerId: string, id: string): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select ${columns} from scheduled_posts where id = ${id} and user_id = ${ownerId} for update`.execute(tx)
  return rows[0]
}

type Changed = Pick<ScheduledRow, 'id' | 'post' | 'publish_at' | 'failed'> & { now: Date }

export const updateScheduled = (tx: Tx, { id, post, publish_at, failed, now }: Changed) =>
  tx
    .updateTable('scheduled_posts')
    .set({
      post: JSON.stringify(post),
      publish_at,
      failed,
      ...(failed === null && { failed_at: null }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

/** What has come due, the longest waiting first. */
export async function findDue(db: Db, now: Date, max: number): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await read<{ id: string; user_id: string }>(db)`
    select id, user_id from scheduled_posts where failed is null and publish_at <= ${now}
    order by publish_at limit ${max}`
  return rows
}

/** Locks the author, so that posts are counted one after the other. Undefined: the account is gone. */
export async function lockMember(tx: Tx, id: string, now: Date) {
  const { rows } = await sql<{ joined: Date; is_banned: boolean }>`
    select created_at as joined, coalesce(banned_until > ${now}, false) as is_banned from users where id = ${id}
    for no key update`.execute(tx)
  return rows[0]
}

/** Takes what is still due at this moment out of the table: from now on it is published, or nothing has happened. */
export async function takeDue(tx: Tx, id: string, now: Date): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    delete from scheduled_posts where id = ${id} and failed is null and publish_at <= ${now}
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** What the pace counts of what is still due, locked. */
export async function lockDue(tx: Tx, id: string, now: Date) {
  const { rows } = await sql<Pick<CheckedPost, 'kind' | 'content'>>`
    select post ->> 'kind' as kind, post ->> 'content' as content from scheduled_posts
    where id = ${id} and failed is null and publish_at <= ${now} for update`.execute(tx)
  return rows[0]
}

export const postpone = (tx: Tx, id: string, until: Date) =>
  tx.updateTable('scheduled_posts').set({ publish_at: until }).where('id', '=', id).execute()

export const markFailed = (tx: Tx, id: string, failed: 'suspended' | 'refused', now: Date) =>
  tx
    .updateTable('scheduled_posts')
    .set({ failed, failed_at: now })
    .where('id', '=', id)
    .where('failed', 'is', null)
    .execute()

/** Deletes a scheduled post, all of a member, or those that failed long ago; answers the ids. */
export async function deleteScheduled(
  tx: Tx,
  where: { ownerId: string; id?: string } | { before: Date; max: number },
): Promise<string[]> {
  const chosen =
    'before' in where
      ? sql`id = any(array(select id from scheduled_posts where failed_at <= ${where.before}
          order by failed_at limit ${where.max} for update skip locked))`
      : sql`user_id = ${where.ownerId} ${where.id === undefined ? sql`` : sql`and id = ${where.id}`}`
  const { rows } = await sql<{ id: string }>`delete from scheduled_posts where ${chosen} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A member's scheduled posts, for the copy of their data. */
export async function exportScheduled(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select id, post, images, publish_at, failed, created_at, updated_at from scheduled_posts
    where user_id = ${memberId} order by created_at`
  return rows
}
