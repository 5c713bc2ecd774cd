import type { Deps } from '../../../core/deps.ts'
import { enqueue, finishJob, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createDueWork } from '../../../platform/jobs/due-work.ts'
import { findExpired, findShownOffer, lockOffer, updateOffer } from './offers.queries.ts'
import { otherSide } from './offers.rules.ts'
import { tookStep } from './offers.events.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** An agreed price was not paid in time. */
    'offers.notify_lapsed': { offerId: string }
  }
}

/** Notifies both sides after the commit: what releases holds sends no mail. */
export const notifyOfLapse = (tx: Tx, offerId: string) => enqueue(tx, 'offers.notify_lapsed', { offerId })

export const offerJobs: JobHandlers<Deps> = {
  async 'offers.notify_lapsed'(deps, { offerId }, job) {
    const offer = await findShownOffer(deps.db, offerId)
    if (offer?.status !== 'lapsed' || offer.paid_at) return
    await deps.db.transaction().execute(async (tx) => {
      if (!(await finishJob(tx, job))) return
      await tookStep(deps, tx, { notified: ['buyer', 'seller'], step: 'lapsed', title: offer.title, offer })
    })
  },
}

const expired = createDueWork({ max: 200, failed: 'an offer could not be ended' })

/** Schedule: ends offers that nobody answered in time. One that fails holds up no other and is tried again. */
export async function expireOffers(deps: Deps): Promise<void> {
  const find = (max: number) => findExpired(deps.db, deps.clock(), max)
  await expired(deps, find, ({ id }) => expireOffer(deps, id))
}

const expireOffer = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const offer = await lockOffer(tx, id)
    const at = deps.clock()
    if (offer?.status !== 'open' || offer.expires_at > at) return
    await updateOffer(tx, id, { status: 'expired' }, at)
    const shown = await findShownOffer(tx, id)
    if (!shown) return
    // The side that named the price is notified that nobody answered.
    await tookStep(deps, tx, { notified: [otherSide(offer.turn)], step: 'expired', title: shown.title, offer })
  })
