// Writes server/src/platform/database/schema.ts from a database that has just been migrated.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/src/platform/database/migrations.ts'
import { startPostgres } from '../server/src/platform/database/postgres/index.ts'
import { generateSchema, schemaFile } from '../server/test/platform/generate-schema.ts'

const home = mkdtempSync(join(tmpdir(), 'mtaa-schema-'))
// The database server runs as an account of its own when we are root.
chmodSync(home, 0o755)
const postgres = await startPostgres({ dataDir: join(home, 'postgres'), memory: true, log: console.error })
try {
  await migrate(postgres.url)
  writeFileSync(schemaFile, await generateSchema(postgres.url))
  console.log('schema: server/src/platform/database/schema.ts is written')
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
