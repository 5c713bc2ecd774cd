import { week } from '@mtaa/contract/time'
import * as api from '@mtaa/contract/commerce/listings/moderation'
import type { ListingModeration } from '@mtaa/contract/commerce/listings/moderation'
import type { Deps } from '../../../../core/deps.ts'
import type { On } from '../../../../core/endpoints/registrar.ts'
import type { Member } from '../../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts'
import { viewPerson } from '../../../community/people/index.ts'
import { viewImage } from '../../../media/media/index.ts'
import { viewCard } from '../../listings/index.ts'
import {
  assertModerator,
  assertReviewer,
  claimModeration,
  decideModeration,
  removeProduct,
} from './moderate-listing.ts'
import { findWaiting, measureWaiting, type WaitingRow } from './moderation.queries.ts'
import { mayDecideNow } from './moderation.rules.ts'

/** What moderators do with listings of their modules. */
export function moderationRoutes(on: On) {
  on(
    api.listListingModerations,
    async ({ deps, viewer, query: { id, cursor, limit } }) => {
      const modules = assertReviewer(viewer)
      const rows = await findWaiting(deps.db, { modules, id, after: readCursor(cursor), limit: limit + 1 })
      const { waiting, median } = await measureWaiting(deps.db, modules, new Date(deps.clock().getTime() - week))
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        items: rows.slice(0, limit).map((row) => viewReview(row, viewer, deps)),
        next_cursor: last ? writeCursor(last.requested_at, last.review_id) : null,
        waiting,
        median_minutes: median === null ? null : Math.round(median),
      }
    },
    { flag: 'always' },
  )

  on(
    api.claimListingModeration,
    ({ deps, viewer, params }) => {
      assertReviewer(viewer)
      return claimModeration(deps, viewer, params.id)
    },
    { flag: 'always' },
  )

  on(
    api.decideListingModeration,
    ({ deps, viewer, params, body }) => {
      assertReviewer(viewer)
      return decideModeration(deps, viewer, { ...params, ...body })
    },
    { flag: 'always' },
  )

  on(
    api.removeListing,
    ({ deps, viewer, params, body }) => {
      assertModerator(viewer)
      return removeProduct(deps, viewer, { ...params, ...body })
    },
    { flag: 'always' },
  )
}

function viewReview(row: WaitingRow, viewer: Member, deps: Deps): ListingModeration {
  const now = deps.clock()
  const isClaimed = row.claimed_until !== null && row.claimed_until > now
  const { removal_reason: reason } = row
  return {
    id: row.review_id,
    kind: row.kind,
    risk: row.risk,
    text: row.text,
    created_at: row.requested_at.toISOString(),
    claimed_by: isClaimed && row.claimer ? viewPerson(row.claimer, deps) : null,
    claimed_until: isClaimed ? (row.claimed_until?.toISOString() ?? null) : null,
    may_decide: mayDecideNow(row, viewer.id, now),
    removal: reason && { reason, note: row.removal_note ?? '' },
    listing: {
      ...viewCard(row, deps),
      updated_at: row.updated_at.toISOString(),
      description: row.description,
      images: row.images.map((image) => viewImage(image, deps)),
    },
  }
}
