import { join } from 'node:path'
import { test } from '@playwright/test'
import type { Role } from '@mtaa/contract/identity/accounts'
import { createDb, createPool } from '../../server/src/platform/database/db.ts'
import { startPostgres } from '../../server/src/platform/database/postgres/index.ts'
import type { Fixture } from './fixtures.ts'

/** Gives a role in the database of the running program: no page gives one yet. */
export async function giveRole({ session }: Fixture, role: Role) {
  const server = test.info().config.webServer
  const database = await startPostgres({ dataDir: join(server?.env?.['DATA_DIR'] ?? '', 'postgres') })
  const db = createDb(createPool(database.url, () => {}, 1))
  await db.insertInto('user_roles').values({ user_id: session.user.id, role }).execute()
  await db.destroy()
  await database.stop()
}
