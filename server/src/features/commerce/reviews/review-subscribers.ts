import type { Deps } from '../../../core/deps.ts'
import { subscriber, type Subscriber } from '../../../platform/events/events.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createDueBatches } from '../../../platform/jobs/due-work.ts'
import { finishJob, type JobInfo } from '../../../platform/jobs/enqueue.ts'
import { findTitle } from './title.queries.ts'
import { findUnreminded, takeUnreminded, type DealRow } from './deals.queries.ts'
import { deadlineOf, remindAfter } from './reviews.rules.ts'
import { notifyMember } from './notify-member.ts'

const name = 'reviews.notify'

/** Once for each event: the job ends with the notification. */
const once = (deps: Deps, job: JobInfo, act: (tx: Tx) => Promise<void>): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (await finishJob(tx, job)) await act(tx)
  })

/** Who is reviewed is notified once it is shown, and an author of what moderators have decided. */
export const reviewSubscribers: readonly Subscriber<Deps>[] = [
  subscriber<Deps, 'review.published'>('review.published', name, (deps, { about_id, deal }, { job }) =>
    once(deps, job, async (tx) => {
      const what = await findTitle(tx, deal.kind, deal.id)
      if (what !== undefined) await notifyMember(deps, tx, about_id, { kind: 'review_published', data: { what } })
    }),
  ),
  subscriber<Deps, 'review.removed'>('review.removed', name, (deps, { author_id, reason }, { job }) =>
    once(deps, job, (tx) => notifyMember(deps, tx, author_id, { kind: 'review_removed', data: { reason } })),
  ),
  subscriber<Deps, 'review.restored'>('review.restored', name, (deps, { author_id }, { job }) =>
    once(deps, job, (tx) => notifyMember(deps, tx, author_id, { kind: 'review_restored', data: {} })),
  ),
  subscriber<Deps, 'review.appeal_rejected'>('review.appeal_rejected', name, (deps, { author_id, reason }, { job }) =>
    once(deps, job, (tx) => notifyMember(deps, tx, author_id, { kind: 'review_appeal_rejected', data: { reason } })),
  ),
]

const unreminded = createDueBatches({ max: 100, failed: 'the sides of a deal could not be reminded of its review' })

/**
 * Schedule: reminds, once, the sides of a deal who have not written three days after its completion. One that fails holds up
 * no other.
 */
export async function remindSides(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const find = (max: number) => findUnreminded(db, new Date(clock().getTime() - remindAfter), max)
  await unreminded(deps, find, (deals) =>
    db.transaction().execute(async (tx) => {
      const now = clock()
      for (const deal of await takeUnreminded(tx, deals, now)) {
        for (const memberId of remindedSides(deal, now)) {
          const data = { what: deal.title, day: dayOf(deadlineOf(deal)) }
          await notifyMember(deps, tx, memberId, { kind: 'review_reminder', data })
        }
      }
    }),
  )
}

/** Nobody is reminded of what is over, or of a deal whose money went back or whose other side is gone. */
function remindedSides(deal: DealRow & { reviewers: readonly string[] }, now: Date): string[] {
  const { buyer_id, seller_id, refunded_at, reviewers } = deal
  if (!buyer_id || !seller_id || refunded_at || now >= deadlineOf(deal)) return []
  return [buyer_id, seller_id].filter((id) => !reviewers.includes(id))
}

/** 20/12/2026 in Nairobi, which both languages read alike. */
const dayOf = (at: Date) => at.toLocaleDateString('en-GB', { timeZone: 'Africa/Nairobi' })
