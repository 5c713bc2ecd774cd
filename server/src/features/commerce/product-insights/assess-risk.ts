import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { findAssessed, storeRisk } from './insights.queries.ts'
import { riskOfProduct, type Risk } from './risk.rules.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'insights.assess': { listingId: string }
  }
}

/** The risk of a product is computed after the commit; once, however often it changes meanwhile. */
export const assessLater = (tx: Tx, listingId: string) =>
  enqueue(tx, 'insights.assess', { listingId }, { key: `insights.assess ${listingId}` })

/** How much a buyer should look twice, and why: computed and stored now. No risk for an unknown product. */
export async function riskOf(tx: Tx, listingId: string, now: Date): Promise<Risk> {
  const row = await findAssessed(tx, listingId)
  if (!row) return { score: 0, reasons: [] }
  const { seller_since: sellerSince, picture_elsewhere: pictureElsewhere, other_titles: otherTitles, ...product } = row
  const risk = riskOfProduct({ ...product, sellerSince, pictureElsewhere, otherTitles }, now)
  await storeRisk(tx, listingId, risk, now)
  return risk
}

export const insightJobs: JobHandlers<Deps> = {
  async 'insights.assess'({ db, clock }, { listingId }) {
    await db.transaction().execute((tx) => riskOf(tx, listingId, clock()))
  },
}
