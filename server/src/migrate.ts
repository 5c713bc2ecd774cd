import { environment, readConfig } from './config/config.ts'
import { migrationNames } from './platform/database/migrations.ts'
import { openDatabase } from './platform/database/open-database.ts'

try {
  const database = await openDatabase(readConfig(environment()), console.error)
  await database.stop()
  console.log(`The database is up to date: ${migrationNames().at(-1)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
