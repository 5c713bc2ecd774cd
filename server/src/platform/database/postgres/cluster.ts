import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrMake } from '../../process/read-or-make.ts'
import type { Binaries } from './binaries.ts'
import type { Folder } from './folder.ts'
import { birthOf } from '../../process/processes.ts'

export const superuser = 'mtaa'

/** Makes the cluster when there is none, and answers its password. */
export async function ensureCluster(folder: Folder, binaries: Binaries, memory: boolean): Promise<string> {
  clearUnfinished(folder)
  const secret = join(folder.path, 'password')
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) {
    if (existsSync(secret)) return readFileSync(secret, 'utf8').trim()
    throw new Error(`The database's password is missing: restore ${secret}, or remove ${folder.path} to start anew.`)
  }
  const password = await readOrMake(secret, () => randomBytes(24).toString('base64url'))
  create(folder, binaries, { password, memory })
  return password
}

/** Built beside its final place and moved in one step: a first start that is cut short leaves nothing half made. */
function create(folder: Folder, binaries: Binaries, { password, memory }: { password: string; memory: boolean }) {
  const making = join(folder.path, `unfinished-${process.pid}`)
  const passwordFile = `${making}.password`
  mkdirSync(making, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of folder.account ? [making, passwordFile] : []) {
    chownSync(path, folder.account?.uid ?? 0, folder.account?.gid ?? 0)
  }
  // Without the explicit encoding and locale, a machine with LANG=C would get a database in SQL_ASCII.
  const run = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${making}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      `--auth=${memory ? 'trust' : 'scram-sha-256'}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(memory ? ['--no-sync'] : []),
    ],
    { cwd: '/', encoding: 'utf8', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...folder.account },
  )
  rmSync(passwordFile)
  if (run.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Error(`A database could not be made in ${folder.path}: ${run.error?.message ?? run.stderr.trim()}`)
  }
  try {
    renameSync(making, folder.cluster)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (existsSync(join(folder.cluster, 'PG_VERSION'))) return
    throw new Error(`${folder.cluster} is in the way: it is not a database, so nothing was changed in it.`, {
      cause: error,
    })
  }
}

/** Removes what an interrupted first start left; folders of processes that still run are not touched. */
function clearUnfinished(folder: Folder) {
  for (const name of readdirSync(folder.path)) {
    const pid = /^unfinished-(\d+)/.exec(name)?.[1]
    if (pid && (Number(pid) === process.pid || birthOf(Number(pid)) === undefined)) {
      rmSync(join(folder.path, name), { recursive: true, force: true })
    }
  }
}
