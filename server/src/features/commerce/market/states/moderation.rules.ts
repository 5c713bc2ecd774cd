import type { RefusalCode } from '@mtaa/contract/errors'
import { hasRole, type Viewer } from '../../../../core/viewer.ts'

/** Market moderators and admins. */
export const mayModerate = (viewer: Viewer) => hasRole(viewer, 'Market-Moderator')

interface Claimable {
  owner_id: string
  not_by: string | null
  claimed_by: string | null
  claimed_until: Date | null
}

/** Why a moderator may not decide something now; null: they may. */
export function whyNot(review: Claimable & { decided_at: Date | null }, by: string, now: Date): RefusalCode | null {
  if (review.decided_at) return 'listing_review_decided'
  return whyNotClaim(review, by, now)
}

/** The same of something that waits. */
export function whyNotClaim({ owner_id, not_by, claimed_by, claimed_until }: Claimable, by: string, now: Date) {
  if (owner_id === by) return 'listing_review_own'
  if (not_by === by) return 'listing_review_not_yours'
  const isTaken = claimed_by !== null && claimed_by !== by && claimed_until !== null && claimed_until > now
  return isTaken ? 'listing_review_claimed' : null
}
