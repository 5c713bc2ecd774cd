import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** Distinguishes a process from a later one with the same number; undefined when it is gone or a zombie. */
export function birthOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** The command line of a living process, words separated by spaces; empty when there is none. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command') ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Names this process among all of all machines, in a word that may be the beginning of a file's name. */
export const processMark = () => `${space()}-${process.pid}-${birthOf(process.pid)}`

/** Whether the process with this mark has certainly ended. One whose number means nothing here may be alive. */
export function isKnownGone(mark: string): boolean {
  const [where, pid, birth] = mark.split('-')
  return where === space() && birthOf(Number(pid)) !== birth
}

/** Two processes with one of these see each other's numbers: one start of one machine, and one container of it. */
function space(): string {
  if (process.platform !== 'linux') return nameOf(hostname())
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
  return nameOf(boot + readlinkSync('/proc/self/ns/pid'))
}

const nameOf = (text: string) => hash('sha256', text, 'hex').slice(0, 16)

/** Sends a signal; false when nobody was there to receive it. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  // 0 would mean everybody in our own group.
  if (pid <= 0) return false
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Polls until there is an answer; undefined when the time is over. */
export async function eventually<T>(poll: () => T | undefined | Promise<T | undefined>, within: number, every = 20) {
  const deadline = Date.now() + within
  for (;;) {
    const answer = await poll()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) return undefined
    await pause(every)
  }
}

function ps(pid: number, column: string): string | undefined {
  const run = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' })
  const line = run.status === 0 ? run.stdout.trim() : ''
  return line === '' ? undefined : line
}
