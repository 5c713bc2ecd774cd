import { offerRange } from '@mtaa/contract/commerce/products/offers'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { withIdempotency } from '../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockUnblocked } from '../../community/blocks/index.ts'
import { isHidden } from '../listings/index.ts'
import { lockProducts } from '../market/index.ts'
import {
  countOpen,
  findContact,
  findSeller,
  findTerms,
  insertOffer,
  lockOffersOf,
  lockUnfinished,
  updateOffer,
} from './offers.queries.ts'
import { offerRateLimits } from './offers.limits.ts'
import { answerFor, isInRange, maxOpenWithSeller } from './offers.rules.ts'
import { tookStep } from './offers.events.ts'

interface OfferInput {
  listingId: string
  unit_price: number
  quantity: number
}

/** Offers a price. Answers the offer's id; for a key used before, that of its offer. */
export async function makeOffer(deps: Deps, buyer: Member, input: OfferInput, key: string): Promise<string> {
  const at = deps.clock()
  const { id } = await deps.db
    .transaction()
    .execute((tx) =>
      withIdempotency(tx, { userId: buyer.id, scope: 'content', key, request: { offer: input }, at }, (offerId) =>
        offer(deps, tx, buyer, { ...input, id: offerId, at }),
      ),
    )
  return id
}

async function offer(
  deps: Deps,
  tx: Tx,
  buyer: Member,
  { id, listingId, unit_price, quantity, at }: OfferInput & { id: string; at: Date },
): Promise<void> {
  const seller = await findSeller(tx, listingId)
  if (seller && !(await lockUnblocked(tx, buyer.id, seller))) throw new Refusal('listing_not_found')
  await lockOffersOf(tx, buyer.id)
  await endExpired(tx, listingId, buyer, at)
  const product = (await lockProducts(tx, [listingId])).get(listingId)
  const terms = product && (await findTerms(tx, listingId))
  if (!product || !terms || isHidden(product.status)) throw new Refusal('listing_not_found')
  if (product.status !== 'active') throw new Refusal('offer_listing_gone')
  const { title, price, available, owner_id: sellerId } = product
  if (sellerId === buyer.id) throw new Refusal('own_product')
  if (!terms.negotiable || price === 0) throw new Refusal('offer_not_negotiable')
  if (!isInRange(unit_price, price)) throw new Refusal('offer_out_of_range', offerRange(price))
  if (available < quantity) throw new Refusal('out_of_stock', { product_id: listingId, title, available })
  if ((await countOpen(tx, buyer.id, sellerId, at)) >= maxOpenWithSeller)
    throw new Refusal('too_many_open_offers', { limit: maxOpenWithSeller })
  const contact = await findContact(tx, buyer.id)
  if (!contact?.email && !contact?.phone) throw new Refusal('offer_needs_contact')
  await deps.limits.within(tx).consume([offerRateLimits.offers, buyer.id])

  const made = {
    id,
    listing_id: listingId,
    buyer_id: buyer.id,
    seller_id: sellerId,
    quantity,
    unit_price,
    listed_price: price,
    listing_hash: terms.hash,
    expires_at: new Date(at.getTime() + answerFor),
  }
  await insertOffer(tx, { ...made, at })
  await tookStep(deps, tx, { notified: ['seller'], step: 'received', title, offer: made })
}

/** An offer that nobody answered in time is over, also before the schedule has said so. */
async function endExpired(tx: Tx, listingId: string, buyer: Member, at: Date): Promise<void> {
  for (const { id, status, expires_at } of await lockUnfinished(tx, listingId, buyer.id)) {
    if (status !== 'open' || expires_at > at) throw new Refusal('offer_already_open')
    await updateOffer(tx, id, { status: 'expired' }, at)
  }
}
