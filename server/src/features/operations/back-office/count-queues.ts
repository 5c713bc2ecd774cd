import type { Language } from '@mtaa/contract/language'
import type { WaitingQueue } from '@mtaa/contract/operations/back-office'
import type { Deps } from '../../../core/deps.ts'
import type { StaffQueue } from '../../../core/staff-queues.ts'

/** How much waits in each queue. */
export const countQueues = (
  { db }: Pick<Deps, 'db'>,
  queues: readonly StaffQueue[],
  language: Language,
): Promise<WaitingQueue[]> =>
  Promise.all(
    queues.map(async ({ name, path, partOf = null, words, waiting: count }) => {
      const waiting = await count(db)
      return { name, path, words: words[language](waiting), waiting, part_of: partOf }
    }),
  )
