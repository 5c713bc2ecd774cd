import type { updateReview as endpoint } from '@mtaa/contract/commerce/reviews/reviews'
import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { replacePictures } from '../../media/media/index.ts'
import { reviewPictures } from './create-review.ts'
import { lockDeal } from './deals.queries.ts'
import { editableUntil, fitSide } from './reviews.rules.ts'
import { findOwn } from './reviews.queries.ts'
import { lockReview, updateContent } from './write.queries.ts'

type Change = z.output<(typeof endpoint)['body']>

/** Changes a review that nobody else sees yet. */
export function updateReview(deps: Deps, author: Member, id: string, { text, images, ...change }: Change) {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findOwn(tx, id, author.id)
    if (!found) throw new Refusal('review_not_found')
    // The other side publishes both under the lock of the deal.
    await lockDeal(tx, found.deal_kind, found.deal_id)
    const review = await lockReview(tx, id)
    const now = deps.clock()
    if (!review || !editableUntil(review, now)) throw new Refusal('review_edit_closed')
    if (change.tags && !fitSide(change.tags, review.about_side as ReviewSide)) throw new Refusal('review_tags_mismatch')
    const use = { usedBy: reviewPictures, usedId: id, ownerId: author.id, unshared: true as const }
    const pictures = images && (await replacePictures(deps, tx, { ...use, keys: images }))
    await updateContent(tx, id, { ...change, body: text, images: pictures }, now)
  })
}
