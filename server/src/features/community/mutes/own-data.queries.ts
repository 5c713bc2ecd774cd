import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

/** Whom and what a member has muted, for the copy of their data. Who has muted them is not theirs to know. */
export async function exportMutes(db: Db, memberId: string) {
  const people = await db
    .selectFrom('muted_people as m')
    .leftJoin('profiles as p', 'p.id', 'm.other_id')
    .select(['m.other_id', 'p.first_name', 'p.last_name', 'm.created_at as muted_since'])
    .where('m.member_id', '=', memberId)
    .orderBy('m.created_at')
    .execute()
  const words = await db
    .selectFrom('muted_words')
    .select(['word', 'until', 'created_at as muted_since'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { muted_people: people, muted_words: words }
}

/** Deletes what a member has muted, and their place among what others have. Answers whose mutes have changed. */
export async function eraseMutes(tx: Tx, memberId: string): Promise<string[]> {
  await tx.deleteFrom('muted_words').where('member_id', '=', memberId).execute()
  const { rows } = await sql<{ member_id: string }>`
    delete from muted_people where member_id = ${memberId} or other_id = ${memberId} returning member_id`.execute(tx)
  return [memberId, ...rows.map(({ member_id }) => member_id)]
}
