import { reviewsTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { eventOf } from './reviews.events.ts'
import { reviewRateLimits } from './reviews.limits.ts'
import { isPublished, mayMark, mayReply } from './reviews.rules.ts'
import * as queries from './write.queries.ts'
import { notifyStaff } from '../../community/notifications/index.ts'
import { reviewQueue } from './reviews.queue.ts'

/** A published review, locked. Refuses `review_not_found` for one that is not published. */
async function lockPublished({ clock }: Deps, tx: Tx, id: string) {
  const review = await queries.lockReview(tx, id)
  if (!review || !isPublished(review, clock())) throw new Refusal('review_not_found')
  return { ...review, about_side: review.about_side === 'buyer' ? ('buyer' as const) : ('seller' as const) }
}

/** Answers a review about oneself, once. */
export const replyToReview = (deps: Deps, member: Member, id: string, text: string) =>
  deps.db.transaction().execute(async (tx) => {
    const review = await lockPublished(deps, tx, id)
    if (review.about_id !== member.id) throw new Refusal('review_not_found')
    if (!mayReply(member, review)) throw new Refusal('review_replied')
    await queries.storeReply(tx, id, text, deps.clock())
    deps.cache.drop(tx, reviewsTag(review.about_id))
  })

/** Answers how many have marked it. */
export async function markReview(deps: Deps, member: Member, id: string): Promise<number> {
  await deps.limits.consume([reviewRateLimits.marks, member.id])
  return deps.db.transaction().execute(async (tx) => {
    const review = await lockPublished(deps, tx, id)
    if (!mayMark(member, review)) throw new Refusal('own_review')
    const now = deps.clock()
    if (!(await queries.insertMark(tx, id, member.id, now))) return review.helpful_count
    const isHelpful = (await queries.countIndependentMarks(tx, id, review.author_id)) >= helpfulFrom
    if (isHelpful && review.counted && (await queries.setHelpful(tx, id, now)))
      await publish(tx, 'review.helpful', eventOf(review))
    deps.cache.drop(tx, reviewsTag(review.about_id))
    return queries.recountMarks(tx, id)
  })
}

/** So many members who have nothing to do with each other say more than one friend. */
const helpfulFrom = 3

export const unmarkReview = (deps: Deps, member: Member, id: string): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const review = await lockPublished(deps, tx, id)
    if (!(await queries.deleteMark(tx, id, member.id))) return review.helpful_count
    deps.cache.drop(tx, reviewsTag(review.about_id))
    return queries.recountMarks(tx, id)
  })

/** Objects to the removal of one's own review, once. */
export const appealReview = (deps: Deps, member: Member, id: string, text: string) =>
  deps.db.transaction().execute(async (tx) => {
    const review = await queries.lockReview(tx, id)
    if (review?.author_id !== member.id) throw new Refusal('review_not_found')
    if (review.removed_at === null) throw new Refusal('review_not_removed')
    if (review.appealed_at !== null) throw new Refusal('review_appealed')
    await queries.storeAppeal(tx, id, text, deps.clock())
    await notifyStaff(deps, tx, reviewQueue, `${id} appeal`)
  })
