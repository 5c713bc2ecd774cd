import { join } from 'node:path'
import { migrate } from './migrations.ts'
import { startPostgres, type Postgres } from './postgres/index.ts'

interface Where {
  databaseUrl: string | undefined
  dataDir: string
}

/** The migrated database: the one of DATABASE_URL, else our own, which `stop` stops. */
export async function openDatabase({ databaseUrl, dataDir }: Where, log: (line: string) => void): Promise<Postgres> {
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startPostgres({ dataDir: join(dataDir, 'postgres'), log })
  try {
    await migrate(database.url)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}
