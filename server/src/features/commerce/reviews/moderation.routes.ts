import * as api from '@mtaa/contract/commerce/reviews/review-moderation'
import type { On } from '../../../core/endpoints/registrar.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { decideReview } from './moderate-review.ts'
import { findModerated, findOneModerated, sinceOf } from './moderation.queries.ts'
import { isReviewModerator } from './reviews.rules.ts'
import { viewModerated } from './reviews.view.ts'

// A reported review waits for a decision even when a feature is off.
const always = { flag: 'always' } as const

export function moderationRoutes(on: On) {
  on(
    api.listModeratedReviews,
    async ({ deps, viewer, query: { state, id, limit, cursor } }) => {
      if (!isReviewModerator(viewer)) throw new Refusal('forbidden')
      const rows = await findModerated(deps.db, { state, id, after: readCursor(cursor), limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        items: shown.map((row) => viewModerated(row, viewer, deps)),
        next_cursor: last ? writeCursor(sinceOf(last, state), last.id) : null,
      }
    },
    always,
  )

  on(
    api.decideReview,
    async ({ deps, viewer, params, body }) => {
      await decideReview(deps, viewer, params.id, body)
      const row = await findOneModerated(deps.db, params.id)
      if (!row) throw new Refusal('review_not_found')
      return viewModerated(row, viewer, deps)
    },
    always,
  )
}
