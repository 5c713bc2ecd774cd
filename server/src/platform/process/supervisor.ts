import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** One child process that there is to be at any time. */
export interface ChildOptions {
  /** As in "a web process". */
  name: string
  args: string[]
  env: Record<string, string>
  /** Without one of these there is nothing to supervise any more. */
  isEssential: boolean
}

interface SupervisorOptions {
  /** The file that each child runs. It sends 'ready', and ends when it has been sent 'retire'. */
  program: string
  children: readonly [ChildOptions, ...ChildOptions[]]
  say: (line: string) => void
  /** Called with each child that is started; what it returns is called when the child has ended. */
  onLaunch?: (child: Worker) => () => void
  /** Called when the essential children do not start any more. */
  onGivenUp: () => void
  /** Before a child is started again for the nth time in a row. */
  waitMs?: (failures: number) => number
}

export interface Supervisor {
  /** Resolves when all are ready; rejects when one of them does not start. */
  start(): Promise<void>
  /** Replaces one after the other; each old one retires when its successor is ready, and stays when there is none. */
  replace(): Promise<void>
  stop(): Promise<void>
  /** Of the children that serve. */
  pids(): number[]
}

const seconds = 1000
const readyWithinMs = 60 * seconds
const stopWithinMs = 6 * seconds
const retireWithinMs = 120 * seconds
/** A process that ran for so long did not fail to start. */
const livedMs = 10 * seconds
const firstWaitMs = 100
const maxWaitMs = 10 * seconds
const maxFailures = 8

const usualWait = (failures: number) => (failures === 0 ? 0 : Math.min(firstWaitMs * 2 ** failures, maxWaitMs))

interface Slot {
  options: ChildOptions
  /** The one that serves, when it is ready. */
  current: Worker | undefined
  /** Resolves when the next one is ready. */
  filling: Promise<void> | undefined
  failures: number
}

/**
 * Keeps child processes of this program running, which share its port (node:cluster): connections are accepted here and
 * handed to one after the other. They end when this process does, however it ends.
 */
export function supervise({
  program,
  children,
  say,
  onLaunch,
  onGivenUp,
  waitMs = usualWait,
}: SupervisorOptions): Supervisor {
  const slots: Slot[] = children.map((options) => ({ options, current: undefined, filling: undefined, failures: 0 }))
  const alive = new Set<Worker>()
  const stopping = new AbortController()
  let replacing: Promise<unknown> | undefined
  let again = false

  /** A further child, when it is ready. */
  async function launch({ args, env, name }: ChildOptions): Promise<Worker> {
    cluster.setupPrimary({ exec: program, args })
    const child = cluster.fork(env)
    alive.add(child)
    child.on('error', () => {})
    const onExit = onLaunch?.(child)
    child.once('exit', () => onExit?.())
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    const late = setTimeout(() => child.process.kill('SIGKILL'), readyWithinMs)
    child.on('message', (message) => message === 'ready' && resolve(child))
    child.once('exit', (code, signal) => {
      alive.delete(child)
      reject(new Error(`A ${name} process ended by ${signal ?? `code ${code}`} before it was ready`))
    })
    return promise.finally(() => clearTimeout(late))
  }

  /** Gives this slot a new child; every other caller that waits for one gets the same. */
  const fill = (slot: Slot) => (slot.filling ??= fillNow(slot).finally(() => (slot.filling = undefined)))

  async function fillNow(slot: Slot) {
    const child = await launch(slot.options)
    slot.current = child
    const since = performance.now()
    child.once('exit', (code, signal) => {
      if (slot.current !== child) return
      slot.current = undefined
      if (stopping.signal.aborted) return
      if (performance.now() - since > livedMs) slot.failures = 0
      say(`A ${slot.options.name} process ended by ${signal ?? `code ${code}`} and is started again.`)
      void revive(slot)
    })
  }

  async function revive(slot: Slot) {
    while (!stopping.signal.aborted && !slot.current) {
      const wait = waitMs(slot.failures)
      slot.failures++
      if (slot.failures > maxFailures && isOver(slot)) return onGivenUp()
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await fill(slot).catch(report)
    }
  }

  const report = ({ message }: Error) => stopping.signal.aborted || say(`${message}.`)

  const isOver = ({ options }: Slot) =>
    options.isEssential && !slots.some((slot) => slot.options.isEssential && slot.current)

  async function replaceAll() {
    do {
      again = false
      for (const slot of slots) {
        const old = slot.current
        // One that is just being started again is new anyway.
        if (!old || stopping.signal.aborted) continue
        await fill(slot)
        slot.failures = 0
        retire(old)
      }
    } while (again)
  }

  /** It ends when what it has begun is finished. */
  function retire(child: Worker) {
    child.send('retire')
    const cut = setTimeout(() => child.process.kill('SIGKILL'), retireWithinMs).unref()
    child.once('exit', () => clearTimeout(cut))
  }

  return {
    async start() {
      const [first, ...others] = slots
      // What is wrong for one is wrong for all: it is said once.
      if (first) await fill(first)
      await Promise.all(others.map(fill))
    },
    pids: () => slots.flatMap(({ current }) => current?.process.pid ?? []),
    async replace() {
      again = true
      replacing ??= replaceAll()
        .catch(report)
        .finally(() => (replacing = undefined))
      await replacing
    },
    async stop() {
      stopping.abort()
      const all = [...alive]
      const ended = all.map((child) => once(child, 'exit'))
      for (const child of all) child.process.kill('SIGTERM')
      const cut = setTimeout(() => all.forEach((child) => child.process.kill('SIGKILL')), stopWithinMs)
      await Promise.all(ended)
      clearTimeout(cut)
    },
  }
}
