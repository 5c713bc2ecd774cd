import { environment, readConfig } from './config/config.ts'
import { foldLedgerChecks } from './core/fold.ts'
import { features } from './features.ts'
import { findHistory, prove, reportOf } from './features/money/ledger/index.ts'
import { createDb, createPool } from './platform/database/db.ts'
import { openDatabase } from './platform/database/open-database.ts'

try {
  const database = await openDatabase(readConfig(environment()), console.error)
  const db = createDb(createPool(database.url, console.error))
  try {
    const checks = foldLedgerChecks(features)
    const verdict = await prove({ db, checks, at: new Date(), before: await findHistory(db) })
    for (const line of reportOf(verdict)) console.log(line)
    if (verdict.breaches.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
