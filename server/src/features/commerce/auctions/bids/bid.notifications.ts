interface Lot {
  title: string
  /** What it costs now, with its currency. */
  amount: string
  link: string
}

/** About bids on a lot: to who led, who leads again since another's bid is void, whose bid is void, and all others concerned. */
export interface BidNotifications {
  auction_outbid: Lot
  auction_leading: Lot
  auction_bid_voided: Lot & { reason: string }
  auction_recomputed: Lot
}

/** To who has bid on a lot or watches it: a bid of the last minutes has moved its end to this moment. */
export interface EndNotifications {
  auction_extended: Pick<Lot, 'title' | 'link'> & { until: string }
}
