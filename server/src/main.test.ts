import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { compiled } from '../test/platform/compiled.ts'
import { freshDatabase } from '../test/platform/database.ts'
import { connectTo } from '../test/harness.ts'
import { ownPort } from '../test/platform/own-port.ts'
import { freePort } from './platform/process/free-port.ts'
import { birthOf, signal } from './platform/process/processes.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

test('the server says one line when it is ready, answers, and stops in good order on a signal', async () => {
  const server = await launch()
  await server.ready
  await expect(status(server.port, '/readyz')).resolves.toBe(200)
  await expect(status(server.port, '/healthz')).resolves.toBe(200)
  // It cannot be replaced while it serves, and it must not end.
  signal(server.pid, 'SIGHUP')
  await expect.poll(server.errors).toContain('WEB_CONCURRENCY=2')
  signal(server.pid, 'SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, out: `Mtaa is ready at http://localhost:${server.port}\n` })
})

test('connections say to PostgreSQL what each is for, and jobs have connections of their own', async () => {
  const server = await launch()
  await server.ready
  await status(server.port, '/readyz')
  const client = connectTo(server.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const connections = async () =>
    (
      await client.query<{ purpose: string; isQueue: boolean }>(
        `select application_name as purpose, query like '%graphile_worker%' as "isQueue" from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
    ).rows
  const purposes = async () => new Set((await connections()).map(({ purpose }) => purpose))
  await expect.poll(purposes).toEqual(new Set(['mtaa web', 'mtaa jobs', 'mtaa messages']))
  const ofTheQueue = async () =>
    new Set((await connections()).filter(({ isQueue }) => isQueue).map(({ purpose }) => purpose))
  await expect.poll(ofTheQueue).toEqual(new Set(['mtaa jobs']))
})

test('a port in use ends the start with a sentence that says what to do', async () => {
  const first = await launch()
  await first.ready
  const second = await launch({ PORT: String(first.port) })
  const sentence = `Port ${first.port} is taken by another program: stop it, or choose another with PORT=…\n`
  expect(await second.ended).toEqual({ code: 1, out: '', err: sentence })
})

test('a wrong setting ends the start with a sentence that names it', async () => {
  const { code, err } = await (await launch({ DEMO: 'perhaps' })).ended
  expect(code).toBe(1)
  expect(err).toContain('DEMO must be on or off.')
})

/** Each restart waits for two programs to load. */
const slow = 300_000

test(
  'web processes are replaced one after the other and no request is refused, not even on a connection that stays open',
  { timeout: slow },
  async () => {
    const server = await launch({ WEB_CONCURRENCY: '2', WORKER: 'off' })
    // The first web process answers while the others are still being started: to be replaced must not end the start.
    await expect.poll(() => status(server.port, '/readyz').catch(() => 0), { timeout: slow }).toBe(200)
    signal(server.pid, 'SIGHUP')
    await server.ready
    const load = startLoad(server.port)
    const before = server.children()
    signal(server.pid, 'SIGHUP')
    await expect.poll(() => server.children().some((pid) => before.includes(pid)), { timeout: slow }).toBe(false)
    expect(await load.stop()).toEqual([])
    expect(load.answered()).toBeGreaterThan(0)
    await expect.poll(() => server.children().length, { timeout: slow }).toBe(2)
    const children = server.children()
    signal(server.pid, 'SIGTERM')
    expect(await server.ended).toEqual({ code: 0, out: `Mtaa is ready at http://localhost:${server.port}\n`, err: '' })
    expect(children.map(birthOf)).toEqual([undefined, undefined])
  },
)

test('when the first process is killed, the others end and its port is free', async () => {
  const server = await launch({ WEB_CONCURRENCY: '2', WORKER: 'off' })
  await server.ready
  const children = server.children()
  expect(children).toHaveLength(2)
  signal(server.pid, 'SIGKILL')
  await expect.poll(() => children.map(birthOf)).toEqual([undefined, undefined])
  expect(await freePort(server.port)).toBe(server.port)
})

test('a worker alone carries out the jobs that a web process leaves to it, and needs a database that both reach', async () => {
  const web = await launch({ WORKER: 'off' })
  await web.ready
  const workers = async () => (await ask(web.databaseUrl, 'select from job_workers')).length
  expect(await workers()).toBe(0)
  const worker = await launch({ DATABASE_URL: web.databaseUrl }, ['--worker'])
  await worker.ready
  await expect.poll(workers).toBe(1)
  signal(worker.pid, 'SIGTERM')
  expect(await worker.ended).toEqual({ code: 0, out: 'Mtaa carries out jobs\n', err: '' })
  expect(await workers()).toBe(0)
  const { code, err } = await (await launch({ DATABASE_URL: '' }, ['--worker'])).ended
  expect([code, err]).toEqual([1, expect.stringContaining('A worker alone needs DATABASE_URL')])
})

async function ask(databaseUrl: string, query: string): Promise<unknown[]> {
  const client = connectTo(databaseUrl)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

/** Requests one after the other on connections that stay open; `stop` answers with what went wrong. */
function startLoad(port: number) {
  const agent = new Agent({ keepAlive: true })
  const failed: string[] = []
  const over = new AbortController()
  let answered = 0
  const one = async () => {
    const sent = request({ port, host: '127.0.0.1', path: '/api/posts?limit=1', agent }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await text(answer)
    if (answer.statusCode !== 200) throw new Error(String(answer.statusCode))
    answered++
  }
  const client = async () => {
    for (; !over.signal.aborted; await pause(10)) await one().catch((error: Error) => failed.push(error.message))
  }
  const clients = Array.from({ length: 4 }, client)
  return {
    answered: () => answered,
    async stop() {
      over.abort()
      await Promise.all(clients)
      agent.destroy()
      return failed
    },
  }
}

async function launch(settings: Record<string, string> = {}, args: string[] = []) {
  const { url, drop } = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'mtaa-main-'))
  const port = await ownPort()
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DEMO: 'off',
      WEB_CONCURRENCY: '1',
      ...compiled,
      ...settings,
    },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, out, err }))
  const failed = ended.then(() => Promise.reject(new Error(`the server did not start: ${err}`)))
  const ready = Promise.race([once(child.stdout, 'data'), failed])
  ready.catch(() => {})
  onTestFinished(async () => {
    signal(child.pid ?? 0, 'SIGKILL')
    await ended
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const pid = child.pid ?? 0
  /** Those that serve; one that ends may still be there as a zombie. */
  const children = () =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .map(Number)
      .filter((each) => each > 0 && birthOf(each) !== undefined)
  return { pid, port: Number(settings['PORT'] ?? port), databaseUrl: url, ready, ended, errors: () => err, children }
}

/** On a connection of its own, which nobody has to wait for. */
const status = async (port: number, path: string) =>
  (await fetch(`http://localhost:${port}${path}`, { headers: { connection: 'close' } })).status
