import type { LogDetails, StoredLine } from './read-line.ts'
import { readLine, serviceOf } from './read-line.ts'

/** Lines that wait to be stored; more are dropped and counted. */
const maxWaiting = 2000
const maxBatch = 500
/** Of one process in a minute: a fault that repeats must not fill the database. */
const maxPerMinute = 1200
const everyMs = 1000
const minuteMs = 60_000
/** As pino numbers it. */
const warning = 40

interface Output {
  write(line: string): unknown
}

interface CollectorOptions {
  /** Where the log goes as ever. */
  output: Output
  /** Lines less than this go to the store only. */
  outputLevel: number
  /** Stores lines; what it throws means that none of them is stored. */
  store: (lines: readonly StoredLine[]) => Promise<void>
  clock: () => Date
}

/** Collects what a process logs and stores it in batches, outside requests. */
export interface LineCollector {
  /** A stream for pino. */
  write(line: string): void
  /** A line beside pino's levels: a start, a stop. */
  note(text: string, details?: LogDetails): void
  /** Stores what waits, now. */
  flush(): Promise<void>
  /** Stores what waits, and no more afterwards. */
  stop(): Promise<void>
}

export function collectLines({ output, outputLevel, store, clock }: CollectorOptions): LineCollector {
  let waiting: StoredLine[] = []
  let dropped = 0
  let storing: Promise<void> | undefined
  let [minute, inMinute] = [0, 0]
  let isStopped = false
  const timer = setInterval(() => void flush(), everyMs).unref()

  /** A line that is too much is counted before it is read: a flood must cost little. */
  function add(read: () => StoredLine | undefined) {
    const now = Math.floor(clock().getTime() / minuteMs)
    if (now !== minute) [minute, inMinute] = [now, 0]
    if (isStopped) return
    if (waiting.length >= maxWaiting || inMinute >= maxPerMinute) return void dropped++
    const line = read()
    if (!line) return
    inMinute++
    waiting.push(line)
  }

  function noteOf(level: StoredLine['level'], text: string, details: LogDetails): StoredLine {
    return { at: clock(), level, service: 'processes', subject: null, traceId: null, text, details }
  }

  /** While the database is away, what waits goes on waiting, and what is too much is counted. */
  async function storeSome(): Promise<boolean> {
    const batch = waiting.slice(0, maxBatch)
    const missing = dropped
    const report =
      missing > 0 ? [noteOf('warn', 'lines of the log were dropped: there were too many', { count: missing })] : []
    if (batch.length + report.length === 0) return false
    try {
      await store([...batch, ...report])
    } catch {
      return false
    }
    waiting = waiting.slice(batch.length)
    dropped -= missing
    return waiting.length > 0
  }

  function flush(): Promise<void> {
    storing ??= (async () => {
      while (await storeSome());
    })().finally(() => (storing = undefined))
    return storing
  }

  return {
    write(line) {
      const level = numberOf(line)
      if (level >= outputLevel) output.write(line)
      if (level >= warning) add(() => readLine(line))
    },
    note: (text, details = {}) => add(() => noteOf('info', text, details)),
    flush,
    async stop() {
      clearInterval(timer)
      isStopped = true
      await flush()
      await flush()
    },
  }
}

/** Every line of pino begins so. What does not is no line of it, and goes out. */
function numberOf(line: string): number {
  const [, level] = /^\{"level":(\d+)/.exec(line) ?? []
  return level === undefined ? Infinity : Number(level)
}

/** For pino: which folder of the program writes the line. Called for lines that are written only, which are few. */
export function namesCaller(): object {
  const from = serviceOf(callersOf())
  return from === undefined ? {} : { from }
}

function callersOf(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 20
  const { stack = '' } = new Error('where the line comes from')
  Error.stackTraceLimit = stackTraceLimit
  return stack
    .split('\n')
    .filter((line) => !line.includes('platform/system-logs'))
    .join('\n')
}
