import type { decideListingModeration } from '@mtaa/contract/commerce/listings/moderation'
import type { ListingModule } from '@mtaa/contract/commerce/listings/modules'
import type { ModerationReason } from '@mtaa/contract/commerce/listings/moderation-reasons'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { ReviewedListing } from '../../../../core/reviewed-module.ts'
import type { Member } from '../../../../core/viewer.ts'
import { audit } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { claim, deleteClaim, requireClaim } from '../../../operations/claims/index.ts'
import { reverseStrikesOfThing } from '../../../operations/sanctions/index.ts'
import { moderates } from '../../listings/index.ts'
import { changeState } from './change-state.ts'
import { findModeratedListing, insertRemoval, lockModeration, setDecision } from './moderation.queries.ts'
import { lockReviewed } from './reviewed-products.ts'
import { claimOf, mayModerate, reviewedBy, whyNot } from './moderation.rules.ts'
import { lockStates, type StateRow } from './states.queries.ts'
import { notifyOwner } from './notify-owner.ts'

/** Market moderators only, regardless of other roles. */
export function assertModerator(viewer: Member) {
  if (!mayModerate(viewer)) throw new Refusal('forbidden')
}

/** Moderators of any module whose listings are reviewed. Answers which. */
export function assertReviewer(viewer: Member): ListingModule[] {
  const modules = reviewedBy(viewer)
  if (modules.length === 0) throw new Refusal('forbidden')
  return modules
}

/** Takes a waiting listing for a quarter of an hour; its holder may take it again. */
export function claimModeration(deps: Deps, staff: Member, id: string): Promise<{ claimed_until: string }> {
  return deps.db.transaction().execute(async (tx) => {
    const { review } = await lock(deps, tx, staff, id)
    const until = await claim(deps, tx, staff.id, claimOf(review), 'listing_review_claimed')
    return { claimed_until: until.toISOString() }
  })
}

/** What is logged, and what its owner is notified of. */
const effects = {
  listing: {
    approved: { action: 'listing.approved', step: 'approved' },
    refused: { action: 'listing.refused', step: 'refused' },
  },
  appeal: {
    approved: { action: 'listing.appeal_approved', step: 'restored' },
    refused: { action: 'listing.appeal_refused', step: 'appeal_refused' },
  },
} as const

type DecisionInput = z.output<typeof decideListingModeration.body> & { id: string }

/** Decides about a new listing or an appeal: its holder, or any moderator who may when nobody holds it. */
export function decideModeration(deps: Deps, staff: Member, { id, outcome, note, seen, ...input }: DecisionInput) {
  const reason = outcome === 'refused' ? (input.reason ?? null) : null
  if (outcome === 'refused' && reason === null) throw new Refusal('listing_review_reason_needed')
  return deps.db.transaction().execute(async (tx) => {
    const { review, row } = await lock(deps, tx, staff, id)
    // Its seller may change it while a moderator looks at it.
    if (row.updated_at.getTime() !== Date.parse(seen)) throw new Refusal('listing_review_changed')
    const isAppeal = review.kind === 'appeal'
    const decided = { by: staff.id, at: deps.clock(), outcome, reason, note }
    await setDecision(tx, review.id, decided)
    await deleteClaim(tx, claimOf(review))
    const status = await carryOut(row, { outcome, isAppeal })
    if (isAppeal && outcome === 'approved')
      await reverseStrikesOfThing(deps, tx, row.id, { byId: staff.id, note: note || 'approved' })
    const { action, step } = effects[isAppeal ? 'appeal' : 'listing'][outcome]
    await audit(deps, tx, {
      actorId: staff.id,
      action,
      subject: { type: 'listing', id: row.id },
      reason: [reason, note].filter(Boolean).join(': ') || 'approved',
    })
    await notifyOwner(deps, tx, row, { step, reason, note })
    return { status }
  })
}

function carryOut(row: ReviewedListing, { outcome, isAppeal }: { outcome: 'approved' | 'refused'; isAppeal: boolean }) {
  if (isAppeal) return outcome === 'approved' ? row.move('restore') : row.status
  return row.move(outcome === 'approved' ? 'approve' : 'refuse')
}

/** The listing before its review, as its owner's acts lock it. */
async function lock(deps: Deps, tx: Tx, staff: Member, id: string) {
  const listingId = await findModeratedListing(tx, id)
  const row = listingId ? await lockReviewed(deps, tx, listingId) : undefined
  const review = row && moderates(staff, row) && (await lockModeration(tx, id))
  if (!row || !review || review.kind === 'removal') throw new Refusal('listing_review_not_found')
  const refused = whyNot(review, staff.id)
  if (refused) throw new Refusal(refused)
  await requireClaim(deps, tx, staff.id, claimOf(review), 'listing_review_claimed')
  // Its owner has deleted it meanwhile.
  if (row.status !== (review.kind === 'appeal' ? 'removed' : 'pending_review'))
    throw new Refusal('listing_review_not_found')
  return { review, row }
}

/** Takes a listing off the market. What is held in checkouts is still sold. */
export function removeProduct(deps: Deps, staff: Member, { id, ...why }: Why & { id: string }) {
  return deps.db.transaction().execute(async (tx) => {
    const [row] = await lockStates(tx, [id])
    if (!row || row.status === 'deleted') throw new Refusal('listing_not_found')
    return { status: await removeLocked(deps, tx, row, { ...why, by: staff.id }) }
  })
}

interface Why {
  reason: ModerationReason
  note: string
}

/** The same of a product that the caller has locked. Its seller is notified and may appeal. */
export async function removeLocked(deps: Deps, tx: Tx, row: StateRow, { by, reason, note }: Why & { by: string }) {
  const { id } = row
  const status = await changeState(deps, tx, row, 'remove')
  await insertRemoval(tx, { listingId: id, ownerId: row.owner_id, by, reason, note, at: deps.clock() })
  await audit(deps, tx, {
    actorId: by,
    action: 'listing.removed',
    subject: { type: 'listing', id },
    reason: [reason, note].filter(Boolean).join(': '),
  })
  await notifyOwner(deps, tx, row, { step: 'removed', reason, note })
  return status
}
