import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'

/** How far the member has come, as it is counted. */
export async function exportProgress(db: Db | Tx, memberId: string) {
  const { rows } = await read<Record<string, unknown>>(db)`
    select day::text as joined, county_code, posted, ordered from number_members where member_id = ${memberId}`
  return rows[0] ?? null
}

/** What was counted stays counted. */
export const eraseProgress = (tx: Tx, memberId: string) =>
  tx.deleteFrom('number_members').where('member_id', '=', memberId).execute()
