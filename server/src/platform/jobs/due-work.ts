import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'

type Due = string | { id: string | Buffer }

interface DueWorkOptions {
  /** So many are carried out in one run. */
  max: number
  /** What the log says of one that fails. */
  failed: string
}

interface Acting {
  log: FastifyBaseLogger
}

/** What is due, the oldest first, and at most so many. */
type Find<T extends Due> = (max: number) => Promise<readonly T[]>

/** Of one kind; of more, those that failed longest ago are as if they had not. */
const maxRemembered = 10_000
/** Of one run; the rest waits for the next. */
const maxBatches = 20

function idOf(due: Due): string {
  const id = typeof due === 'string' ? due : due.id
  return typeof id === 'string' ? id : id.toString('hex')
}

/** Whose turn it is: those that failed come after all others, the longest waiting first. Remembered by this process. */
function createTurns({ max, failed }: DueWorkOptions) {
  const failures = new LRUCache<string, number>({ max: maxRemembered })
  let count = 0
  const turnOf = (due: Due) => failures.peek(idOf(due)) ?? 0
  return {
    hasFailed: (due: Due) => turnOf(due) > 0,
    async take<T extends Due>(find: Find<T>): Promise<T[]> {
      // Sorting leaves those that never failed in their order.
      const due = (await find(max + failures.size)).toSorted((one, other) => turnOf(one) - turnOf(other))
      return due.slice(0, max)
    },
    async attempt<T extends Due>({ log }: Acting, due: T, act: (due: T) => Promise<unknown>): Promise<void> {
      try {
        await act(due)
        failures.delete(idOf(due))
      } catch (error) {
        failures.set(idOf(due), ++count)
        log.error({ err: error, id: idOf(due) }, failed)
      }
    },
  }
}

/**
 * For schedules that carry out what is due, the oldest first. One that fails is logged and goes to the end: it is tried
 * again by the next run that has room for it, the longest waiting first, so any number of those that always fail hold up
 * nobody. What failed is remembered by this process; another one finds out by itself.
 */
export function createDueWork(options: DueWorkOptions) {
  const turns = createTurns(options)
  return async <T extends Due>(deps: Acting, find: Find<T>, act: (due: T) => Promise<unknown>): Promise<void> => {
    for (const one of await turns.take(find)) await turns.attempt(deps, one, act)
  }
}

/**
 * The same for what one transaction does to many, `max` at once, as long as more is due. Where it fails, each is done alone,
 * so that only the one that cannot be done is left; from then on that one is tried alone.
 */
export function createDueBatches(options: DueWorkOptions) {
  const turns = createTurns(options)
  return async <T extends Due>(
    deps: Acting,
    find: Find<T>,
    act: (due: readonly T[]) => Promise<unknown>,
  ): Promise<void> => {
    for (let count = 1; count <= maxBatches; count++) {
      const due = await turns.take(find)
      const alone = due.filter(turns.hasFailed)
      const together = due.filter((one) => !turns.hasFailed(one))
      try {
        if (together.length > 0) await act(together)
      } catch {
        alone.unshift(...together)
      }
      for (const one of alone) await turns.attempt(deps, one, (single) => act([single]))
      if (due.length < options.max || alone.length > 0) return
    }
  }
}
