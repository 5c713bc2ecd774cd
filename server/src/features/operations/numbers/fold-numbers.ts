import type { Deps } from '../../../core/deps.ts'
import { foldSome, lockFold, noteFolded, noteOldest } from './fold.queries.ts'
import { findOldest } from './queue.queries.ts'

const batchSize = 20_000
/** The rest waits for the next minute. */
const maxBatches = 50

/** Schedule: moves what has happened into the sums. A run that dies leaves each change in exactly one of both. */
export const foldNumbers = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  for (let batch = 1; batch <= maxBatches; batch++) {
    const isDone = await db.transaction().execute(async (tx) => {
      if (!(await lockFold(tx))) return true
      const now = clock()
      if ((await foldSome(tx, batchSize)) === batchSize) return false
      const oldest = await findOldest(tx)
      if (oldest)
        await noteOldest(tx, { seconds: Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)), now })
      await noteFolded(tx, now)
      return true
    })
    if (isDone) return
  }
}
