import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** The pictures a member has uploaded. */
export const exportPictures = (db: Db, memberId: string) =>
  db
    .selectFrom('media')
    .select(['key', 'width', 'height', 'bytes', 'created_at'])
    .where('owner_id', '=', memberId)
    .orderBy('created_at')
    .execute()

/** Deletes the member's pictures that nothing uses any more; returns their keys, whose files are to go as well. */
export async function eraseUnusedPictures(tx: Tx, memberId: string): Promise<string[]> {
  // Locked first: nobody can begin to use them between the look at their uses and their deletion.
  await tx.selectFrom('media').select('key').where('owner_id', '=', memberId).orderBy('key').forUpdate().execute()
  const { rows } = await sql<{ key: string }>`
    delete from media m where owner_id = ${memberId}
      and not exists (select from media_uses u where u.media_key = m.key) returning key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Which of these members have uploaded a picture. */
export async function findPictureOwners(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await read<{ id: string }>(db)`
    select m.id from unnest(${memberIds}::uuid[]) as m (id)
    where exists (select from media where owner_id = m.id)`
  return rows.map(({ id }) => id)
}
