import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Span } from '../../services/index.ts'
import { calendarLimits, type CalendarFault, type readBusy } from './read-busy.ts'

/**
 * Reads a calendar of somebody else in a thread of its own, which is ended when it takes too long or too much memory: a rule of
 * recurrence without any date would hold up the process.
 */
export async function readBusyApart(
  text: string,
  reading: Parameters<typeof readBusy>[1],
  milliseconds: number = calendarLimits.milliseconds,
): Promise<Span[] | CalendarFault> {
  if (Buffer.byteLength(text) > calendarLimits.bytes) return 'import_too_large'
  const worker = new Worker(new URL('./read-busy.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const over = ended(worker)
  over.catch(() => {})
  try {
    // A busy machine takes long to start a thread: only reading is timed.
    await Promise.race([once(worker, 'message', { signal: AbortSignal.timeout(startWithin) }), over])
    worker.postMessage({ text, reading }, [])
    const late = AbortSignal.timeout(milliseconds)
    const [answer] = (await Promise.race([once(worker, 'message', { signal: late }), over])) as [Span[] | CalendarFault]
    return answer
  } catch {
    // It took too long, or ran out of memory: either way there is more in it than a calendar has.
    return 'import_too_large'
  } finally {
    await worker.terminate()
  }
}

const startWithin = 60_000

async function ended(worker: Worker): Promise<never> {
  const [code] = (await once(worker, 'exit')) as [number]
  throw new Error(`the thread ended with ${code}`)
}
