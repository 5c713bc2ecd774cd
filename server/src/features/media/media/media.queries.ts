import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export interface NewPicture {
  key: string
  ownerId: string
  width: number
  height: number
  color: string
  /** In hexadecimal digits. */
  dhash: string
  bytes: number
  createdAt: Date
}

export const insertPicture = (tx: Tx, { ownerId, createdAt, dhash, ...picture }: NewPicture) =>
  tx
    .insertInto('media')
    .values({
      ...picture,
      dhash: sql<number>`('x' || ${dhash}::text)::bit(64)::bigint`,
      kind: 'image',
      owner_id: ownerId,
      created_at: createdAt,
      unchecked_since: createdAt,
    })
    .execute()

/** Whether the picture has a row. */
export const isStored = async (db: Db, key: string) =>
  (await db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

/** The pictures that have waited longest for a check; not those that somebody begins to use at this moment. */
export async function lockUnchecked(tx: Tx, before: Date, max: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('media')
    .select('key')
    .where('unchecked_since', '<=', before)
    .orderBy('unchecked_since')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ key }) => key)
}

/** Deletes those of locked pictures that nothing uses, and marks the others as checked; the keys of the deleted. */
export async function deleteUnused(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from media m where key = any(${keys}::text[])
      and not exists (select from media_uses u where u.media_key = m.key) returning key`.execute(tx)
  await sql`update media set unchecked_since = null where key = any(${keys}::text[])`.execute(tx)
  return rows.map(({ key }) => key)
}
