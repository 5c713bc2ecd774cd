import type { Db, Tx } from '../../../platform/database/db.ts'
import type { BackupKind } from './backups.rules.ts'

export interface BackupRow {
  id: string
  kind: BackupKind
  at: Date
  succeeded: boolean
  bytes: number | null
  note: string
  recorded_at: Date
}

/** The newest of a kind; with `good`, the newest that succeeded. */
export async function findLastBackup(
  db: Db,
  kind: BackupKind,
  { good }: { good: boolean },
): Promise<BackupRow | undefined> {
  const row = await db
    .selectFrom('backup_records')
    .selectAll()
    .where('kind', '=', kind)
    .$if(good, (query) => query.where('succeeded', '=', true))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, kind }
}

export const insertBackup = (tx: Tx, row: BackupRow) => tx.insertInto('backup_records').values(row).execute()
