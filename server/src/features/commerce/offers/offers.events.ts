import { formatShillings } from '@mtaa/contract/number'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { addMessage } from '../../community/messages/index.ts'
import { notify } from '../../community/notifications/index.ts'
import { offerKinds } from './offer.kinds.ts'
import type { OfferStep } from './offer.notifications.ts'
import { isAnswer, otherSide, type Offered, type Side } from './offers.rules.ts'

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

/**
 * What follows from every step of an offer: an event, notifications of the sides that did not act, and where one acted, a
 * message of theirs that shows the offer.
 */
export async function tookStep(deps: Deps, tx: Tx, { step, title, offer, notified }: Step): Promise<void> {
  await publish(tx, 'offer.stepped', { offer_id: offer.id, listing_id: offer.listing_id, step })
  const amount = formatShillings(offer.unit_price * offer.quantity)
  for (const side of notified) {
    const link = new URL(`/offers?view=${side === 'buyer' ? 'made' : 'received'}`, deps.settings.publicUrl).href
    await notify(deps, tx, {
      to: partyOf(offer, side),
      kind: offerKinds[`offer_${step}`],
      data: { title, amount, link },
    })
  }
  const [notifiedSide] = notified
  if (notifiedSide && isAnswer(step)) await addToConversation(deps, tx, { step, offer, by: otherSide(notifiedSide) })
}

const partyOf = ({ buyer_id, seller_id }: Offer, side: Side) => (side === 'buyer' ? buyer_id : seller_id)

async function addToConversation(deps: Deps, tx: Tx, { step, offer, by }: { step: OfferStep; offer: Offer; by: Side }) {
  await addMessage(deps, tx, {
    from: partyOf(offer, by),
    to: partyOf(offer, otherSide(by)),
    card: { kind: 'offer', id: offer.id },
    ...(step === 'received' && { about: { kind: 'product', id: offer.listing_id } }),
    at: deps.clock(),
  })
}
