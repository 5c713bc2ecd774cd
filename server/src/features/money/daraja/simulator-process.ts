import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../platform/process/free-port.ts'
import { ownAddresses } from '../../../platform/process/own-addresses.ts'
import { birthOf, eventually, signal } from '../../../platform/process/processes.ts'

export interface SimulatorOptions {
  dataDir: string
  port: number
  timeScale: number
  account: { consumerKey: string; consumerSecret: string; passkey: string; shortcode: string }
  /** Where it sends the events of its other face, Paystack. */
  webhookUrl: string
}

export interface SimulatorProcess {
  url: string
  stop(): void
}

const program = fileURLToPath(new URL('../../../../../sim/src/main.ts', import.meta.url))
const seconds = 1000

// Long enough for a killed server to come back and find its open payments; the file names the server that uses it.
const lingering = `
read -r word && exit 0
sleep 300
[ "$(cat "$2" 2>/dev/null)" = "$3" ] && kill "$1"`

/** The payment simulator as a program of its own. One that survived a killed server is taken over with its payments. */
export async function startSimulator(options: SimulatorOptions): Promise<SimulatorProcess> {
  mkdirSync(options.dataDir, { recursive: true })
  const file = join(options.dataDir, 'simulator')
  const { pid, port } = findLeft(file) ?? (await launch(options))
  const note = `${pid} ${birthOf(pid)} ${port} ${process.pid}`
  writeFileSync(file, note)
  const farewell = linger([String(pid), file, note])
  const url = `http://127.0.0.1:${port}`
  const stop = () => {
    farewell()
    signal(pid, 'SIGTERM')
    rmSync(file, { force: true })
  }
  const answers = () =>
    fetch(`${url}/__sim/prompts`).then(
      ({ ok }) => ok || undefined,
      () => (birthOf(pid) === undefined ? false : undefined),
    )
  // A busy machine is slow; what has ended is not waited for.
  if (await eventually(answers, 60 * seconds)) return { url, stop }
  stop()
  throw new Error(`The payment simulator did not start on port ${port}: see ${join(options.dataDir, 'simulator.log')}.`)
}

function findLeft(file: string): { pid: number; port: number } | undefined {
  try {
    const [pid, birth, port] = readFileSync(file, 'utf8').trim().split(' ')
    const isSame = birth !== undefined && birthOf(Number(pid)) === birth
    return isSame ? { pid: Number(pid), port: Number(port) } : undefined
  } catch {
    return undefined
  }
}

async function launch({ dataDir, port: preferred, timeScale, account, webhookUrl }: SimulatorOptions) {
  const port = (await freePort(preferred)) ?? (await freePort(0)) ?? preferred
  const log = openSync(join(dataDir, 'simulator.log'), 'w', 0o600)
  const child = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      SIM_PORT: String(port),
      SIM_TIME_SCALE: String(timeScale),
      SIM_CONSUMER_KEY: account.consumerKey,
      SIM_CONSUMER_SECRET: account.consumerSecret,
      SIM_PASSKEY: account.passkey,
      SIM_SHORTCODE: account.shortcode,
      ...(isOwn(webhookUrl) && { SIM_PAYSTACK_WEBHOOK: webhookUrl }),
    },
  })
  closeSync(log)
  child.unref()
  child.on('error', () => {})
  return { pid: child.pid ?? 0, port }
}

/** It sends nothing to other machines: the events are lost then, and payments are verified by the plan. */
function isOwn(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(localhost|127\.[\d.]+)$/.test(hostname) || ownAddresses().includes(hostname.replaceAll(/[[\]]/g, ''))
}

function linger(words: string[]): () => void {
  const dog = spawn('/bin/sh', ['-c', lingering, 'mtaa-simulator-watchdog', ...words], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  dog.unref()
  dog.on('error', () => {})
  dog.stdin.on('error', () => {})
  return () => dog.stdin.end('done\n')
}
