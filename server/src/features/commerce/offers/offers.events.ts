import { formatShillings } from '@mtaa/contract/number'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { notify, type Notifying } from '../../community/notifications/index.ts'
import { offerKinds } from './offer.kinds.ts'
import type { OfferStep } from './offer.notifications.ts'
import type { Offered, Side } from './offers.rules.ts'

type Offer = Pick<Offered, 'buyer_id' | 'seller_id' | 'unit_price' | 'quantity'> & {
  id: string
  listing_id: string
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    'offer.stepped': { offer_id: string; listing_id: string; step: OfferStep }
  }
}

interface Step {
  step: OfferStep
  title: string
  offer: Offer
  /** The sides that did not act. */
  notified: readonly Side[]
}

/** What follows from every step of an offer: an event, and notifications of the sides that did not act. */
export async function tookStep(deps: Notifying, tx: Tx, { step, title, offer, notified }: Step): Promise<void> {
  await publish(tx, 'offer.stepped', { offer_id: offer.id, listing_id: offer.listing_id, step })
  const amount = formatShillings(offer.unit_price * offer.quantity)
  for (const side of notified) {
    const link = new URL(`/offers?view=${side === 'buyer' ? 'made' : 'received'}`, deps.settings.publicUrl).href
    const to = side === 'buyer' ? offer.buyer_id : offer.seller_id
    await notify(deps, tx, { to, kind: offerKinds[`offer_${step}`], data: { title, amount, link } })
  }
}
