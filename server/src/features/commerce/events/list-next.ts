import type { Deps } from '../../../core/deps.ts'
import type { Reportable } from '../../../core/reportables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { listingTags, setListed } from '../listings/index.ts'
import { findSeries, lockSeries } from './series.queries.ts'
import { listedDates } from './series.rules.ts'

/** After a date of a series, all of whose dates are locked, was shown, hidden, moved or cancelled: lists show the next one. */
export async function listNext(deps: Pick<Deps, 'cache' | 'clock'>, tx: Tx, id: string): Promise<void> {
  const changed = await setListed(tx, listedDates(await findSeries(tx, id), deps.clock()))
  deps.cache.drop(tx, ...changed.flatMap(listingTags))
}

/** What moderators remove and bring back is a date of a series, perhaps. */
export const inSeries = (events: Reportable): Reportable => ({
  ...events,
  async change(deps, tx, change) {
    await lockSeries(tx, change.id)
    const isChanged = (await events.change?.(deps, tx, change)) ?? false
    await listNext(deps, tx, change.id)
    return isChanged
  },
})
