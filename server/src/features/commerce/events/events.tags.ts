import { itemTag } from '../../../core/cache-tags.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Tag } from '../../../platform/cache/tags.ts'
import { listingTags } from '../listings/index.ts'
import { findSeriesIds, type LockedEvent } from './edit-events.queries.ts'

/** Of a write of dates of one event: their own, and the pages of the others of its series, which name them. */
export async function eventTags(tx: Tx, dates: readonly LockedEvent[]): Promise<Tag[]> {
  const series = dates[0]?.series_id
  const ids = series ? await findSeriesIds(tx, series) : []
  return [...dates.flatMap(listingTags), ...ids.map((id) => itemTag('listing', id))]
}
