import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../../core/deps.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { importStatement } from './import-statement.ts'
import { readStatement, StatementFault } from './statement-csv.ts'
import { insertFile, isImported } from './statement-files.queries.ts'

/** A file that somebody is still writing changes within this time. */
const settledAfter = 60_000
const files = createDueWork({ max: Infinity, failed: 'a file in the folder of statements could not be read' })
/** A file as it was when it was looked at last: one that has not changed since is not read again. */
const looked = new Map<string, string>()

/**
 * Schedule: imports what is new in the folder of statements, each file once by its content. A file that is no statement of
 * ours is noted with its fault, and imports nothing; one that cannot be read holds up no other.
 */
export async function importStatementFiles(deps: Deps): Promise<void> {
  const { statementsDir } = deps.settings.mpesa
  if (statementsDir === undefined) return
  const find = async () => (await readdir(statementsDir)).filter((name) => /\.csv$/i.test(name)).toSorted()
  await files(deps, find, async (name) => {
    const path = join(statementsDir, name)
    const { size, mtimeMs } = await stat(path)
    const state = `${size} ${mtimeMs}`
    if (looked.get(path) === state || Date.now() - mtimeMs < settledAfter) return
    await importFile(deps, path, name)
    looked.set(path, state)
  })
}

async function importFile(deps: Deps, path: string, name: string): Promise<void> {
  const { db, clock, log, settings } = deps
  const sha256 = await hashOf(path)
  if (await isImported(db, sha256)) return
  const note = (result: Awaited<ReturnType<typeof importStatement>> | null, error: string | null) =>
    db.transaction().execute((tx) => insertFile(tx, { name, sha256, result, error, at: clock() }))
  try {
    const result = await importStatement(deps, readStatement(createReadStream(path), settings.mpesa.shortcode))
    await note(result, null)
    log.info({ name, result }, 'a statement was imported')
  } catch (error) {
    // Anything else, such as a lost database, is tried again: what was booked by then is not booked twice.
    if (!(error instanceof StatementFault)) throw error
    await note(null, error.code)
    log.error({ name, fault: error.code }, 'a file in the folder of statements was not imported')
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}
