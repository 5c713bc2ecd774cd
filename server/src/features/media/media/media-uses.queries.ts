import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { PictureRef } from './picture-refs.ts'

export interface Use {
  /** One of the names that manifests declare as `mediaUses`. */
  usedBy: string
  /** The row that shows the picture. */
  usedId: string
}

interface NewUses extends Use {
  ownerId: string
  keys: readonly string[]
}

/** Uses of the pictures of one owner among these, in one statement. Answers the pictures, which nobody can delete until commit. */
export async function insertUses(tx: Tx, { usedBy, usedId, ownerId, keys }: NewUses): Promise<PictureRef[]> {
  const { rows } = await sql<PictureRef>`
    with found as materialized (
      select key, width, height, color from media
      where owner_id = ${ownerId} and key = any(${keys}::text[]) order by key for key share),
    used as (
      insert into media_uses (media_key, used_by, used_id) select key, ${usedBy}, ${usedId} from found
      on conflict do nothing)
    select key, width, height, color from found`.execute(tx)
  return rows
}

/** Which of these pictures another row shows. */
export async function findUsedElsewhere(tx: Tx, { usedBy, usedId }: Use, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ media_key: string }>`
    select distinct media_key from media_uses
    where media_key = any(${keys}::text[]) and not (used_by = ${usedBy} and used_id = ${usedId})`.execute(tx)
  return rows.map(({ media_key }) => media_key)
}

interface Ended {
  usedBy: string
  usedIds: readonly string[]
  /** Pictures that go on being used. */
  except: readonly string[]
}

/** Deletes uses; their pictures are checked again a day later. Locked in one order, so that two releases queue. */
export const deleteUses = (tx: Tx, { usedBy, usedIds, except }: Ended, now: Date) =>
  sql`
    with gone as (
      delete from media_uses where used_by = ${usedBy} and used_id = any(${usedIds}::text[])
        and not media_key = any(${except}::text[]) returning media_key),
    locked as (
      select key from media where key in (select media_key from gone) order by key for no key update)
    update media m set unchecked_since = ${now} from locked where m.key = locked.key`.execute(tx)
