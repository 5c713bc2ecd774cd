import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Person } from '../../community/people.ts'
import { Image } from '../../media/media.ts'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment, pageOf, paging } from '../../page.ts'
import { listingId } from '../listings/listings.ts'

/** The bounds of offers: shares of the listed price, rounds of prices, and hours. */
export const offerLimits = { leastShare: 0.5, rounds: 3, quantity: 99, answerHours: 24, payHours: 2 } as const

/** What may be offered for a piece that is listed at this price, in whole shillings. */
export const offerRange = (price: number) => ({
  min: Math.max(1, Math.ceil(price * offerLimits.leastShare)),
  max: price,
})

/**
 * `open`: the one whose `turn` it is answers. `accepted`: the pieces are held, and the buyer can pay. `ordered`: the buyer
 * has ordered it and not paid. `lapsed`: nobody paid in time.
 */
export const offerStatuses = [
  'open',
  'accepted',
  'ordered',
  'paid',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
] as const

/** An offer as its two sides see it. Prices are whole shillings for one piece. */
export const Offer = z.object({
  id: Id,
  product: z.object({
    id: Id,
    title: z.string(),
    image: z.nullable(Image),
    /** What it is listed for now. */
    price: Shillings,
    /** False once it is paused, sold or gone. */
    available: z.boolean(),
  }),
  buyer: Person,
  seller: Person,
  /** On which side the viewer is. */
  side: z.enum(['buyer', 'seller']),
  unit_price: Shillings,
  quantity: z.int(),
  /** The prices of the rounds before this one, the first one first; the buyer's and the seller's in turn. */
  earlier_prices: z.array(Shillings),
  /** Whose answer is awaited while it is open. */
  turn: z.enum(['buyer', 'seller']),
  status: z.enum(offerStatuses),
  /** The end of the time to answer, or to pay; null when it is over. */
  expires_at: z.nullable(Moment),
  checkout_id: z.nullable(Id),
  may: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    counter: z.boolean(),
    withdraw: z.boolean(),
    pay: z.boolean(),
  }),
  created_at: Moment,
  updated_at: Moment,
})
export type Offer = z.infer<typeof Offer>

const unitPrice = z.int().check(z.minimum(1), z.maximum(maxShillings))
const offerId = z.object({ id: Id })

/** Offers a price for a product that is negotiable (docs/rules/offers.md). The same key again answers the first offer. */
export const makeOffer = endpoint({
  method: 'POST',
  path: '/products/:id/offers',
  summary:
    'Offer half of the price or more for each of some pieces of a negotiable product. Its seller has 24 hours to answer.',
  access: 'member',
  idempotency: 'required',
  status: 201,
  params: listingId,
  body: z.object({
    unit_price: unitPrice,
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(offerLimits.quantity)), 1),
  }),
  result: Offer,
  refusals: [
    'listing_not_found',
    'offer_listing_gone',
    'own_product',
    'offer_not_negotiable',
    'offer_out_of_range',
    'out_of_stock',
    'offer_already_open',
    'too_many_open_offers',
    'offers_used_up',
    'offer_needs_contact',
    'idempotency_mismatch',
  ],
})

/** One page of the offers that the viewer made or received. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/offers',
  summary: 'The offers you made or received, the last changed first; of one product, when it is named.',
  access: 'member',
  freshSession: true,
  query: z.object({
    view: z._default(z.enum(['made', 'received']), 'made'),
    product: z.optional(Id),
    ...paging(20),
  }),
  result: pageOf(Offer),
  refusals: ['bad_cursor'],
})

/** One offer; refuses `offer_not_found` to all but its two sides. */
export const getOffer = endpoint({
  method: 'GET',
  path: '/offers/:id',
  summary: 'One offer, for its buyer and its seller.',
  access: 'member',
  freshSession: true,
  params: offerId,
  result: Offer,
  refusals: ['offer_not_found'],
})

const answerRefusals = ['offer_not_found', 'offer_closed', 'offer_expired', 'offer_not_your_turn'] as const

/** Agrees to the price: the pieces are held for the buyer for two hours. */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/accept',
  summary: 'Agree to the price of the other side. The pieces are held for the buyer, who has two hours to pay.',
  access: 'member',
  params: offerId,
  body: z.object({
    /** The price that is agreed to, as it was seen. */
    unit_price: unitPrice,
  }),
  result: Offer,
  refusals: [
    ...answerRefusals,
    'offer_other_price',
    'offer_price_changed',
    'offer_listing_changed',
    'offer_listing_gone',
    'listing_not_found',
    'out_of_stock',
  ],
})

/** Says no to the price of the other side. */
export const declineOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/decline',
  summary: 'Say no to the price of the other side.',
  access: 'member',
  params: offerId,
  result: Offer,
  refusals: answerRefusals,
})

/** Names another price; three in all. */
export const counterOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/counter',
  summary: 'Name another price in answer to that of the other side. There are three prices in all.',
  access: 'member',
  params: offerId,
  body: z.object({ unit_price: unitPrice }),
  result: Offer,
  refusals: [
    ...answerRefusals,
    'offer_last_round',
    'offer_out_of_range',
    'offer_listing_gone',
    'offer_not_negotiable',
    'listing_not_found',
  ],
})

/** Takes back one's own price, or, as a buyer, an accepted offer that is not ordered. */
export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/withdraw',
  summary:
    'Take back your own price while nobody has answered it; as a buyer also an accepted offer that you have not ordered.',
  access: 'member',
  params: offerId,
  result: Offer,
  refusals: answerRefusals,
})
