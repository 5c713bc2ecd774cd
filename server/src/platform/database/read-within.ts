import { sql } from 'kysely'
import type { Database, Db } from './db.ts'

/**
 * Reads in a transaction whose statements PostgreSQL gives up after so many milliseconds, waiting for locks included; what
 * is given up is answered `unavailable`.
 */
export const readWithin = <T>(db: Database, maxMs: number, read: (db: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(maxMs)}`.execute(tx)
      return read(tx)
    })
