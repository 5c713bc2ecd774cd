import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countShownBefore } from './states.queries.ts'
import { reviewedFirst, type Weighed } from './states.rules.ts'

/** What is known of a product when it is sent or changed. */
export interface Sent {
  id: string
  ownerId: string
  category: string
  condition: string
  price: number
  county_code: number
  /** Keys. */
  images: readonly string[]
}

declare module '../../../core/deps.ts' {
  interface Deps {
    /** From 0 to 100. The feature that weighs risks adds it (`extendDeps`); without one nothing is risky. */
    riskOfListing?: (tx: Tx, sent: Sent, now: Date) => Promise<number>
  }
}

/** What decides whether a moderator looks at a product; null where listings are not reviewed. */
export async function assess(deps: Deps, tx: Tx, sent: Sent): Promise<Weighed | null> {
  if (!deps.settings.listingReview) return null
  const listingsBefore = await countShownBefore(tx, sent.ownerId, reviewedFirst + 1)
  const risk = (await deps.riskOfListing?.(tx, sent, deps.clock())) ?? 0
  return { listingsBefore, risk: Math.max(0, Math.min(100, Math.round(risk))) }
}
