import { environment, readConfig } from './config/config.ts'
import { loadDemo } from '../../demo/src/index.ts'
import { loadPlaces } from './features/places/places/index.ts'
import { createDb, createPool } from './platform/database/db.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { fileStorage } from './platform/storage/storage.ts'

const answers = {
  loaded: 'The places and the demo content are loaded.',
  not_empty: 'The database is not empty, so the demo content was left out.',
}

try {
  const config = readConfig(environment())
  if (!config.demo) throw new Error('Demo content is only for DEMO=on.')
  const database = await openDatabase(config, console.error)
  const db = createDb(createPool(database.url, console.error))
  try {
    await loadPlaces(db)
    console.log(answers[await loadDemo({ db, storage: fileStorage(config.storageDir), clock: () => new Date() })])
  } finally {
    await db.destroy()
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
