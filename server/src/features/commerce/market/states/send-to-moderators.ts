import type { Deps } from '../../../../core/deps.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { notifyStaff } from '../../../community/notifications/index.ts'
import { listingQueue } from './listings.queue.ts'
import { insertModeration, type NewModeration } from './moderation.queries.ts'

/** A locked listing waits for moderators from now on, and they are notified. */
export async function sendToModerators(deps: Pick<Deps, 'clock'>, tx: Tx, review: NewModeration): Promise<void> {
  await insertModeration(tx, review)
  await notifyStaff(deps, tx, listingQueue, `${review.listingId} ${review.at.toISOString()}`)
}
