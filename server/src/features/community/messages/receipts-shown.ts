import type { Db } from '../../../platform/database/db.ts'

/** Which of these members show what they have read. */
export async function showsReadReceipts(_: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids)
}
