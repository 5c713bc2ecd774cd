import type { savePostDraft } from '@mtaa/contract/community/post-drafts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { read } from '../../../../platform/database/read.ts'
import type { PictureRef } from '../../../media/media/index.ts'

/** Pictures and version are stored beside it. */
export type StoredDraft = Omit<z.output<typeof savePostDraft.body>, 'images' | 'version'>

export interface DraftRow {
  id: string
  user_id: string
  post: StoredDraft
  images: PictureRef[]
  version: number
  updated_at: Date
}

const columns = sql`id, user_id, post, images, version, updated_at`

/** The member's drafts, the last changed first. */
export async function findDrafts(db: Db, ownerId: string, max: number): Promise<DraftRow[]> {
  const { rows } = await read<DraftRow>(db)`
    select ${columns} from post_drafts where user_id = ${ownerId} order by updated_at desc, id limit ${max}`
  return rows
}

/** By its id, also another member's: holds it until commit. */
export async function lockDraft(tx: Tx, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns} from post_drafts where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** How many a member has, and the one that has not been changed for longest; the caller has locked the member. */
export async function countDrafts(tx: Tx, ownerId: string): Promise<{ count: number; oldest: DraftRow | undefined }> {
  const { rows } = await sql<DraftRow & { count: number }>`
    select ${columns}, (count(*) over ())::int as count from post_drafts
    where user_id = ${ownerId} order by updated_at, id limit 1`.execute(tx)
  return { count: rows[0]?.count ?? 0, oldest: rows[0] }
}

/** False: the id became another member's in the meantime. */
export async function putDraft(tx: Tx, { id, user_id, post, images, version, updated_at: at }: DraftRow) {
  const { rows } = await sql`
    insert into post_drafts (id, user_id, post, images, version, created_at, updated_at)
    values (${id}, ${user_id}, ${JSON.stringify(post)}, ${JSON.stringify(images)}, ${version}, ${at}, ${at})
    on conflict (id) do update set post = excluded.post, images = excluded.images, version = excluded.version,
      updated_at = excluded.updated_at where post_drafts.user_id = excluded.user_id
    returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes a draft, all of a member, or those that were not changed for long; answers the ids. */
export async function deleteDrafts(
  tx: Tx,
  where: { ownerId: string; id?: string } | { before: Date; max: number },
): Promise<string[]> {
  const chosen =
    'before' in where
      ? sql`id = any(array(select id from post_drafts where updated_at <= ${where.before}
          order by updated_at limit ${where.max} for update skip locked))`
      : sql`user_id = ${where.ownerId} ${where.id === undefined ? sql`` : sql`and id = ${where.id}`}`
  const { rows } = await sql<{ id: string }>`delete from post_drafts where ${chosen} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface PublishedDraft {
  id: string
  version: number
  /** What the post says. */
  content: string
}

/**
 * Deletes a draft at the version of which a post is made. What another device has changed since stays; it says the same where
 * only the answer to a change was lost.
 */
export async function deletePublished(tx: Tx, ownerId: string, { id, version, content }: PublishedDraft) {
  const { rows } = await sql<{ id: string }>`
    delete from post_drafts where id = ${id} and user_id = ${ownerId}
      and (version <= ${version} or post ->> 'content' = ${content}) returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** A member's drafts, for the copy of their data. */
export async function exportDrafts(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select id, post, images, created_at, updated_at from post_drafts where user_id = ${memberId} order by created_at`
  return rows
}
