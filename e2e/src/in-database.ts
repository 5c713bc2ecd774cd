import { join } from 'node:path'
import { test } from '@playwright/test'
import { createDb, createPool } from '../../server/src/platform/database/db.ts'
import { startPostgres } from '../../server/src/platform/database/postgres/index.ts'

/** Does what no page does in the database of the running program. */
export async function inDatabase(act: (db: ReturnType<typeof createDb>) => Promise<unknown>) {
  const server = test.info().config.webServer
  const database = await startPostgres({ dataDir: join(server?.env?.['DATA_DIR'] ?? '', 'postgres') })
  const db = createDb(createPool(database.url, () => {}, 1))
  await act(db)
  await db.destroy()
  await database.stop()
}
