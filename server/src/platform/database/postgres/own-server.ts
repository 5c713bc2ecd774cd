import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Folder } from './folder.ts'
import { ownerMark } from './owner.ts'
import { findPostmaster } from './pid-file.ts'
import { choosePort } from './port.ts'
import { birthOf, eventually, signal } from '../../process/processes.ts'
import { serverSettings } from './settings.ts'
import { watchOver } from './watchdog.ts'

interface Options {
  folder: Folder
  binaries: Binaries
  memory: boolean
  settings: Record<string, string>
  log: (line: string) => void
}

const seconds = 1000
const maxLogLength = 10_000_000

/** A server process of our own: restarted while we run, stopped on demand. */
export class OwnServer {
  readonly #options: Options
  #child: ChildProcess | undefined
  #stopping = false
  #port = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Tries once; the port when the server is ready, undefined when it gave up. */
  async launch(): Promise<number | undefined> {
    const { folder } = this.#options
    // After the first start the URL is in everybody's hands and must stay.
    const port = this.#port || (await choosePort(folder))
    const child = this.#spawn(port)
    let gone = false
    child.once('error', () => (gone = true))
    child.once('exit', () => (gone = true))
    const outcome = await eventually(() => {
      if (gone) return 'gone'
      const postmaster = findPostmaster(folder.cluster)
      return postmaster?.pid === child.pid && postmaster?.ready ? 'ready' : undefined
    }, 60 * seconds)
    if (outcome !== 'ready') {
      if (child.pid && !gone) signal(child.pid, 'SIGQUIT')
      return undefined
    }
    this.#port = port
    this.#restartWhenLost(child)
    writeFileSync(join(folder.path, 'port'), `${port}\n`)
    return port
  }

  /** Lets running statements end, then stops; within a few seconds in any case. */
  async stop(): Promise<void> {
    this.#stopping = true
    const pid = this.#child?.pid
    if (!pid) return
    signal(pid, 'SIGINT')
    const isGone = () => (birthOf(pid) === undefined ? true : undefined)
    if (await eventually(isGone, 5 * seconds)) return
    signal(pid, 'SIGQUIT')
    await eventually(isGone, 2 * seconds)
  }

  /** The last lines the server wrote, for a sentence about why it would not start. */
  lastWords(): string {
    const { log } = this.#options.folder
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : ''
  }

  #spawn(port: number): ChildProcess {
    const { folder, binaries, memory, settings: chosen } = this.#options
    if (existsSync(folder.log) && statSync(folder.log).size > maxLogLength) truncateSync(folder.log)
    const log = openSync(folder.log, 'a', 0o600)
    const settings = [...serverSettings(port, memory, chosen), '-c', ownerMark()]
    // Detached, so that Ctrl-C in the terminal reaches us alone and the database goes last.
    const child = spawn(binaries.postgres, ['-D', folder.cluster, ...settings], {
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      ...folder.account,
    })
    closeSync(log)
    child.unref()
    if (child.pid) {
      const release = watchOver(child.pid)
      child.once('exit', release)
    }
    return child
  }

  #restartWhenLost(child: ChildProcess) {
    this.#child = child
    child.once('exit', () => {
      this.#child = undefined
      if (!this.#stopping) void this.#revive()
    })
  }

  async #revive() {
    this.#options.log('PostgreSQL stopped unexpectedly and is being started again.')
    const isUp = async () => (this.#stopping ? 'no longer wanted' : await this.launch())
    const port = await eventually(isUp, 600 * seconds, 1 * seconds)
    if (port === undefined) this.#options.log(`PostgreSQL does not start any more: ${this.lastWords()}`)
  }
}
