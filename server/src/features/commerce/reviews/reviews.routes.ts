import { day } from '@mtaa/contract/time'
import * as api from '@mtaa/contract/commerce/reviews/reviews'
import { reviewDays } from '@mtaa/contract/commerce/reviews/review-words'
import { memberTag, reviewsTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Feature } from '../../../core/feature.ts'
import { foldDeals } from '../../../core/fold.ts'
import type { Member } from '../../../core/viewer.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createReview } from './create-review.ts'
import { findToWrite } from './deals.queries.ts'
import { appealReview, markReview, replyToReview, unmarkReview } from './react-to-review.ts'
import { findOwn, findPublished, findReview, findWritten, isShownMember } from './reviews.queries.ts'
import { viewReview, viewToWrite, viewWritten } from './reviews.view.ts'
import { showDeal } from './show-deal.ts'
import { updateReview } from './update-review.ts'

export function reviewsRoutes(on: On, all: readonly Feature[]) {
  const kinds = foldDeals(all)

  on(api.listReviewsToWrite, async ({ deps, viewer, query: { limit, cursor } }) => {
    const since = new Date(deps.clock().getTime() - reviewDays * day)
    const rows = await findToWrite(deps.db, { memberId: viewer.id, since, after: readCursor(cursor) }, limit + 1)
    return page(
      rows,
      limit,
      (row) => viewToWrite(row, viewer.id, deps),
      (row) => row.completed_at,
    )
  })

  on(api.listWrittenReviews, async ({ deps, viewer, query: { limit, cursor } }) => {
    const rows = await findWritten(deps.db, { memberId: viewer.id, after: readCursor(cursor) }, limit + 1)
    return page(
      rows,
      limit,
      (row) => viewWritten(row, deps),
      (row) => row.created_at,
    )
  })

  on(api.getDealReviews, ({ deps, viewer, params }) => showDeal(deps, kinds, viewer, params))

  on(
    api.createReview,
    async ({ deps, viewer, body, idempotencyKey }) =>
      showOwn(deps, viewer, await createReview(deps, kinds, viewer, body, idempotencyKey)),
    { repeats: 'content' },
  )

  on(api.updateReview, async ({ deps, viewer, params, body }) => {
    await updateReview(deps, viewer, params.id, body)
    return showOwn(deps, viewer, params.id)
  })

  on(api.replyToReview, async ({ deps, viewer, params, body }) => {
    await replyToReview(deps, viewer, params.id, body.text)
    const row = await findReview(deps.db, params.id, viewer.id)
    if (!row) throw new Refusal('review_not_found')
    return viewReview(row, viewer, deps)
  })

  on(api.markReview, async ({ deps, viewer, params }) => ({ helpful: await markReview(deps, viewer, params.id) }))

  on(api.unmarkReview, async ({ deps, viewer, params }) => ({ helpful: await unmarkReview(deps, viewer, params.id) }))

  on(api.appealReview, async ({ deps, viewer, params, body }) => {
    await appealReview(deps, viewer, params.id, body.text)
    return showOwn(deps, viewer, params.id)
  })

  on(
    api.listReviewsOf,
    async ({ deps, viewer, params: { id }, query: { as, limit, cursor } }) => {
      const now = deps.clock()
      if (!(await isShownMember(deps.db, id, now))) throw new Refusal('seller_not_found')
      const list = { memberId: id, side: as, viewerId: viewer?.id ?? null, now, after: readCursor(cursor) }
      const rows = await findPublished(deps.db, list, limit + 1)
      return page(
        rows,
        limit,
        (row) => viewReview(row, viewer, deps),
        (row) => row.published_at,
      )
    },
    {
      cache: {
        for: 'visitors',
        tags: ({ items }, { params: { id } }) => [
          reviewsTag(id),
          memberTag(id),
          ...items.map(({ author }) => memberTag(author.id)),
        ],
      },
    },
  )
}

function page<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
  momentOf: (row: Row) => Date,
) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(view), next_cursor: last ? writeCursor(momentOf(last), last.id) : null }
}

async function showOwn(deps: Deps, author: Member, id: string) {
  const row = await findOwn(deps.db, id, author.id)
  if (!row) throw new Refusal('review_not_found')
  return viewWritten(row, deps)
}
