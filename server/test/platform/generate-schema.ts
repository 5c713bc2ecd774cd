import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const codegen = fileURLToPath(new URL('../../../node_modules/.bin/kysely-codegen', import.meta.url))
export const schemaFile = fileURLToPath(new URL('../../src/platform/database/schema.ts', import.meta.url))

/** The types of every table of ours, as the database itself describes them. */
export async function generateSchema(databaseUrl: string): Promise<string> {
  const { stdout } = await run(codegen, [
    '--print',
    '--dialect=postgres',
    `--url=${databaseUrl}`,
    '--default-schema=public',
    '--exclude-pattern={*.migrations,graphile_worker.*}',
    '--log-level=silent',
    // `int8` and `timestamptz` arrive as db.ts makes the driver parse them.
    '--type-mapping={"int8":"number","timestamptz":"Date"}',
    // It follows from the state and the marks of an order: nothing writes it.
    '--overrides={"columns":{"orders.status":"ColumnType<string, never, never>"}}',
  ])
  return stdout.trimStart()
}
