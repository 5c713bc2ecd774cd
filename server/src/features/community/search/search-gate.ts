import { Refusal } from '../../../platform/http/refusal.ts'
import { createSemaphore } from '../../../platform/limits/semaphore.ts'

/** At the same time, of all: a part of the connections to the database. */
const maxAtOnce = 6
/** Of one caller; the rest of theirs waits here and takes no turn of others. */
const maxOfOne = 2
const maxWaiting = 40

export type SearchGate = <T>(caller: string, work: () => Promise<T>) => Promise<T>

/** Runs searches a few at a time, and of one caller fewer, so that a flood of theirs waits behind itself. */
export function createSearchGate(): SearchGate {
  const all = createSemaphore({ max: maxAtOnce })
  const callers = new Map<string, { run: ReturnType<typeof createSemaphore>; count: number }>()
  return async (caller, work) => {
    const own = callers.get(caller) ?? { run: createSemaphore({ max: maxOfOne }), count: 0 }
    if (own.count >= maxWaiting) throw new Refusal('search_too_fast', { seconds: 1 })
    callers.set(caller, own)
    own.count++
    try {
      return await own.run(() => all(work))
    } finally {
      own.count--
      if (own.count === 0) callers.delete(caller)
    }
  }
}
