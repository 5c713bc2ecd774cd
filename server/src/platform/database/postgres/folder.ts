import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor, mayUse, type Account } from './account.ts'

/** Where one embedded server lives: its cluster, and the little we remember about it. */
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
  mkdirSync(dataDir, { recursive: true })
  const wanted = realpathSync(dataDir)
  const account = accountFor(join(wanted, 'cluster'))
  const pointer = join(wanted, 'kept-at')
  if (existsSync(pointer)) return folder(readFileSync(pointer, 'utf8').trim())
  if (!account || mayUse(account, wanted, 'execute')) return folder(wanted)

  const name = `database-${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}`
  const path = join(elsewhere, name)
  mkdirSync(path, { recursive: true, mode: 0o755 })
  if (!mayUse(account, path, 'execute')) {
    throw new Error(`PostgreSQL may enter neither ${wanted} nor ${path}: choose another DATA_DIR, or set DATABASE_URL.`)
  }
  writeFileSync(pointer, `${path}\n`)
  say(`PostgreSQL may not enter ${wanted} (it never runs as root), so the database is in ${path}.`)
  return folder(path)
}

function folder(at: string): Folder {
  mkdirSync(at, { recursive: true })
  const path = realpathSync(at)
  const cluster = join(path, 'cluster')
  return { path, cluster, log: join(path, 'postgres.log'), account: accountFor(cluster) }
}
