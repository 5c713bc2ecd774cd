import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { signal } from '../../server/src/platform/process/processes.ts'
import type { BenchDatabase } from './database.ts'
import { makePages, pinDatabase } from './html.ts'
import { alternate, type Pace } from './rounds.ts'
import { attempt, ratioRow, type Row } from './rows.ts'
import { cpuOf, folder, memoryOf, say, startServer, type Closing } from './setup.ts'
import { befriendedEmails, createWorkloads, signIn, someEmails } from './workloads.ts'
import { measure, writeRequests, type Request, type Round } from './wrk.ts'

/** What is worse than this is a fault, unless a row says otherwise. */
const usual = 0.97
const targets: Record<string, number> = {
  'create a post': 0.95,
  'like toggle': 0.95,
  'feed page, each made anew': 2.5,
}
const connections = 16

interface Side {
  name: 'ours' | 'theirs'
  database: Pick<BenchDatabase, 'url' | 'pool'>
  from?: string
  ports: [api: number, pages: number]
}

/**
 * This checkout's server against another's, in turn in one run: what a change has cost or brought. Each has a database
 * of its own, with the tables and the fill of its own checkout.
 */
export async function measureAgainst(database: BenchDatabase, other: string, pace: Pace, closings: Closing[]) {
  const theirs = await openDatabaseOf(other, closings)
  const sides: [Side, Side] = [
    { name: 'ours', database, ports: [4721, 4725] },
    { name: 'theirs', database: theirs, from: other, ports: [4723, 4727] },
  ]
  return [...(await compareApi(sides, pace, closings)), ...(await comparePages(sides, pace, closings))]
}

async function compareApi(sides: [Side, Side], pace: Pace, closings: Closing[]): Promise<Row[]> {
  const servers = await startBoth(sides, 0, undefined, closings)
  const works = await Promise.all(
    servers.map(async ({ side, url }) => {
      const readers = await signIn(url, side.database.pool, await someEmails(side.database.pool, 256))
      const befriended = await signIn(url, side.database.pool, befriendedEmails)
      return createWorkloads(side.database.pool, readers, befriended)
    }),
  )
  const rows: Row[] = []
  for (const { name } of works[0] ?? []) {
    const requests = works.map((work) => work.find((each) => each.name === name)?.requests ?? [])
    rows.push(await compare(name, servers, requests, pace))
  }
  const [ours = 0, before = 0] = servers.map(({ pid }) => memoryOf(pid))
  rows.push({
    what: 'memory after the load',
    measured: `${(ours / before).toFixed(2)} = ${Math.round(ours)} MB : ${Math.round(before)} MB`,
    target: '≤ 1.03',
    good: ours / before <= 1.03,
    numbers: { ours, before },
  })
  for (const { stop } of servers) await stop()
  return rows
}

async function comparePages(sides: [Side, Side], pace: Pace, closings: Closing[]): Promise<Row[]> {
  for (const { database } of sides) closings.push(await pinDatabase(database))
  const servers = await startBoth(sides, 1, 0, closings)
  const pages = await Promise.all(sides.map(({ database }) => makePages(database)))
  const rows: Row[] = []
  for (const { page } of pages[0] ?? []) {
    const requests = pages.map((all) => all.find((each) => each.page === page)?.requests ?? [])
    if (requests.every(({ length }) => length > 0)) rows.push(await compare(page, servers, requests, pace, 1))
  }
  for (const { stop } of servers) await stop()
  return rows
}

type Started = Awaited<ReturnType<typeof startBoth>>

async function startBoth(sides: [Side, Side], port: 0 | 1, core: number | undefined, closings: Closing[]) {
  const servers = []
  for (const side of sides) {
    const server = await startServer({
      port: side.ports[port],
      dataDir: `${folder}/server-${side.name}`,
      databaseUrl: side.database.url,
      ...(side.from !== undefined && { from: side.from }),
      ...(core !== undefined && { core }),
    })
    closings.push(server.stop)
    servers.push({ ...server, side })
  }
  return servers
}

function compare(name: string, servers: Started, requests: Request[][], pace: Pace, core?: number): Promise<Row> {
  const min = targets[name] ?? usual
  return attempt(name, `≥ ${min.toFixed(2)}`, async () => {
    const [one, other] = servers.map(({ url, pid, side }, at) => {
      const file = writeRequests(`${side.name}-${name.replaceAll(/\W+/g, '-')}`, requests[at] ?? [])
      const load = (seconds: number) =>
        measure({ url, file, connections, seconds, ...(core !== undefined && { core }) })
      return withProcessorTime(pid, load)
    })
    if (!one || !other) throw new Error('there are not two servers')
    await one.load(1)
    await other.load(1)
    for (const side of [one, other]) side.forget()
    const row = ratioRow(await alternate(one.load, other.load, pace), min)
    const [cpu, theirCpu] = [one.perRequest(), other.perRequest()]
    return {
      ...row,
      measured: `${row.measured}, CPU ${cpu.toFixed(2)} : ${theirCpu.toFixed(2)} ms`,
      numbers: { ...row.numbers, cpu, theirCpu },
    }
  })
}

/** Milliseconds of the processor that a request takes: what a busy machine changes far less than throughput. */
function withProcessorTime(pid: number, load: (seconds: number) => Promise<Round>) {
  let [seconds, requests] = [0, 0]
  return {
    async load(duration: number) {
      const before = cpuOf(pid)
      const round = await load(duration)
      seconds += cpuOf(pid) - before
      requests += round.perSecond * duration
      return round
    },
    forget: () => void ([seconds, requests] = [0, 0]),
    perRequest: () => (1000 * seconds) / requests,
  }
}

/** The benchmark's database of another checkout, opened and, the first time, filled by that checkout's own code. */
async function openDatabaseOf(other: string, closings: Closing[]): Promise<Side['database']> {
  const program = fileURLToPath(new URL('open-database-of.ts', import.meta.url))
  const child = spawn(process.execPath, [program, other], {
    cwd: other,
    env: { ...process.env, BENCH_DIR: join(folder, 'against') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  closings.push(async () => {
    if (child.exitCode === null && child.pid) signal(child.pid, 'SIGTERM')
    await ended
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([once(lines, 'line'), ended.then(() => [])])) as [string?]
  if (line === undefined) throw new Error(`the database of ${other} cannot be opened: see above`)
  const { url } = JSON.parse(line) as { url: string }
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  closings.push(() => pool.end())
  say(`the database of ${other} is ready`)
  return { url, pool }
}
