import { join } from 'node:path'
import pg from 'pg'
import { readWords } from '../../../server/src/features/community/search/vocabulary.jobs.ts'
import { loadPlaces } from '../../../server/src/features/places/places/index.ts'
import { createDb, createPool } from '../../../server/src/platform/database/db.ts'
import { migrate } from '../../../server/src/platform/database/migrations.ts'
import { startPostgres } from '../../../server/src/platform/database/postgres/index.ts'
import { folder, say, type Closing } from '../setup.ts'
import { fillCorpus } from './fill-corpus.ts'

/** A new database with the documents, and their keys by id. */
export async function openRecallDatabase(closings: Closing[]): Promise<{ url: string; keys: Map<string, string> }> {
  const postgres = await startPostgres({ dataDir: join(folder, 'recall'), log: say })
  closings.push(() => postgres.stop())
  const url = new URL(postgres.url)
  url.pathname = '/recall'
  const server = new URL(postgres.url)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query('drop database if exists recall with (force)')
    await client.query('create database recall')
  } finally {
    await client.end()
  }
  await migrate(url.href)
  const db = createDb(createPool(url.href, () => {}, 1))
  try {
    await loadPlaces(db)
    const keys = await fillCorpus(db)
    await readWords({ db, clock: () => new Date() })
    return { url: url.href, keys }
  } finally {
    await db.destroy()
  }
}
