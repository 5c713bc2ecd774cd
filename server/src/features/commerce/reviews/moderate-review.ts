import type { ReviewDecision } from '@mtaa/contract/commerce/reviews/review-moderation'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deleteClaim, requireClaim } from '../../operations/claims/index.ts'
import { reverseStrikesOfThing } from '../../operations/sanctions/index.ts'
import { storeRejection, storeRestoration } from './moderation.queries.ts'
import { changedReviews, eventOf } from './reviews.events.ts'
import { decisionsFor, isAppealOpen, isReviewModerator, mayModerate } from './reviews.rules.ts'
import { lockReview } from './write.queries.ts'

interface Decision {
  decision: ReviewDecision
  reason: string
}

const acts = {
  restore: 'review.restored',
  uphold: 'review.appeal_rejected',
} as const

/** Decides about a removed review. Of two moderators who decide at once, the second is refused. */
export const decideReview = (deps: Deps, moderator: Member, id: string, input: Decision): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const review = await lockDecidable(tx, moderator, id, input.decision)
    const ref = { kind: 'review_appeal', id } as const
    await requireClaim(deps, tx, moderator.id, ref)
    await deleteClaim(tx, ref)
    await carryOut(deps, tx, review, input)
    const { decision, reason } = input
    if (decision === 'restore') await reverseStrikesOfThing(deps, tx, id, { byId: moderator.id, note: reason })
    await audit(deps, tx, {
      actorId: moderator.id,
      action: acts[decision],
      subject: { type: 'review', id },
      reason,
    })
    if (review.announced_at !== null) await changedReviews(deps, tx, [review])
  })

async function lockDecidable(tx: Tx, moderator: Member, id: string, decision: ReviewDecision) {
  const found = await lockReview(tx, id)
  if (!isReviewModerator(moderator)) throw new Refusal('forbidden')
  // Nobody reads what is still blind, moderators included.
  if (!found || found.announced_at === null) throw new Refusal('review_not_found')
  if (!mayModerate(moderator, found)) throw new Refusal('own_review')
  const isOwnRemoval = isAppealOpen(found) && found.removed_by === moderator.id
  if (isOwnRemoval && (decision === 'restore' || decision === 'uphold')) throw new Refusal('review_same_moderator')
  if (!decisionsFor(moderator, found).includes(decision)) throw new Refusal('review_decided')
  return { ...found, about_side: found.about_side === 'buyer' ? ('buyer' as const) : ('seller' as const) }
}

type Locked = Awaited<ReturnType<typeof lockDecidable>>

async function carryOut(deps: Deps, tx: Tx, review: Locked, { decision, reason }: Decision) {
  const now = deps.clock()
  switch (decision) {
    case 'restore':
      await storeRestoration(tx, review.id, now)
      return publish(tx, 'review.restored', eventOf(review))
    case 'uphold':
      await storeRejection(tx, review.id, now)
      return publish(tx, 'review.appeal_rejected', { ...eventOf(review), reason })
  }
}
