import type { Db } from '../../../platform/database/db.ts'

/** Whom a member has blocked, for the copy of their data. Who has blocked them is not theirs to know. */
export async function exportBlocks(db: Db, memberId: string) {
  const blocked = await db
    .selectFrom('blocks as b')
    .leftJoin('profiles as p', 'p.id', 'b.other_id')
    .select(['b.other_id', 'p.first_name', 'p.last_name', 'b.created_at as blocked_since'])
    .where('b.member_id', '=', memberId)
    .where('b.by_member', '=', true)
    .orderBy('b.created_at')
    .execute()
  return { blocked }
}
