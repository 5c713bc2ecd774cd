import { closeSync, openSync } from 'node:fs'

export type Closing = () => unknown

const timeoutMs = 10_000

/** Closes in the reverse order of opening; one that fails is reported and does not stop the others. */
export async function closeInOrder(opened: Closing[], say: (line: string) => void): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) {
    try {
      await close()
    } catch (error) {
      say(`While stopping: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** Waits for work to end, but not for ever; answers whether it has. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), milliseconds)
  const hasEnded = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return hasEnded
}

/** Calls `reload` on SIGHUP, unless it came because our terminal was closed: then we stop. */
export function onReload(reload: () => void): void {
  const hadTerminal = hasTerminal()
  process.on('SIGHUP', () => {
    if (hadTerminal && !hasTerminal()) process.kill(process.pid, 'SIGTERM')
    else reload()
  })
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}

/** Stops in good order on the first signal, at once on the second, and after ten seconds in any case. */
export function onSignals(stop: () => Promise<void>, names: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM']): void {
  let stopping = false
  for (const name of names) {
    process.on(name, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), timeoutMs).unref()
      void stop().then(() => process.exit(0))
    })
  }
}
