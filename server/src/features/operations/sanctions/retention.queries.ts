import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteOlder } from '../../../platform/database/delete-older.ts'

/** A sanction that still holds stays, however old it is. */
export const deleteOldSanctions = (tx: Tx, before: Date, max: number): Promise<number> =>
  deleteOlder(tx, {
    table: 'sanctions',
    column: 'started_at',
    before,
    max,
    where: sql<boolean>`(kind = 'warn' or ended_at is not null or until <= ${before})`,
  })
