import type { Deps } from '../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import { findTitle } from './contact.queries.ts'
import { takeUnreminded, type DealRow } from './deals.queries.ts'
import { deadlineOf, remindAfter } from './reviews.rules.ts'
import { tellSide } from './tell-side.ts'

const name = 'reviews.mail'

/** Who is reviewed hears of it once it is shown, and an author what moderators have decided. */
export const reviewNews: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'review.published'>('review.published', name, (deps, { about_id, deal }, { id }) =>
    deps.db.transaction().execute(async (tx) => {
      const what = await findTitle(tx, deal.kind, deal.id)
      if (what !== undefined) await tellSide(deps, tx, about_id, { kind: 'review_published', data: { what }, key: id })
    }),
  ),
  subscriber<Deps, 'review.removed'>('review.removed', name, (deps, { author_id, reason }, { id }) =>
    deps.db
      .transaction()
      .execute((tx) => tellSide(deps, tx, author_id, { kind: 'review_removed', data: { reason }, key: id })),
  ),
  subscriber<Deps, 'review.restored'>('review.restored', name, (deps, { author_id }, { id }) =>
    deps.db
      .transaction()
      .execute((tx) => tellSide(deps, tx, author_id, { kind: 'review_restored', data: {}, key: id })),
  ),
  subscriber<Deps, 'review.appeal_rejected'>('review.appeal_rejected', name, (deps, { author_id, reason }, { id }) =>
    deps.db
      .transaction()
      .execute((tx) => tellSide(deps, tx, author_id, { kind: 'review_appeal_rejected', data: { reason }, key: id })),
  ),
]

const batchSize = 100

/** Schedule: reminds, once, the sides of a deal who have not written three days after its completion. */
export async function remindSides(deps: Deps): Promise<void> {
  const batch = () =>
    deps.db.transaction().execute(async (tx) => {
      const now = deps.clock()
      const due = await takeUnreminded(tx, new Date(now.getTime() - remindAfter), now, batchSize)
      for (const deal of due) {
        for (const memberId of remindedSides(deal, now)) {
          const data = { what: deal.title, day: dayOf(deadlineOf(deal)) }
          await tellSide(deps, tx, memberId, { kind: 'review_reminder', data, key: `review ${deal.id} ${memberId}` })
        }
      }
      return due.length
    })
  while ((await batch()) === batchSize);
}

/** Nobody is reminded of what is over, or of a deal whose money went back or whose other side is gone. */
function remindedSides(deal: DealRow & { reviewers: readonly string[] }, now: Date): string[] {
  const { buyer_id, seller_id, refunded_at, reviewers } = deal
  if (!buyer_id || !seller_id || refunded_at || now >= deadlineOf(deal)) return []
  return [buyer_id, seller_id].filter((id) => !reviewers.includes(id))
}

/** 20/12/2026 in Nairobi, which both languages read alike. */
const dayOf = (at: Date) => at.toLocaleDateString('en-GB', { timeZone: 'Africa/Nairobi' })
