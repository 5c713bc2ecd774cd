import type { Deps } from '../../../core/deps.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs/enqueue.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { findExpired, findShownOffer, lockOffer, updateOffer } from './offers.queries.ts'
import { otherSide } from './offers.rules.ts'
import { tellSide } from './tell-side.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** An agreed price was not paid in time. */
    'offers.tell_lapsed': { offerId: string }
  }
}

/** Both sides hear of it after the commit: what releases holds knows no mail. */
export const tellLapsed = (tx: Tx, offerId: string) => enqueue(tx, 'offers.tell_lapsed', { offerId })

export const offerJobs: JobHandlers<Deps> = {
  async 'offers.tell_lapsed'(deps, { offerId }) {
    const offer = await findShownOffer(deps.db, offerId)
    if (offer?.status !== 'lapsed' || offer.checkout_status === 'paid') return
    await deps.db.transaction().execute(async (tx) => {
      for (const side of ['buyer', 'seller'] as const)
        await tellSide(deps, tx, { side, step: 'lapsed', title: offer.title, offer })
    })
  },
}

const batchSize = 200

/** Schedule: ends offers that nobody answered in time. One that fails holds up no other and is tried again. */
export async function expireOffers(deps: Deps): Promise<void> {
  for (const { id } of await findExpired(deps.db, deps.clock(), batchSize)) {
    try {
      await expireOffer(deps, id)
    } catch (error) {
      deps.log.error({ err: error, offerId: id }, 'an offer could not be ended')
    }
  }
}

const expireOffer = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const offer = await lockOffer(tx, id)
    const at = deps.clock()
    if (offer?.status !== 'open' || offer.expires_at > at) return
    await updateOffer(tx, id, { status: 'expired' }, at)
    const shown = await findShownOffer(tx, id)
    if (!shown) return
    // Who named the price hears that nobody answered.
    await tellSide(deps, tx, { side: otherSide(offer.turn), step: 'expired', title: shown.title, offer })
  })
