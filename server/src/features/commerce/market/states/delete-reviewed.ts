import { foldListingUses } from '../../../../core/fold.ts'
import type { Feature } from '../../../../core/feature.ts'
import { findNamedListings } from '../../../../core/listing-uses.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { releasePictures } from '../../../media/media/index.ts'
import { deleteListings, listingPictures, versionPictures } from '../../listings/index.ts'
import { purgeReviewed } from './clocks.queries.ts'

/**
 * Deletes locked listings of a module that moderators review, with pictures, versions and what waits for a decision. Of
 * those that records go on naming, an empty row stays: their ids are answered.
 */
export async function deleteReviewed(all: readonly Feature[], tx: Tx, ids: readonly string[], now: Date) {
  for (const usedBy of [listingPictures, versionPictures]) await releasePictures(tx, { usedBy, usedIds: ids }, now)
  const named = await findNamedListings(foldListingUses(all), tx, ids)
  await purgeReviewed(tx, ids)
  await deleteListings(tx, ids, { named, now })
  return named
}
