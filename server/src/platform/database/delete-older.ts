import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './db.ts'
import type { DB } from './schema.ts'

interface Old<Table extends Extract<keyof DB, string>> {
  table: Table
  /** A moment; rows without one stay. */
  column: Extract<keyof DB[Table], string>
  before: Date
  max: number
  /** Only these rows. */
  where?: RawBuilder<boolean>
}

/** Deletes at most `max` rows whose moment is `before` or earlier, oldest first; rows in use wait for the next time. */
export async function deleteOlder<Table extends Extract<keyof DB, string>>(
  tx: Tx,
  { table, column, before, max, where = sql<boolean>`true` }: Old<Table>,
): Promise<number> {
  const [from, moment] = [sql.table(table), sql.ref(column)]
  const { numAffectedRows } = await sql`
    delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${moment} <= ${before} and ${where}
      order by ${moment} limit ${max} for update skip locked))`.execute(tx)
  return Number(numAffectedRows)
}
