/** How far an offer is; `amount` for all pieces, with its currency. */
interface Offer {
  title: string
  amount: string
  link: string
}

export type OfferStep =
  | 'received'
  | 'countered'
  | 'accepted'
  | 'agreed'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'lapsed'

/** For the side that did not act: `accepted` to the buyer, who can pay now, `agreed` to the seller. */
export type OfferNotifications = Record<`offer_${OfferStep}`, Offer>
