import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
  /** Answers when the program is ready to be measured. */
  ready: string
  /** The checkout it belongs to. */
  cwd?: string
}

export interface Running {
  pid: number
  stop(): Promise<void>
}

/** Starts a program of ours and waits until it answers; its complaints are ours. */
async function startProgram({ name, command: [file, ...args], env, ready, cwd = root }: Program): Promise<Running> {
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
  /** The one core it may use. */
  core?: number
  /** Another checkout of the product, built; its settings are its own. */
  checkout?: string
}

/** What `npm start` gives to node, and the settings before it: its memory is as much a part of the product as its code. */
function startCommand(checkout: string) {
  const { scripts } = JSON.parse(readFileSync(`${checkout}package.json`, 'utf8')) as { scripts: { start: string } }
  const [before = '', after = ''] = scripts.start.split('exec node ')
  const settings = before.split(' ').filter(Boolean)
  return {
    startSettings: Object.fromEntries(settings.map((setting) => setting.split('=') as [string, string])),
    startArguments: after.split(' '),
  }
}

/** The product itself, as an operator would start it. */
export async function startServer(options: ServerOptions) {
  const { port, dataDir, databaseUrl = '', demo = false, core, checkout = root } = options
  mkdirSync(dataDir, { recursive: true })
  const { startSettings, startArguments } = startCommand(checkout)
  const node: [string, ...string[]] = [process.execPath, ...startArguments]
  const server = await startProgram({
    name: 'the server',
    cwd: checkout,
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
      LOG_LEVEL: 'error',
    },
    ready: `http://127.0.0.1:${port}/readyz`,
  })
  return { ...server, url: `http://127.0.0.1:${port}` }
}

/** Processor time of all threads of a process so far, in milliseconds: other programs on the machine do not count. */
export function processorTimeOf(pid: number): number {
  const threads = `/proc/${pid}/task`
  const of = (thread: string) => Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0])
  return readdirSync(threads).reduce((sum, thread) => sum + of(thread), 0) / 1e6
}

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** The baseline of the comparison, on the same database. */
export async function startBaseline({
  port,
  databaseUrl,
  passwordHash,
}: {
  port: number
  databaseUrl: string
  passwordHash: string
}) {
  const url = `http://127.0.0.1:${port}`
  const baseline = await startProgram({
    name: 'the baseline',
    command: [process.execPath, `${root}bench/src/baseline.ts`],
    env: { PORT: String(port), DATABASE_URL: databaseUrl, PASSWORD_HASH: passwordHash, NODE_ENV: 'production' },
    ready: url,
  })
  return { ...baseline, url }
}
