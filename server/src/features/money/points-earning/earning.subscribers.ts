import { pointsCaps, pointsEarned } from '@mtaa/contract/money/points'
import type { Deps } from '../../../core/deps.ts'
import { subscriber, type EventName, type Subscriber } from '../../../platform/events/events.ts'
import { dayOf, earnPoints, findEarned, lockMember } from '../points/index.ts'
import { findRefundedOrder } from './orders.queries.ts'
import { settleOrder } from './settle-order.ts'
import { followReferral, settleReferral } from './settle-referral.ts'

const ofOrder = ['order.refunded', 'order.cancelled', 'order.disputed', 'order.dispute_ended'] as const
const ofRefund = ['refund.approved', 'refund.confirmed'] as const satisfies readonly EventName[]

/** The first listing of a member that everybody can see. */
const earnByListing = ({ db, clock }: Deps, { listing_id, owner_id }: { listing_id: string; owner_id: string }) =>
  db.transaction().execute(async (tx) => {
    const at = clock()
    const earning = { userId: owner_id, reason: 'listing', sourceId: owner_id, amount: pointsEarned.listing } as const
    await earnPoints(tx, { ...earning, subjectId: listing_id, earnedAt: at, at })
  })

/** Points for a review that others found helpful, for two of a day. */
const earnByReview = (
  { db, clock }: Deps,
  { review_id, author_id: authorId }: { review_id: string; author_id: string },
) =>
  db.transaction().execute(async (tx) => {
    const at = clock()
    if (!(await lockMember(tx, authorId))) return
    const { reviews_today } = await findEarned(tx, authorId, dayOf(at))
    if (reviews_today >= pointsCaps.reviewsADay) return
    const earning = { userId: authorId, reason: 'review', sourceId: review_id, amount: pointsEarned.review } as const
    await earnPoints(tx, { ...earning, earnedAt: at, at })
  })

/** Points follow what becomes of orders and of their money. */
export const earningSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'order.completed'>('order.completed', 'points', async (deps, { order_id, buyer_id }) => {
    await settleOrder(deps, order_id)
    await settleReferral(deps, buyer_id)
    await followReferral(deps, buyer_id)
  }),
  ...ofOrder.map((event) =>
    subscriber<Deps, typeof event>(event, 'points', async (deps, { order_id, buyer_id }) => {
      await settleOrder(deps, order_id)
      await followReferral(deps, buyer_id)
    }),
  ),
  ...ofRefund.map((event) =>
    subscriber<Deps, typeof event>(event, 'points', async (deps, { refund_id }) => {
      const orderId = await findRefundedOrder(deps.db, refund_id)
      if (orderId) await settleOrder(deps, orderId)
    }),
  ),
  subscriber<Deps, 'listing.shown'>('listing.shown', 'points', earnByListing),
  subscriber<Deps, 'review.helpful'>('review.helpful', 'points', earnByReview),
]
