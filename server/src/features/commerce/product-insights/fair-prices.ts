import type { Deps } from '../../../core/deps.ts'
import { computeFairPrices, findFairPricesAge, lockFairPrices } from './insights.queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** So many listings of so many sellers say what is usual; one seller alone cannot. */
const comparable = { minListings: 15, minSellers: 5 }

/** Schedule: once an hour, what comparable products of the last 90 days cost. */
export async function renewFairPrices({ db, clock }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFairPrices(tx)
    const now = clock()
    const last = await findFairPricesAge(tx)
    if (last && now.getTime() - last.getTime() < hour) return
    await computeFairPrices(tx, now, { ...comparable, since: new Date(now.getTime() - 90 * day) })
  })
}
