import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { notifyStaff } from '../../../community/notifications/index.ts'
import { queueOf } from './listings.queue.ts'
import { insertModeration, type NewModeration } from './moderation.queries.ts'

/** A locked listing waits for moderators from now on, and they are notified. */
export async function sendToModerators(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { module, ...review }: NewModeration & { module: ListingModule },
): Promise<void> {
  await insertModeration(tx, review)
  await notifyStaff(deps, tx, queueOf(module), `${review.listingId} ${review.at.toISOString()}`)
}
