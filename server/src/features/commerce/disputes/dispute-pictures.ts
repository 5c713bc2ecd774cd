import type { Deps } from '../../../core/deps.ts'
import type { Retention } from '../../../core/retention.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { attachPictures, releasePictures } from '../../media/media/index.ts'
import { areUsedElsewhere, dropPictures } from './dispute-parts.queries.ts'
import { picturesFor } from './disputes.rules.ts'

/** How a message of a dispute uses the pictures that were uploaded for it, by its id. */
export const disputePictures = 'order_dispute'

interface Evidence {
  messageId: string
  ownerId: string
  keys: readonly string[]
}

/** Evidence is what somebody uploaded for it: pictures of others are refused, and what a listing or a post shows is none. */
export async function attachEvidence(deps: Deps, tx: Tx, { messageId, ownerId, keys }: Evidence) {
  const pictures = await attachPictures(deps, tx, { usedBy: disputePictures, usedId: messageId, ownerId, keys })
  if (await areUsedElsewhere(tx, keys, disputePictures)) throw new Refusal('dispute_picture_elsewhere')
  return pictures
}

/** The words stay with the order. */
export const pictureRetention: Retention = {
  name: 'pictures in disputes of orders',
  since: 'the end of the dispute',
  after: picturesFor,
  async sweep(tx, before, max) {
    const now = new Date(before.getTime() + picturesFor)
    const { count, messageIds } = await dropPictures(tx, before, max, now)
    if (messageIds.length > 0) await releasePictures(tx, { usedBy: disputePictures, usedIds: messageIds }, now)
    return count
  },
}
