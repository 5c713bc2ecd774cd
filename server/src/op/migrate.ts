import { environment, readConfig } from '../config/config.ts'
import { migrationNames } from '../platform/database/migrations.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Operation } from './operation.ts'

export const operation: Operation = {
  usage: [''],
  help: `Carries out the migrations that the database does not have yet, as every start of a server does.`,
  async run() {
    const database = await openDatabase(readConfig(environment()), console.error)
    await database.stop()
    console.log(`The database is up to date: ${migrationNames().at(-1)}`)
  },
}
