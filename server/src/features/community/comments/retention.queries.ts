import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/**
 * What was deleted by then goes for good; below which replies stand, its text and the name of its author do. With the last reply
 * goes such a place, too. The counts have changed when they were deleted. Returns how many were handled.
 */
export async function sweepDeleted(tx: Tx, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{ parent_id: string | null }>`
    with due as (
      select id, exists (select from comments r where r.parent_id = c.id) as has_replies
      from comments c where deleted_at <= ${before} order by deleted_at limit ${max} for update skip locked
    ), gone as (
      delete from comments c using due where c.id = due.id and not due.has_replies returning c.parent_id
    ), emptied as (
      update comments c set content = '', author_id = null, deleted_at = null from due where c.id = due.id and due.has_replies
      returning null::uuid as parent_id
    )
    select parent_id from gone union all select parent_id from emptied`.execute(tx)
  const parents = [...new Set(rows.flatMap(({ parent_id: id }) => id ?? []))]
  if (parents.length > 0)
    await sql`delete from comments c where c.id = any(${parents}::uuid[]) and c.status = 'deleted' and c.deleted_at is null
      and not exists (select from comments r where r.parent_id = c.id)`.execute(tx)
  return rows.length
}
