import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../server/src/platform/process/processes.ts'

/** A process that is killed without a word and started again. */
export interface Victim {
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Program {
  path: string
  /** Made anew for each start. */
  args?: () => string[]
  env?: Record<string, string>
}

/** A program of ours, with which messages are exchanged while it runs. */
export interface ProgramVictim extends Victim {
  /** Nothing happens where it is not alive. */
  send(message: object): void
  /** Resolves when the process that runs now has ended. */
  ended(): Promise<unknown>
}

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A program of ours that writes a line when it is ready. */
export function programVictim({ path, args = () => [], env = {} }: Program): ProgramVictim {
  let child: ChildProcess | undefined

  async function kill() {
    const dying = child
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const gone = once(dying, 'exit')
    dying.kill('SIGKILL')
    await gone
  }

  return {
    kill,
    stop: kill,
    send(message) {
      // It may be dying at this moment.
      if (child?.connected) child.send(message, () => {})
    },
    ended: async () => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    async start() {
      const started = spawn(process.execPath, [fileOf(path), ...args()], {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        env,
      })
      const { stdout } = started
      if (!stdout) throw new Error(`${path} has no output`)
      child = started
      const ended = once(started, 'exit').then(() => 'ended')
      if ((await Promise.race([once(stdout, 'data'), ended])) === 'ended') throw new Error(`${path} ended at once`)
    },
  }
}

/** The database server; the process that started it starts it again by itself. */
export function databaseVictim(dataDir: string, isReady: () => Promise<boolean>): Victim {
  const file = join(dataDir, 'cluster', 'postmaster.pid')
  return {
    async start() {
      const ready = await eventually(async () => (await isReady()) || undefined, 120_000, 100)
      if (!ready) throw new Error('the database did not come back')
    },
    async kill() {
      const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
      if (pid > 1) process.kill(pid, 'SIGKILL')
    },
    stop: async () => {},
  }
}
