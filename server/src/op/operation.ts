import { createDb, createPool, type Database } from '../platform/database/db.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Config } from '../config/config.ts'

/** What an operator has done once, from a shell beside the server. */
export interface Operation {
  /** What may follow its name. */
  usage: readonly string[]
  help: string
  /** Throws a `UsageError` where the arguments say nothing that it can do. Answers false where what it found is wrong. */
  run(args: string[]): Promise<boolean | void>
}

/** The arguments do not fit: its usage is shown instead of an error. */
export class UsageError extends Error {}

/** Opens the database of this configuration for as long as the work takes. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, database: { url: string }) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, console.error)
  try {
    const db = createDb(createPool(database.url, console.error))
    try {
      return await work(db, database)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}
