import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { birthOf, eventually, signal } from '../../process/processes.ts'
import { mayUse } from './account.ts'
import { findBinaries } from './binaries.ts'
import { openFolder } from './folder.ts'
import { startPostgres } from './index.ts'
import { findPostmaster } from './pid-file.ts'

const program = fileURLToPath(new URL('../../../../test/platform/start-postgres.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const soon = 30_000

test('what was written is there after a stop and a second start, at the same address', async () => {
  const dataDir = folder()
  const first = await startPostgres({ dataDir })
  await ask(first.url, 'create table stored as select 1 as n')
  await first.stop()
  const second = await startPostgres({ dataDir })
  onTestFinished(second.stop)
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select n from stored')).toEqual([{ n: 1 }])
})

test('texts are UTF-8 and sort the same on machines of every language', async () => {
  const { url, stop } = await startPostgres({ dataDir: folder() })
  onTestFinished(stop)
  const sql = `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
    from pg_database where datname = current_database()`
  expect(await ask(url, sql)).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }])
})

test('the password is for its owner only, and needed', async () => {
  const dataDir = folder()
  const { url, stop } = await startPostgres({ dataDir })
  onTestFinished(stop)
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a server process that is killed takes its PostgreSQL with it, and the next one starts on the same data', async () => {
  const dataDir = folder()
  const killed = await launcher({ dataDir })
  await ask(killed.url, 'create table stored as select 1 as n')
  const postmaster = findPostmaster(join(dataDir, 'cluster'))?.pid ?? 0
  signal(killed.pid, 'SIGKILL')
  expect(await eventually(() => (birthOf(postmaster) === undefined ? 'gone' : undefined), soon)).toBe('gone')

  const next = await startPostgres({ dataDir })
  onTestFinished(next.stop)
  expect(await ask(next.url, 'select n from stored')).toEqual([{ n: 1 }])
})

test('a start right after the kill waits for the old server instead of failing', async () => {
  const dataDir = folder()
  const killed = await launcher({ dataDir })
  signal(killed.pid, 'SIGKILL')
  const next = await startPostgres({ dataDir })
  onTestFinished(next.stop)
  expect(await ask(next.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a second process joins the server of the first, and leaves it running', async () => {
  const dataDir = folder()
  const first = await launcher({ dataDir })
  const second = await startPostgres({ dataDir })
  expect(second.url).toBe(first.url)
  await second.stop()
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('two processes that start together on a new folder share one server', async () => {
  const dataDir = folder()
  const [one, other] = await Promise.all([launcher({ dataDir }), launcher({ dataDir })])
  expect(one.url).toBe(other.url)
  expect(await ask(one.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a pid file left by a machine that lost power does not keep the server from starting', async () => {
  const dataDir = folder()
  const first = await startPostgres({ dataDir })
  const file = join(dataDir, 'cluster', 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  await first.stop()
  // After the restart of a machine the number belongs to somebody else: to us, here.
  writeFileSync(file, [process.ppid, ...lines.slice(1)].join('\n'))
  const second = await startPostgres({ dataDir })
  onTestFinished(second.stop)
  expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('when another program took the port, the server takes another', async () => {
  const dataDir = folder()
  const first = await startPostgres({ dataDir })
  await first.stop()
  const squatter = createServer()
  const taken = Number(new URL(first.url).port)
  await new Promise<void>((resolve) => squatter.listen(taken, '127.0.0.1', resolve))
  onTestFinished(() => void squatter.close())
  const second = await startPostgres({ dataDir })
  onTestFinished(second.stop)
  expect(new URL(second.url).port).not.toBe(String(taken))
  expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a first start that was cut short is done again from the beginning', async () => {
  const dataDir = folder()
  const half = join(dataDir, 'unfinished-99999999')
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '18')
  const { url, stop } = await startPostgres({ dataDir })
  onTestFinished(stop)
  expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(readdirSync(dataDir)).not.toContain('unfinished-99999999')
})

test('a first start killed at any moment leaves a folder from which the next one starts', async () => {
  const dataDir = folder()
  for (const progress of ['password', 'cluster']) {
    const child = run({ dataDir })
    await eventually(() => readdirSync(dataDir).some((name) => name.startsWith(progress)) || undefined, soon, 5)
    signal(child.pid ?? 0, 'SIGKILL')
  }
  const { url, stop } = await startPostgres({ dataDir })
  onTestFinished(stop)
  expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a PostgreSQL that dies under a living server is started again at the same address', async () => {
  const dataDir = folder()
  const { url, stop } = await startPostgres({ dataDir })
  onTestFinished(stop)
  const before = findPostmaster(join(dataDir, 'cluster'))?.pid ?? 0
  signal(before, 'SIGKILL')
  const answer = () => ask(url, 'select 1 as n').catch(() => undefined)
  expect(await eventually(answer, soon)).toEqual([{ n: 1 }])
  expect(findPostmaster(join(dataDir, 'cluster'))?.pid).not.toBe(before)
})

test.runIf(isRoot)('root gives PostgreSQL to an unprivileged account', async () => {
  const dataDir = folder()
  const { url, stop } = await startPostgres({ dataDir })
  onTestFinished(stop)
  expect(statSync(join(dataDir, 'cluster')).uid).not.toBe(0)
  expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

const othersMayRead = mayUse({ uid: nobody, gid: nobody }, process.execPath, 'execute')
test.runIf(isRoot && othersMayRead)('an ordinary user runs it as himself', async () => {
  const dataDir = folder(0o777)
  const { url } = await launcher({ dataDir, uid: nobody, gid: nobody })
  expect(statSync(join(dataDir, 'cluster')).uid).toBe(nobody)
  const readable = new URL(url)
  expect(await ask(readable.href, 'select 1 as n')).toEqual([{ n: 1 }])
})

test.runIf(isRoot)(
  'below a closed home the database is stored elsewhere, the same place each time, and that is said',
  async () => {
    const home = folder(0o700)
    const outcome: string[] = []
    const first = openFolder(join(home, 'data'), (line) => outcome.push(line))
    onTestFinished(() => rmSync(first.path, { recursive: true }))
    expect(first.path.startsWith(home)).toBe(false)
    expect(outcome.join()).toContain(first.path)
    expect(openFolder(join(home, 'data'), () => {}).path).toBe(first.path)
  },
)

test('the error for a platform without a package says to use DATABASE_URL', () => {
  const found = () =>
    findBinaries(
      openFolder(folder(), () => {}),
      'sunos-sparc',
    )
  expect(found).toThrow('There is no built-in PostgreSQL for sunos-sparc here: set DATABASE_URL')
})

test('something that is not a database in the place of one is left alone', async () => {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'cluster'))
  writeFileSync(join(dataDir, 'cluster', 'diary.txt'), 'mine')
  await expect(startPostgres({ dataDir })).rejects.toThrow('is in the way')
  expect(existsSync(join(dataDir, 'cluster', 'diary.txt'))).toBe(true)
})

function folder(mode = 0o755): string {
  const path = mkdtempSync(join(tmpdir(), 'mtaa-postgres-'))
  chmodSync(path, mode)
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return path
}

interface Launch {
  dataDir: string
  uid?: number
  gid?: number
}

function run({ dataDir, ...account }: Launch) {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], ...account })
  onTestFinished(async () => {
    signal(child.pid ?? 0, 'SIGTERM')
    await eventually(() => (birthOf(child.pid ?? 0) === undefined ? true : undefined), soon)
  })
  return child
}

/** The launcher in a process of its own, when it is ready. */
async function launcher(launch: Launch): Promise<{ pid: number; url: string }> {
  const child = run(launch)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', (status) => reject(new Error(`the launcher ended with ${status}`)))
  })
  return { pid: child.pid ?? 0, url }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
