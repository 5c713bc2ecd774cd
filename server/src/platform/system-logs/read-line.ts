import { redact } from './redact.ts'

const levels = ['info', 'warn', 'error', 'fatal'] as const
type Level = (typeof levels)[number]

export type LogDetails = Record<string, string | number | boolean | null>

/** What is stored of a line of the log. */
export interface StoredLine {
  at: Date
  level: Level
  /** The folder it comes from: `money/daraja`, `platform/http`. */
  service: string
  /** The route or the task. */
  subject: string | null
  traceId: string | null
  text: string
  details: LogDetails
}

const maxText = 1000
const maxValue = 200
const maxDetails = 12
const maxFrames = 8

/** What pino and Fastify write themselves, or what is a column. */
const known = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'from', 'route', 'err', 'error'])
/** Fields that say something of a person, let anyone in, or are what somebody has written. */
const secret =
  /pass|pwd|secret|token|auth|cookie|session|phone|msisdn|mail|recipient|address|body|payload|content|query|headers|url|uri|file|words|otp|nonce|pin$|key$|^ip$|^name$|name$|number|account|card|document|latitude|longitude/i

/** What a program names its own values. Anything else may be a value itself. */
const plainName = /^[a-z_]{1,30}(?:\.[a-z_]{1,30})?$/i

/** A line of pino as it is stored; undefined for one that is not: less than a warning, or no line of pino. */
export function readLine(line: string): StoredLine | undefined {
  const entry = parse(line)
  const level = entry && levelOf(entry['level'])
  if (!entry || level === undefined || level === 'info') return undefined
  const error = fieldsOf(entry['err']) ?? fieldsOf(entry['error'])
  const text = typeof entry['msg'] === 'string' ? entry['msg'] : ''
  const frames = framesOf(error?.['stack'])
  return {
    at: new Date(typeof entry['time'] === 'number' ? entry['time'] : Date.now()),
    level,
    service: serviceOf(frames.join('\n')) ?? textIn(entry['from'], 60) ?? 'program',
    subject: textIn(entry['route'], 120) ?? taskIn(text),
    traceId: textIn(entry['reqId'], 40),
    text: redact(text === '' ? 'no text' : text, maxText),
    details: { ...scalarsOf(entry), ...(error && errorDetails(error, frames)) },
  }
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return fieldsOf(JSON.parse(line))
  } catch {
    return undefined
  }
}

function levelOf(level: unknown): Level | undefined {
  if (typeof level !== 'number' || level < 30) return undefined
  return levels[Math.min(Math.floor(level / 10), 6) - 3]
}

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

const textIn = (value: unknown, max: number) => (typeof value === 'string' && value !== '' ? redact(value, max) : null)

/** As the job worker names it in its own lines: `Failed task 12 (mail.deliver, 3.21ms, …)`. */
const taskIn = (text: string) => /\(([\w.]{1,60}), [\d.]+ms\b/.exec(text)?.[1] ?? null

/** Values that are small and of one line; of what is nested, the first level. */
function scalarsOf(entry: Record<string, unknown>): LogDetails {
  const flat = Object.entries(entry)
    .filter(([name]) => !known.has(name))
    .flatMap(([name, value]) => {
      const nested = fieldsOf(value)
      return nested && !secret.test(name)
        ? Object.entries(nested).map(([inner, each]) => [`${name}.${inner}`, inner, each] as const)
        : [[name, name, value] as const]
    })
  const stored = flat.flatMap(([path, name, value]) => {
    const small = valueOf(value)
    return small === undefined || secret.test(name) || !plainName.test(path) ? [] : [[path, small] as const]
  })
  return Object.fromEntries(stored.slice(0, maxDetails))
}

function valueOf(value: unknown): LogDetails[string] | undefined {
  if (typeof value === 'string') return redact(value, maxValue)
  // A number with seven digits may be a phone's without its first zero.
  if (typeof value === 'number') return Math.abs(value) < 1_000_000 ? value : redact(String(value), maxValue)
  return typeof value === 'boolean' || value === null ? value : undefined
}

/** What PostgreSQL says in `detail` and `where` repeats what was to be written: it is left out. */
function errorDetails(error: Record<string, unknown>, frames: readonly string[]): LogDetails {
  return {
    ...optional('error', textIn(error['type'], 60)),
    ...optional('error_code', textIn(error['code'], 40)),
    ...optional('error_text', textIn(error['message'], 500)),
    ...optional('constraint', textIn(error['constraint'], 80)),
    ...optional('stack', frames.length > 0 ? redact(frames.join('\n'), 1500) : null),
  }
}

const optional = (name: string, value: string | null): LogDetails => (value === null ? {} : { [name]: value })

/** The places in our files; what comes before them in a stack is the error's text once more. */
const framesOf = (stack: unknown) =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, maxFrames)
        .map((line) => withoutFolder(line.trim()))
    : []

/** A place in our files begins with `server/` or `node_modules/`, wherever the program lies. */
function withoutFolder(frame: string): string {
  const found = ['/server/', '/node_modules/'].map((folder) => frame.indexOf(folder)).filter((at) => at >= 0)
  const url = frame.indexOf('file://')
  const begin = url >= 0 ? url : frame.indexOf('/')
  return found.length === 0 ? frame : frame.slice(0, begin) + frame.slice(Math.min(...found) + 1)
}

/** The folder of the first place of a stack that is in a feature, or else in the program. */
export function serviceOf(stack: string): string | undefined {
  const [, feature] = /server\/src\/features\/([\w-]+\/[\w-]+)\//.exec(stack) ?? []
  const [, below] = /server\/src\/((?:platform|core)\/[\w-]+)[/.]/.exec(stack) ?? []
  return feature ?? below
}
