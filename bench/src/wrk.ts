import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { folder } from './setup.ts'

const run = promisify(execFile)
const scriptOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export interface Request {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Stands in a header for something that no other request has: each time it is sent, something else. */
export const unique = '{unique}'

/** One request by itself, read to its end. */
export async function send(url: string, { method = 'GET', path, headers: given = {}, body }: Request) {
  const headers = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, value.replace(unique, randomUUID())]),
  )
  const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  return { ok: answer.ok, status: answer.status, text: await answer.text() }
}

export interface Round {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers that were not a success: a figure with any is worth nothing. */
  refused: number
}

/** Writes down what is to be sent, once for all rounds. */
export function writeRequests(name: string, requests: readonly Request[]): string {
  const file = join(folder, `${name}.requests`)
  const lines = requests.map(({ method = 'GET', path, headers = {}, body = '' }) => {
    const fields = Object.entries(headers).map(([field, value]) => `${field}: ${value}`)
    return [method, path, fields.join('|'), body].join('\t')
  })
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

interface Load {
  url: string
  file: string
  connections: number
  seconds: number
  /** The one core it may use. */
  core?: number
  /** What wrk is driven by. */
  script?: 'load.lua' | 'refresh.lua'
}

/** One round of load by wrk. Throws when connections break: such a figure would mean nothing. */
export async function measure({ url, file, connections, seconds, core, script = 'load.lua' }: Load): Promise<Round> {
  const threads = core === undefined ? 2 : 1
  const wrk = [
    'wrk',
    `-t${threads}`,
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    scriptOf(script),
    url,
  ]
  const [program = 'wrk', ...args] = core === undefined ? wrk : ['taskset', '-c', String(core), ...wrk]
  const running = run(program, [...args, '--', file], { timeout: (seconds + 30) * 1000 })
  const end = () => void running.child.kill()
  process.once('exit', end)
  const { stdout } = await running.finally(() => process.off('exit', end))
  const outcome = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{'))) as Record<string, number>
  const { requests = 0, microseconds = 1, p50 = 0, p99 = 0, refused = 0, broken = 0 } = outcome
  if (broken > 0) throw new Error(`${broken} connections broke under ${connections} connections to ${url}`)
  return { perSecond: (requests / microseconds) * 1e6, p50: p50 / 1000, p99: p99 / 1000, refused }
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
