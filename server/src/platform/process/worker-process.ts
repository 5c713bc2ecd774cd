import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../http/refusal.ts'
import { createFairQueue } from '../limits/fair-queue.ts'

export interface WorkerOptions {
  /** It answers each message `{ input }` with one, or dies. */
  program: URL
  /** Beyond, the newest of the group that has most waiting is refused. */
  maxWaiting: number
  /** Of one whole group. */
  maxWaitingPerGroup: number
  timeoutMs: number
  /** Resident memory of the process; watched where /proc is. */
  maxMemory: number
  /** Nobody needs it for so long: it ends, and starts again when needed. */
  idleMs: number
}

/** Why there is no answer. */
export class WorkerDied extends Error {
  override name = 'WorkerDied'
  readonly reason: 'crash' | 'timeout' | 'memory'
  constructor(reason: WorkerDied['reason']) {
    super(`the worker died: ${reason}`)
    this.reason = reason
  }
}

/** Does dangerous or heavy work one after the other in a process whose death harms nobody. */
export interface WorkerProcess {
  /**
   * Refuses `busy` when too many wait. `group` names whose it is, from the widest to the narrowest: at each level they take
   * turns, and a flood gives way to others. Work nobody waits for any more is dropped from the queue; its promise rejects.
   */
  run(input: unknown, options: { group: readonly string[]; signal: AbortSignal }): Promise<unknown>
  /** Of the process, while there is one. */
  pid(): number | undefined
  stop(): void
}

interface Work {
  input: unknown
  signal: AbortSignal
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

const checkMemoryEveryMs = 50

/** Nothing of our settings: neither keys nor the database's URL. Freed memory goes back to the system at once. */
const workerEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

export function createWorkerProcess(options: WorkerOptions): WorkerProcess {
  const waiting = createFairQueue<Work>(options.maxWaiting)
  let child: ChildProcess | undefined
  let isBusy = false
  let idle: NodeJS.Timeout | undefined

  function run(input: unknown, { group, signal }: { group: readonly string[]; signal: AbortSignal }) {
    if (waiting.sizeOf(group) >= options.maxWaitingPerGroup) return Promise.reject(new Refusal('busy'))
    return new Promise<unknown>((resolve, reject) => {
      const work = { input, signal, resolve, reject }
      waiting.add(work, group)?.reject(new Refusal('busy'))
      signal.addEventListener('abort', () => drop(work), { once: true })
      void next()
    })
  }

  function drop(work: Work) {
    if (waiting.remove(work)) work.reject(work.signal.reason)
  }

  async function next() {
    if (isBusy) return
    const work = waiting.next()
    if (!work) return
    isBusy = true
    clearTimeout(idle)
    try {
      work.signal.throwIfAborted()
      child ??= start()
      work.resolve(await exchange(child, work.input, options))
    } catch (error) {
      if (error instanceof WorkerDied) stop()
      work.reject(error)
    } finally {
      isBusy = false
      if (waiting.size === 0) idle = setTimeout(stop, options.idleMs).unref()
      void next()
    }
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(options.program), {
      env: workerEnvironment,
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    started.on('error', () => {})
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // It must not hold a process that has nothing else to do.
    started.unref()
    started.channel?.unref()
    return started
  }

  function stop() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  return { run, pid: () => child?.pid, stop }
}

function exchange(child: ChildProcess, input: unknown, { timeoutMs, maxMemory }: WorkerOptions): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const die = (reason: WorkerDied['reason']) => () => reject(new WorkerDied(reason))
  const onExit = die('crash')
  const timeout = setTimeout(die('timeout'), timeoutMs)
  const watch = setInterval(() => memoryOf(child.pid) > maxMemory && die('memory')(), checkMemoryEveryMs)
  child.once('message', resolve).once('exit', onExit).once('error', onExit)
  child.channel?.ref()
  child.send({ input }, (error) => error && onExit())
  return promise.finally(() => {
    clearTimeout(timeout)
    clearInterval(watch)
    child.off('message', resolve).off('exit', onExit).off('error', onExit)
    child.channel?.unref()
  })
}

const pageBytes = 4096

/** Resident bytes of a process; 0 where that cannot be known. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(pages) * pageBytes
  } catch {
    return 0
  }
}
