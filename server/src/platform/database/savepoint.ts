import { sql } from 'kysely'
import { markCollected } from './collected.ts'
import type { Tx } from './db.ts'

/** Part of a transaction: when it fails, what it has written or collected is taken back, and the transaction can go on. */
export async function withSavepoint<T>(tx: Tx, part: () => Promise<T>): Promise<T> {
  const takeBack = markCollected(tx)
  await sql`savepoint part`.execute(tx)
  try {
    return await part()
  } catch (error) {
    takeBack()
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  } finally {
    await sql`release savepoint part`.execute(tx)
  }
}
