import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** Whom PostgreSQL runs as. It refuses to run as root; as anyone else it simply runs as us. */
export interface Account {
  uid: number
  gid: number
}

/** The unprivileged account to spawn as, or undefined when we are an ordinary user ourselves. */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const account = find('postgres') ?? find('mtaa') ?? create('mtaa') ?? find('nobody')
  if (!account) throw new Error('PostgreSQL refuses to run as root and no other account was found; set DATABASE_URL.')
  return account
}

/** Tried by the system itself, because file modes say nothing of access lists and mounts. */
export function mayUse(account: Account | undefined, path: string, kind: 'execute' | 'write'): boolean {
  const flag = kind === 'write' ? '-w' : '-x'
  const run = spawnSync('/bin/sh', ['-c', 'test "$1" "$2"', 'sh', flag, path], { cwd: '/', ...account })
  return run.status === 0
}

function find(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const run = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return run.status === 0 ? Number(run.stdout.trim()) : 0
  })
  return uid && gid ? { uid, gid } : undefined
}

function create(name: string): Account | undefined {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return find(name)
}
