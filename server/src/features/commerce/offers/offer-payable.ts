import type { Payable, PayableContext, PayableRow } from '../../../core/payables.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockOffer, updateOffer, type OfferRow } from './offers.queries.ts'
import { offerKind, releaseOffer } from './hold-for-offer.ts'
import { notifyOfLapse } from './lapse.ts'

/**
 * An accepted offer holds pieces like anything else that is to be paid, so the same schedule ends it. It is paid by the
 * checkout that takes its pieces over (decision 0047): no payment is ever made for the offer itself.
 */
export const offerPayable: Payable<OfferRow & PayableRow> = {
  kind: offerKind,
  refusals: { notFound: 'offer_not_found', notPayable: 'offer_not_payable' },
  find: async () => undefined,
  findByReference: async () => undefined,
  parts: async () => [],
  async lock(tx, id) {
    const offer = await lockOffer(tx, id)
    return offer && { ...offer, total: offer.unit_price * offer.quantity }
  },
  isPayable: () => false,
  hold: async () => {},
  fulfil: async () => 'goods_gone',
  async release(tx, offer, cause, context) {
    if (cause === 'hold_expired' && offer.status === 'accepted') await lapse(tx, offer, context)
  },
  postings: async () => [],
}

async function lapse(tx: Tx, offer: OfferRow, context: PayableContext): Promise<void> {
  await releaseOffer(context, tx, offer)
  await updateOffer(tx, offer.id, { status: 'lapsed' }, context.at)
  await notifyOfLapse(tx, offer.id)
}
