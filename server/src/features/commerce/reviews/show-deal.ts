import type { DealKind } from '../../../core/deals.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findDealRow, findFace } from './deals.queries.ts'
import { followDeal } from './follow-deals.ts'
import { findOfDeal, findOwn, findReview } from './reviews.queries.ts'
import { deadlineOf, isPublished, reviewedBy } from './reviews.rules.ts'
import { viewReview, viewToWrite, viewWritten } from './reviews.view.ts'

type Kinds = ReadonlyMap<string, DealKind>

interface DealRef {
  kind: string
  id: string
}

/** Of a deal that has just been completed, the page asks before the subscriber has stored it. */
async function findDeal(deps: Deps, kinds: Kinds, { kind, id }: DealRef) {
  const row = await findDealRow(deps.db, kind, id)
  const dealKind = kinds.get(kind)
  if (row || !dealKind) return row
  await followDeal(deps, dealKind, id)
  return findDealRow(deps.db, kind, id)
}

/** A deal for one of its sides: what they wrote, and what the other wrote once everybody sees it. */
export async function showDeal(deps: Deps, kinds: Kinds, viewer: Member, ref: DealRef) {
  const { db, clock } = deps
  const { kind, id } = ref
  const deal = await findDeal(deps, kinds, ref)
  const side = deal && reviewedBy(viewer.id, deal)
  const otherId = side && deal[`${side}_id`]
  const other = otherId && (await findFace(db, otherId))
  if (!other) throw new Refusal('review_deal_not_found')
  const now = clock()
  const reviews = await findOfDeal(db, kind, id)
  const own = reviews.find(({ author_id }) => author_id === viewer.id)
  const theirs = reviews.find((review) => review.author_id !== viewer.id && isPublished(review, now))
  const [mine, shown] = await Promise.all([
    own && findOwn(db, own.id, viewer.id),
    theirs && findReview(db, theirs.id, viewer.id),
  ])
  const refunded = deal.refunded_at !== null
  return {
    ...viewToWrite({ ...deal, other }, viewer.id, deps),
    refunded,
    mine: mine ? viewWritten(mine, deps) : null,
    theirs: shown ? viewReview(shown, viewer, deps) : null,
    may: { write: !refunded && !own && now < deadlineOf(deal) },
  }
}
