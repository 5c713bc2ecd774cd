import { startOfDay } from '@mtaa/contract/nairobi'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Deps } from '../../../core/deps.ts'
import { findListingPace, lockPaceOf } from './new-listing.queries.ts'
import { listingsADay } from './new-listing.rules.ts'

/** Refuses `daily_limit` when the member has added as many listings today, of all modules, as they may. */
export async function enforceDailyLimit(
  { settings, site }: Pick<Deps, 'settings' | 'site'>,
  tx: Tx,
  ownerId: string,
  now: Date,
) {
  if (!settings.limits) return
  await lockPaceOf(tx, ownerId)
  const { joined, count } = await findListingPace(tx, ownerId, startOfDay(now))
  const limit = listingsADay(joined, now, {
    aDay: site.valueOf('listings_per_day'),
    firstDay: site.valueOf('listings_first_day'),
  })
  if (Number(count) >= limit) throw new Refusal('daily_limit', { limit })
}
