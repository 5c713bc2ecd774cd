import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

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

/** Deletes the blocks of and against a member. Answers the others. */
export async function eraseBlocks(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    delete from blocks where member_id = ${memberId} or other_id = ${memberId} returning member_id`.execute(tx)
  return rows.map(({ member_id }) => member_id)
}
