import * as api from '@mtaa/contract/commerce/listing-reviews'
import type { ListingReview } from '@mtaa/contract/commerce/listing-reviews'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { viewPerson } from '../../community/people/index.ts'
import { viewImage } from '../../media/media/index.ts'
import { viewCard } from '../listings/index.ts'
import { assertReviewer, claimReview, decideReview, removeProduct } from './decide-review.ts'
import { findWaiting, measureWaiting, type WaitingRow } from './reviews.queries.ts'
import { whyNotClaim } from './reviews.rules.ts'

const week = 7 * 86_400_000

/** What market moderators do with listings. */
export function reviewRoutes(on: On) {
  on(
    api.listListingReviews,
    async ({ deps, viewer, query: { cursor, limit } }) => {
      assertReviewer(viewer)
      const rows = await findWaiting(deps.db, readCursor(cursor), limit + 1)
      const { waiting, median } = await measureWaiting(deps.db, new Date(deps.clock().getTime() - week))
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        items: rows.slice(0, limit).map((row) => viewReview(row, viewer, deps)),
        next_cursor: last ? writeCursor(last.asked_at, last.review_id) : null,
        waiting,
        median_minutes: median === null ? null : Math.round(median),
      }
    },
    { flag: 'always' },
  )

  on(
    api.claimListingReview,
    ({ deps, viewer, params }) => {
      assertReviewer(viewer)
      return claimReview(deps, viewer, params.id)
    },
    { flag: 'always' },
  )

  on(
    api.decideListingReview,
    ({ deps, viewer, params, body }) => {
      assertReviewer(viewer)
      return decideReview(deps, viewer, { ...params, ...body })
    },
    { flag: 'always' },
  )

  on(
    api.removeListing,
    ({ deps, viewer, params, body }) => {
      assertReviewer(viewer)
      return removeProduct(deps, viewer, { ...params, ...body })
    },
    { flag: 'always' },
  )
}

function viewReview(row: WaitingRow, viewer: Member, deps: Deps): ListingReview {
  const now = deps.clock()
  const isClaimed = row.claimed_until !== null && row.claimed_until > now
  const { removal_reason: reason } = row
  return {
    id: row.review_id,
    kind: row.kind,
    risk: row.risk,
    text: row.text,
    created_at: row.asked_at.toISOString(),
    claimed_by: isClaimed && row.claimer ? viewPerson(row.claimer, deps) : null,
    claimed_until: isClaimed ? (row.claimed_until?.toISOString() ?? null) : null,
    may_decide: whyNotClaim(row, viewer.id, now) === null,
    removal: reason && { reason, note: row.removal_note ?? '' },
    listing: {
      ...viewCard(row, deps),
      updated_at: row.updated_at.toISOString(),
      description: row.description,
      images: row.images.map((image) => viewImage(image, deps)),
    },
  }
}
