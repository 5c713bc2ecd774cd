import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePassable } from '../../process/make-folder.ts'
import { accountFor, mayUse, type Account } from './account.ts'

/** Where one embedded server is: its cluster, and the little that is stored about it. */
export interface Folder {
  path: string
  cluster: string
  log: string
  account: Account | undefined
}

// Made by root, so nobody else can put programs or data of theirs there.
export const elsewhere = '/var/lib/mtaa'

/** `dataDir` itself, or a place the server's account can reach when `dataDir` lies below a closed home. */
export function openFolder(dataDir: string, say: (line: string) => void): Folder {
  makePassable(dataDir)
  const requested = realpathSync(dataDir)
  const account = accountFor(join(requested, 'cluster'))
  const pointer = join(requested, 'kept-at')
  if (existsSync(pointer)) return folder(readFileSync(pointer, 'utf8').trim())
  if (!account || mayUse(account, requested, 'execute')) return folder(requested)

  const name = `database-${createHash('sha256').update(requested).digest('hex').slice(0, 8)}`
  const path = join(elsewhere, name)
  makePassable(path)
  if (!mayUse(account, path, 'execute')) {
    throw new Error(
      `PostgreSQL may enter neither ${requested} nor ${path}: choose another DATA_DIR, or set DATABASE_URL.`,
    )
  }
  writeFileSync(pointer, `${path}\n`)
  say(`PostgreSQL may not enter ${requested} (it never runs as root), so the database is in ${path}.`)
  return folder(path)
}

function folder(at: string): Folder {
  makePassable(at)
  const path = realpathSync(at)
  const cluster = join(path, 'cluster')
  return { path, cluster, log: join(path, 'postgres.log'), account: accountFor(cluster) }
}
