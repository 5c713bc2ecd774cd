import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { enqueue, type JobHandlers } from '../../../../platform/jobs/enqueue.ts'
import { findAssessed, findMedians, findSellersRisk, storeRisk, type Comparable } from './insights.queries.ts'
import { alikeTitles, riskOfProduct, type Risk } from './risk.rules.ts'

declare module '../../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    'insights.assess': { listingId: string }
  }
}

/** The risk of a product is computed after the commit; once, however often it changes meanwhile. */
export const assessLater = (tx: Tx, listingId: string) =>
  enqueue(tx, 'insights.assess', { listingId }, { key: `insights.assess ${listingId}` })

/** How much a buyer should look twice, and why: computed and stored now. No risk for an unknown product. */
export async function riskOf(
  { clock, reviewedModules }: Pick<Deps, 'clock' | 'reviewedModules'>,
  tx: Tx,
  listingId: string,
): Promise<Risk> {
  const now = clock()
  const row = await findAssessed(tx, listingId)
  if (!row) return { score: 0, reasons: [] }
  const { seller_since: sellerSince, picture_elsewhere: pictureElsewhere, other_titles: otherTitles, ...product } = row
  const { cautious_messages: hasCautiousMessages } = row
  const module = reviewedModules.find((one) => one.module === row.module)
  const texts = [...product.texts, ...((await module?.texts?.(tx, listingId)) ?? [])]
  const risk = riskOfProduct(
    { ...product, texts, sellerSince, pictureElsewhere, hasCautiousMessages, otherTitles },
    now,
  )
  await storeRisk(tx, listingId, risk, now)
  return risk
}

interface NewProduct extends Comparable {
  title: string
  texts: readonly string[]
  price: number
}

/** The same of many new ones of a seller that have no pictures, in their order: some reads for all. Stored by the caller. */
export async function risksOfNew(
  tx: Tx,
  sellerId: string,
  products: readonly NewProduct[],
  now: Date,
): Promise<Risk[]> {
  const seller = await findSellersRisk(tx, sellerId)
  const medians = await findMedians(tx, products)
  const alike = alikeTitles(
    products.map(({ title }) => title),
    seller?.titles ?? [],
  )
  return products.map(({ title, texts, price }, at) =>
    riskOfProduct(
      {
        title,
        texts,
        price,
        sellerSince: seller?.since ?? now,
        median: medians[at] ?? null,
        pictureElsewhere: false,
        hasCautiousMessages: false,
        otherTitles: alike[at] ?? [],
      },
      now,
    ),
  )
}

export const insightJobs: JobHandlers<Deps> = {
  async 'insights.assess'(deps, { listingId }) {
    await deps.db.transaction().execute((tx) => riskOf(deps, tx, listingId))
  },
}
