import { listingModules, type ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { RefusalCode } from '@mtaa/contract/errors'
import { hasRole, type Viewer } from '../../../../core/viewer.ts'
import { isClaimedByOther, type CaseRef, type Claimed } from '../../../operations/claims/index.ts'
import { moderates, moderatorOf } from '../../listings/index.ts'

/** Whose reviews moderators of one role decide. */
export const modulesOf = (role: string): ListingModule[] =>
  listingModules.filter((module) => moderatorOf[module] === role)

/** The same of a viewer, by all of their roles. */
export const reviewedBy = (viewer: Viewer): ListingModule[] =>
  listingModules.filter((module) => moderates(viewer, { module }))

/** Market moderators and admins. */
export const mayModerate = (viewer: Viewer) => hasRole(viewer, 'Market-Moderator')

/** By what moderators take what waits. */
export const claimOf = ({ id, kind }: { id: string; kind: string }): CaseRef => ({
  kind: kind === 'appeal' ? 'listing_appeal' : 'listing',
  id,
})

interface Waiting {
  owner_id: string
  not_by: string | null
}

/** Why a moderator may not decide something; null: they may, unless another has taken it. */
export function whyNot(review: Waiting & { decided_at: Date | null }, by: string): RefusalCode | null {
  if (review.decided_at) return 'listing_review_decided'
  return whyNever(review, by)
}

function whyNever({ owner_id, not_by }: Waiting, by: string): RefusalCode | null {
  if (owner_id === by) return 'listing_review_own'
  return not_by === by ? 'listing_review_not_yours' : null
}

/** Whether they may decide now something that waits. */
export const mayDecideNow = (review: Waiting & Claimed, by: string, now: Date): boolean =>
  whyNever(review, by) === null && !isClaimedByOther(review, by, now)
