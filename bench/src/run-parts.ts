import { closeInOrder } from '../../server/src/platform/process/shutdown.ts'
import type { Closing } from './setup.ts'

export interface Part {
  name: string
  /** What it opens is closed when it is over, however it ends. */
  run(closings: Closing[]): Promise<void>
}

export interface FailedPart {
  part: string
  error: string
}

interface Running {
  /** What is open already, and stays so. */
  closings: Closing[]
  say: (line: string) => void
  /** Called after each part with those that have failed so far. */
  save: (failed: readonly FailedPart[]) => void
}

/** One part after the other. One that fails is named, with why; the others are measured all the same. */
export async function runParts(parts: readonly Part[], { closings, say, save }: Running): Promise<FailedPart[]> {
  const failed: FailedPart[] = []
  for (const { name, run } of parts) {
    const open = closings.length
    try {
      await run(closings)
    } catch (error) {
      failed.push({ part: name, error: whyOf(error) })
      say(`${name} failed: ${wholeOf(error)}`)
    }
    await closeInOrder(closings.splice(open), say)
    save(failed)
  }
  return failed
}

/** Characters of an error: some quote two whole answers. */
const maxError = 300

export const whyOf = (error: unknown) => wholeOf(error).replaceAll(/\s+/g, ' ').slice(0, maxError)

function wholeOf(error: unknown): string {
  const parts = error instanceof Error ? [error.message, error.cause].filter(Boolean) : [error]
  return parts.map(String).join(': ')
}
