import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadPlaces } from '../src/features/places/places/index.ts'
import { createDb, createPool } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { birthOf } from '../src/platform/process/processes.ts'
import { startPostgres } from '../src/platform/database/postgres/index.ts'
import { memoryFolder } from './platform/memory-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run of a project, in memory, whose database `mtaa` is the template of every test's own. */
export default async function setup(project: TestProject) {
  const home = memoryFolder()
  clearFinishedRuns(home)
  const dataDir = join(home, `mtaa-test-${process.pid}-${project.name}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await startPostgres({ dataDir, memory: true, log: console.error })
  await migrate(postgres.url)
  const db = createDb(createPool(postgres.url, console.error, 1))
  await loadPlaces(db)
  await db.destroy()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    // One of its processes may write a moment longer than it is waited for.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** A run that was killed could not clean up after itself. */
function clearFinishedRuns(home: string) {
  for (const name of readdirSync(home)) {
    const pid = /^mtaa-test-(\d+)(?:-\w+)?$/.exec(name)?.[1]
    if (pid && birthOf(Number(pid)) === undefined) rmSync(join(home, name), { recursive: true, force: true })
  }
}
