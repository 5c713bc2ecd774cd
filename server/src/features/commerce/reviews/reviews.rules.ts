import { hour, day } from '@mtaa/contract/time'
import { reviewDays, reviewEditHours, reviewTags, type ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import type { ReviewDecision } from '@mtaa/contract/commerce/reviews/review-moderation'
import { hasRole, type Member, type Viewer } from '../../../core/viewer.ts'

interface Sides {
  buyer_id: string | null
  seller_id: string | null
}

/** As what this member reviews the other side of a deal; undefined for who took no part. */
export function reviewedBy(memberId: string, { buyer_id, seller_id }: Sides): ReviewSide | undefined {
  if (memberId === buyer_id) return 'seller'
  return memberId === seller_id ? 'buyer' : undefined
}

/** Until when both sides can write, and from when on what one has written is shown alone. */
export const deadlineOf = ({ completed_at }: { completed_at: Date }) =>
  new Date(completed_at.getTime() + reviewDays * day)

/** Both sides are reminded once, this long after the completion. */
export const remindAfter = 3 * day

interface Written {
  created_at: Date
  published_at: Date
  removed_at: Date | null
  counted: boolean
}

/** Until when a review can be changed: while nobody else sees it, for two days. Undefined when that is over. */
export function editableUntil({ created_at, published_at, removed_at, counted }: Written, now: Date): Date | undefined {
  const end = new Date(Math.min(created_at.getTime() + reviewEditHours * hour, published_at.getTime()))
  return removed_at === null && counted && now < end ? end : undefined
}

/** Whether others see a review: a rule of the clock, which waits for no job. */
export const isPublished = ({ published_at, removed_at }: Pick<Written, 'published_at' | 'removed_at'>, now: Date) =>
  published_at <= now && removed_at === null

interface Parties {
  author_id: string
  about_id: string
}

const isParty = (viewer: Viewer, { author_id, about_id }: Parties) =>
  viewer !== null && (viewer.id === author_id || viewer.id === about_id)

/** Whether it is not by or about the viewer. */
export const mayMark = (viewer: Viewer, review: Parties) => viewer !== null && !isParty(viewer, review)

export const mayReport = (viewer: Viewer, { author_id }: Parties) => viewer !== null && viewer.id !== author_id

export const mayReply = (viewer: Viewer, { about_id, reply }: Parties & { reply: string | null }) =>
  viewer?.id === about_id && reply === null

export const isReviewModerator = (viewer: Viewer) => hasRole(viewer, 'Market-Moderator')

/** Reviews are moderated by moderators of the market, but for those by or about themselves. */
export const mayModerate = (viewer: Viewer, review: Parties) => isReviewModerator(viewer) && !isParty(viewer, review)

interface Moderated extends Parties {
  removed_at: Date | null
  removed_by: string | null
  appealed_at: Date | null
  appeal_decided_at: Date | null
}

export const isAppealOpen = ({ removed_at, appealed_at, appeal_decided_at }: Moderated) =>
  removed_at !== null && appealed_at !== null && appeal_decided_at === null

/** What a moderator can decide about a review. An appeal is never decided by who removed it. */
export function decisionsFor(viewer: Member, review: Moderated): ReviewDecision[] {
  if (!mayModerate(viewer, review)) return []
  if (review.removed_at === null) return []
  if (!isAppealOpen(review)) return ['restore']
  return review.removed_by === viewer.id ? [] : ['restore', 'uphold']
}

/** Whether every tag is one for this side. */
export const fitSide = (tags: readonly string[], side: ReviewSide) =>
  tags.every((tag) => (reviewTags[side] as readonly string[]).includes(tag))
