import { monthOf, startOfMonth } from '@mtaa/contract/nairobi'
import type { Deps } from '../../../core/deps.ts'
import { countMonth, isCounted } from './transparency.queries.ts'

/** Schedule: stores what moderation did in the month that is over, once. */
export async function countLastMonth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const [from, until] = [startOfMonth(clock(), -1), startOfMonth(clock())]
  const month = monthOf(from)
  if (await isCounted(db, month)) return
  await db.transaction().execute((tx) => countMonth(tx, { month, from, until }))
}
