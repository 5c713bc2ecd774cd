import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Does the work, and undoes it unless it is to be kept: with as many statements either way. */
export async function keepOrUndo<T>(tx: Tx, keep: boolean, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(tx)
  const result = await work()
  await (keep ? sql`release savepoint work` : sql`rollback to savepoint work`).execute(tx)
  return result
}
