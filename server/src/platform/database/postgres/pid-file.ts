import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf, commandOf } from '../../process/processes.ts'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** The server that runs on this cluster now. A file left by one that is gone is removed. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  const lines = read(file).split('\n')
  const pid = Number(lines[0])
  if (!pid) return undefined
  if (birthOf(pid) !== undefined && isPostgresOf(pid, cluster)) {
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  }
  // PostgreSQL trusts any living process (and any zombie) with this number, so a stale file would stop it for good.
  rmSync(file, { force: true })
  return undefined
}

function isPostgresOf(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(cluster)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
