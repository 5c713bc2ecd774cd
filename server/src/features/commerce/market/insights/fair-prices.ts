import { hour, day } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import { computeFairPrices, findFairPricesAge, lockFairPrices } from './insights.queries.ts'

const computed = new WeakMap<object, Date>()

/** So many listings of so many sellers say what is usual; one seller alone cannot. */
const comparable = { minListings: 15, minSellers: 5 }

/** Schedule: once an hour, what comparable products of the last 90 days cost. */
export async function renewFairPrices({ db, clock }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFairPrices(tx)
    const now = clock()
    const stored = await findFairPricesAge(tx)
    // Where nothing is comparable yet, nothing stored says when it was looked for.
    const last = new Date(Math.max(stored?.getTime() ?? 0, computed.get(db)?.getTime() ?? 0))
    if (now >= last && now.getTime() - last.getTime() < hour) return
    await computeFairPrices(tx, now, { ...comparable, since: new Date(now.getTime() - 90 * day) })
    computed.set(db, now)
  })
}
