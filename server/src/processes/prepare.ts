import type { Config } from '../config/config.ts'
import { loadPlaces } from '../features/places/places/index.ts'
import { createDb, createPool, type Database } from '../platform/database/db.ts'
import { fileStorage } from '../platform/storage/storage.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** Fills an empty database with the places and, in demo mode, the demo content. */
export async function prepare(
  { demo }: Pick<Config, 'demo'>,
  deps: { db: Database; storage: Storage; clock: () => Date },
) {
  await loadPlaces(deps.db)
  if (!demo) return
  // Its texts and pictures need not be in the memory of a server that does without.
  const { loadDemo } = await import('../../../demo/src/index.ts')
  await loadDemo(deps)
}

/** The same for a process that has no further use for the database. */
export async function prepareAlone(config: Config, databaseUrl: string): Promise<void> {
  const db = createDb(createPool(databaseUrl, () => {}))
  try {
    await prepare(config, { db, storage: fileStorage(config.storageDir), clock: () => new Date() })
  } finally {
    await db.destroy()
  }
}
