import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/src/platform/process/free-port.ts'
import { eventually, signal } from '../../server/src/platform/process/processes.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where the benchmark stores everything, apart from the product's own data. */
export const folder = process.env['BENCH_DIR'] ?? `${root}.data/bench`

/** Progress goes to standard error, so that the tables can be piped. */
export const say = (line: string) => void process.stderr.write(`${line}\n`)

export const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

export type Closing = () => unknown
const seconds = 1000

interface Program {
  name: string
  command: [string, ...string[]]
  env: Record<string, string>
  /** The checkout whose program it is. */
  cwd?: string
  /** Answers when the program is ready to be measured. */
  ready: string
}

export interface Running {
  pid: number
  stop(): Promise<void>
}

/** Starts a program of ours and waits until it answers; its complaints are ours. */
async function startProgram({ name, command: [file, ...args], env, cwd = root, ready }: Program): Promise<Running> {
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { pid } = child
  const stop = () => stopChild(child)
  const answers = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return 'gone'
    const answer = await fetch(ready, { signal: AbortSignal.timeout(2 * seconds) }).catch(() => undefined)
    return answer?.ok ? 'ready' : undefined
  }
  const outcome = await eventually(answers, 120 * seconds, 100)
  if (outcome === 'ready' && pid) return { pid, stop }
  await stop()
  throw new Error(`${name} does not start: see above.`)
}

async function stopChild(child: ChildProcess) {
  const isGone = () => (child.exitCode !== null || child.signalCode !== null ? true : undefined)
  if (isGone() || !child.pid) return
  signal(child.pid, 'SIGTERM')
  if (await eventually(isGone, 15 * seconds)) return
  signal(child.pid, 'SIGKILL')
  await eventually(isGone, 2 * seconds)
}

interface ServerOptions {
  port: number
  dataDir: string
  databaseUrl?: string
  demo?: boolean
  /** The cores it may use, as taskset reads them. */
  core?: number | string
  /** Of which checkout; this one unless said. */
  from?: string
  /** Settings beside the usual ones. */
  env?: Record<string, string>
}

/** What `npm start` gives to node, and the settings before it: its memory is as much a part of the product as its code. */
function startCommand(from: string) {
  const { scripts } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [, before = '', after = ''] =
    /((?:[A-Z_]+=\S+ )*)(?:exec )?node ((?:--|server\/)\S.*)$/.exec(scripts.start) ?? []
  const settings = before.split(' ').filter(Boolean)
  return {
    startSettings: Object.fromEntries(settings.map((setting) => setting.split('=') as [string, string])),
    startArguments: after.split(' '),
  }
}

/** The product itself, as an operator would start it. */
export async function startServer(options: ServerOptions) {
  const { dataDir, databaseUrl = '', demo = false, core, from = root, env = {} } = options
  const port = await portFrom(options.port)
  mkdirSync(dataDir, { recursive: true })
  const { startSettings, startArguments } = startCommand(from)
  const node: [string, ...string[]] = [process.execPath, ...startArguments]
  const server = await startProgram({
    name: 'the server',
    command: core === undefined ? node : ['taskset', '-c', String(core), ...node],
    env: {
      ...startSettings,
      MODE: 'development',
      DEMO: demo ? 'on' : 'off',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      SIM_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      STORAGE_URL: '',
      AUTH_LIMITS: 'off',
      LISTING_REVIEW: 'off',
      LOG_LEVEL: 'error',
      WEB_CONCURRENCY: '1',
      ...env,
    },
    cwd: from,
    ready: `http://127.0.0.1:${port}/readyz`,
  })
  return { ...server, url: `http://127.0.0.1:${port}` }
}

/** The first free port from here on: another benchmark may run, and what answers there must be the program we started. */
async function portFrom(first: number): Promise<number> {
  let port = first
  while (!(await freePort(port, '127.0.0.1'))) port += 100
  return port
}

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** Seconds of processor time that a process has used. What else runs on the machine changes it little. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The baseline of the comparison, on the same database. */
export async function startBaseline(options: { port: number; databaseUrl: string; passwordHash: string }) {
  const { databaseUrl, passwordHash } = options
  const port = await portFrom(options.port)
  const url = `http://127.0.0.1:${port}`
  const baseline = await startProgram({
    name: 'the baseline',
    command: [process.execPath, `${root}bench/src/baseline.ts`],
    env: { PORT: String(port), DATABASE_URL: databaseUrl, PASSWORD_HASH: passwordHash, NODE_ENV: 'production' },
    ready: url,
  })
  return { ...baseline, url }
}
